import type { PoolClient } from 'pg'
import { inTransaction } from '#platform/database/database.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { deleteWishesBefore, deleteWishesByEmail } from '#wishes/server/records.ts'
import { deletionLimits } from '#wishes/wish.ts'

const batchSize = 500

/** Deletes wishes some time after their notice, with their mails, and those whose product never came back. */
export async function deleteOldWishes(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  const { notifiedBefore, askedBefore } = deletionLimits(now)
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; ) {
    deleted = await inTransaction(async (client) => {
      const ids = await deleteWishesBefore(client, notifiedBefore, askedBefore, batchSize)
      await deleteMailsAbout(client, 'wish', ids)
      return ids.length
    })
  }
}

/** Deletes the wishes of the owner of an address, with the mails about it. */
export async function deleteWishesOf(client: PoolClient, email: string): Promise<void> {
  await deleteMailsAbout(client, 'wish', await deleteWishesByEmail(client, normalizeEmail(email)))
}
