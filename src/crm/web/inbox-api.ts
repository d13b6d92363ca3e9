import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Inbox } from '#crm/inbox-schema.ts'
import { bodyOf } from '#platform/send.ts'

const route = '/api/admin/messages'

export const inboxQuery = queryOptions({
  queryKey: ['own', 'messages'],
  queryFn: async () => bodyOf<Inbox>(await sendSigned(route)),
  staleTime: 15_000,
})

/** Ticks the task of a message, or takes the tick away again; answers the messages as they are then. */
export async function tick(id: string, done: boolean): Promise<Inbox> {
  return bodyOf<Inbox>(await sendSigned(`${route}/${id}/${done ? 'done' : 'undo'}`, { method: 'POST' }))
}
