import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { problemEndpoints } from '#payments/endpoints.ts'
import type { Repaired } from '#payments/problem-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof problemEndpoints>(sendSigned)

export const problemsQuery = queryOptions({
  queryKey: ['own', 'problems'],
  queryFn: () => ask('GET /admin/problems'),
  staleTime: 15_000,
})

/** Those of every kind, also where there are hundreds. */
export const allProblemsQuery = queryOptions({
  queryKey: [...problemsQuery.queryKey, 'all'],
  queryFn: () => ask('GET /admin/problems', { query: { all: 'yes' } }),
  staleTime: 15_000,
})

type Repairs<Route = keyof typeof problemEndpoints> = Route extends `POST /admin/problems/${infer Path}` ? Path : never

/** A repair, by its route. */
export type RepairRequest =
  | { repair: 'compare' }
  | { repair: Extract<Repairs, `${string}/:id/${string}`>; id: string }
  | { repair: Extract<Repairs, `${string}/:payment/${string}`>; provider: string; payment: string }

/** Returns what the repair did. */
export function repair(request: RepairRequest): Promise<Repaired> {
  if ('id' in request) return ask(`POST /admin/problems/${request.repair}`, { params: { id: request.id } })
  if (request.repair === 'compare') return ask('POST /admin/problems/compare')
  const { provider, payment } = request
  return ask(`POST /admin/problems/${request.repair}`, { params: { provider, payment } })
}
