import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { inboxEndpoints } from '#crm/endpoints.ts'
import type { InboxPage } from '#crm/inbox-schema.ts'
import { askerOf } from '#platform/browser/ask.ts'

const ask = askerOf<typeof inboxEndpoints>(sendSigned)

/** The key of the list, its counts and each message. */
export const inboxKey = ['own', 'messages']

export const messagesQuery = (page: InboxPage = {}) =>
  queryOptions({
    queryKey: [...inboxKey, 'list', page],
    queryFn: () => ask('GET /admin/messages', { query: page }),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

export const messageFiguresQuery = queryOptions({
  queryKey: [...inboxKey, 'figures'],
  queryFn: () => ask('GET /admin/message-figures'),
  staleTime: 15_000,
})

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', id],
    queryFn: () => ask('GET /admin/messages/:id', { params: { id } }),
    staleTime: 0,
  })

/** Ticks all that is open of one sender, as many as were seen; or takes the ticks of one such submission away again. */
export async function tickAllOf(email: string, count: number, doneAt: string | null): Promise<void> {
  if (doneAt === null) await ask('POST /admin/messages/of-sender/done', { body: { email, count } })
  else await ask('POST /admin/messages/of-sender/undo', { body: { email, count, doneAt } })
}

/** Ticks the task of a message, or takes the tick away again. */
export async function tick(id: string, done: boolean): Promise<void> {
  await ask(done ? 'POST /admin/messages/:id/done' : 'POST /admin/messages/:id/undo', { params: { id } })
}
