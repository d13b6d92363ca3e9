import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Inbox, InboxFilter } from '#crm/inbox-schema.ts'
import { bodyOf } from '#platform/send.ts'

const route = '/api/admin/messages'

/** Of every page of the messages, whatever it is narrowed to. */
export const inboxKey = ['own', 'messages']

export const inboxQuery = (filter: InboxFilter = {}) =>
  queryOptions({
    queryKey: [...inboxKey, filter],
    queryFn: async () => bodyOf<Inbox>(await sendSigned(`${route}?${questionsOf(filter)}`)),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

function questionsOf(filter: InboxFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

/** Ticks all that is open of one sender, as many as were seen; or takes the ticks of one such press away again. */
export async function tickAllOf(email: string, count: number, doneAt: string | null): Promise<void> {
  const body = JSON.stringify({ email, count, ...(doneAt && { doneAt }) })
  const headers = { 'Content-Type': 'application/json' }
  const way = doneAt === null ? 'done' : 'undo'
  await bodyOf<Inbox>(await sendSigned(`${route}/of-sender/${way}`, { method: 'POST', headers, body }))
}

/** Ticks the task of a message, or takes the tick away again. */
export async function tick(id: string, done: boolean): Promise<void> {
  await bodyOf<Inbox>(await sendSigned(`${route}/${id}/${done ? 'done' : 'undo'}`, { method: 'POST' }))
}
