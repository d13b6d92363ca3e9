import type { PoolClient } from 'pg'
import { normaliseEmail } from '#platform/normalise-email.ts'
import { deleteRequestsOf, type OwnRequest, requestsOf } from '#requests/server/own-request-records.ts'

/** The requests made with an address, and their offers, for its owner, newest first. */
export function ownRequests(email: string): Promise<OwnRequest[]> {
  return requestsOf(normaliseEmail(email))
}

/** Deletes the requests made with an address. */
export async function forgetRequestsOf(client: PoolClient, email: string): Promise<void> {
  await deleteRequestsOf(client, normaliseEmail(email))
}
