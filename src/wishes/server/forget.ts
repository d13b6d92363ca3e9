import type { PoolClient } from 'pg'
import { inTransaction } from '#platform/database/database.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'
import { normaliseEmail } from '#platform/mail/normalise-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { deleteOldWishes, deleteWishesOf } from '#wishes/server/records.ts'
import { forgottenAt } from '#wishes/wish.ts'

const atOnce = 500

/** Deletes wishes some time after their notice, with their mails, and those whose product never came back. */
export async function forgetWishes(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  const { notifiedBefore, askedBefore } = forgottenAt(now)
  for (let forgotten = atOnce; forgotten === atOnce && !closing?.aborted; ) {
    forgotten = await inTransaction(async (client) => {
      const ids = await deleteOldWishes(client, notifiedBefore, askedBefore, atOnce)
      await deleteMailsAbout(client, 'wish', ids)
      return ids.length
    })
  }
}

/** Forgets what the owner of an address wished for, with the mails about it. */
export async function forgetWishesOf(client: PoolClient, email: string): Promise<void> {
  await deleteMailsAbout(client, 'wish', await deleteWishesOf(client, normaliseEmail(email)))
}
