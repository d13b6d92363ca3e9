import type { PoolClient } from 'pg'
import type { BusinessTime } from '#platform/clock.ts'
import { normaliseEmail } from '#platform/normalise-email.ts'
import { deleteWishesOf, forgetOldWishes } from '#wishes/server/records.ts'
import { forgottenAt } from '#wishes/wish.ts'

const atOnce = 500

/** Deletes wishes some time after their notice, with their mails, and those whose product never came back. */
export async function forgetWishes(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  const { notifiedBefore, askedBefore } = forgottenAt(now)
  for (let forgotten = atOnce; forgotten === atOnce && !closing?.aborted; ) {
    forgotten = await forgetOldWishes(notifiedBefore, askedBefore, atOnce)
  }
}

/** Forgets what the owner of an address wished for. */
export async function forgetWishesOf(client: PoolClient, email: string): Promise<void> {
  await deleteWishesOf(client, normaliseEmail(email))
}
