import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Problems, Repair } from '#payments/problem-schema.ts'
import { bodyOf } from '#platform/send.ts'

const route = '/api/admin/problems'

export const problemsQuery = queryOptions({
  queryKey: ['own', 'problems'],
  queryFn: async () => bodyOf<Problems>(await sendSigned(route)),
  staleTime: 15_000,
})

/** Presses a repair; answers what it did. */
export async function repair(path: string): Promise<Repair> {
  return (await bodyOf<{ did: Repair }>(await sendSigned(`${route}/${path}`, { method: 'POST' }))).did
}
