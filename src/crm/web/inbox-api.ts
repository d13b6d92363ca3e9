import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { inboxEndpoints } from '#crm/endpoints.ts'
import type { InboxFilter } from '#crm/inbox-schema.ts'
import { askerOf } from '#platform/browser/ask.ts'

const ask = askerOf<typeof inboxEndpoints>(sendSigned)

/** The key of every page of the messages, whatever it is narrowed to. */
export const inboxKey = ['own', 'messages']

export const inboxQuery = (filter: InboxFilter = {}) =>
  queryOptions({
    queryKey: [...inboxKey, filter],
    queryFn: () => ask('GET /admin/messages', { query: filter }),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
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
