import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { inboxEndpoints } from '#crm/endpoints.ts'
import type { InboxPage } from '#crm/inbox-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof inboxEndpoints>(sendSigned)

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

/** Marks as many open questions of a sender as were seen as done, or undoes one such submission. */
export async function markAllDone(email: string, count: number, doneAt: string | null): Promise<void> {
  if (doneAt === null) await ask('POST /admin/messages/of-sender/done', { body: { email, count } })
  else await ask('POST /admin/messages/of-sender/undo', { body: { email, count, doneAt } })
}

/** Marks the task of a message as done, or not done. */
export async function markDone(id: string, done: boolean): Promise<void> {
  await ask(done ? 'POST /admin/messages/:id/done' : 'POST /admin/messages/:id/undo', { params: { id } })
}
