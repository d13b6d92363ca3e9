import type { PoolClient } from 'pg'
import { normaliseEmail } from '#platform/normalise-email.ts'
import { deleteRequestsOf, type OwnRequest, requestsOf } from '#requests/server/own-request-records.ts'

/** What was asked of the house with an address, and what it offered, for its owner, newest first. */
export function ownRequests(email: string): Promise<OwnRequest[]> {
  return requestsOf(normaliseEmail(email))
}

/** Forgets what the owner of an address asked the house to prepare. */
export async function forgetRequestsOf(client: PoolClient, email: string): Promise<void> {
  await deleteRequestsOf(client, normaliseEmail(email))
}
