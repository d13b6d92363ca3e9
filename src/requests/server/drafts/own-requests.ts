import type { PoolClient } from 'pg'
import { redactEntries } from '#audit/server/redact-entries.ts'
import { deleteMessages } from '#inbox/server/delete-messages.ts'
import { eraseMailboxAbout } from '#platform/mail/erase-mails.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { lockDraftsOf, type OwnRequest, requestsOf } from '#requests/server/drafts/own-request-records.ts'
import { deleteTasks } from '#tasks/server/delete-tasks.ts'

/** The requests made with an address, and their offers, for its owner, newest first. */
export function ownRequests(email: string): Promise<OwnRequest[]> {
  return requestsOf(normalizeEmail(email))
}

/** Locks the drafts of the requests made with an address until the transaction ends. */
export async function lockRequestsOf(client: PoolClient, email: string): Promise<void> {
  await lockDraftsOf(client, email)
}

/** Deletes the requests of an erased person, and what the audit has of them. */
export async function eraseRequestsOf(client: PoolClient, email: string): Promise<void> {
  const drafts = await lockDraftsOf(client, email)
  await redactEntries(
    client,
    ['request'],
    drafts.map(({ id }) => id),
  )
  await eraseMailboxAbout(
    client,
    drafts.map(({ messageId }) => messageId),
  )
  await deleteRequestsOf(client, email)
}

/** Deletes the requests made with an address, with their tasks and mails. Their drafts go with them; orders stay. */
export async function deleteRequestsOf(client: PoolClient, email: string): Promise<void> {
  const drafts = await lockDraftsOf(client, normalizeEmail(email))
  const ids = drafts.map(({ id }) => id)
  await deleteTasks(client, { kinds: ['order-request', 'offer-lacking'], fact: 'request', ids })
  await deleteMessages(
    client,
    drafts.map(({ messageId }) => messageId),
  )
}
