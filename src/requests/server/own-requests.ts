import type { PoolClient } from 'pg'
import { forgetTasks, forgetTheseMessages } from '#crm/server/forget.ts'
import { normaliseEmail } from '#platform/mail/normalise-email.ts'
import { lockDraftsOf, type OwnRequest, requestsOf } from '#requests/server/own-request-records.ts'

/** The requests made with an address, and their offers, for its owner, newest first. */
export function ownRequests(email: string): Promise<OwnRequest[]> {
  return requestsOf(normaliseEmail(email))
}

/** Deletes the requests made with an address, with their tasks and mails. Their drafts go with them; orders stay. */
export async function forgetRequestsOf(client: PoolClient, email: string): Promise<void> {
  const drafts = await lockDraftsOf(client, normaliseEmail(email))
  const ids = drafts.map(({ id }) => id)
  await forgetTasks(client, { kinds: ['order-request', 'offer-lacking'], fact: 'request', ids })
  await forgetTheseMessages(
    client,
    drafts.map(({ messageId }) => messageId),
  )
}
