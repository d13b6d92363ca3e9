import { deleteContact } from '#contacts/server/erasure-records.ts'
import { deleteWordsAboutOld, lockMergedInto, lockOldContacts } from '#contacts/server/old-contact-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { permitErasure } from '#platform/database/permit-erasure.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { monthsBefore } from '#platform/time/months-before.ts'
import { eraseTasks } from '#tasks/server/erase-tasks.ts'

// As the privacy policy says: of a contact, and of the proof of a consent.
const contactMonths = 36
const proofMonths = 60
// The house works on it.
const touchedMonths = 2
const batchSize = 200

/** Deletes contacts who never ordered, and the words of the house about all others, long after the last that came from them. */
export async function deleteOldContacts(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  const before = monthsBefore(now, contactMonths)
  const [answeredBefore, touchedBefore] = [monthsBefore(now, proofMonths), monthsBefore(now, touchedMonths)]
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; ) {
    deleted = await inTransaction(async (client) => {
      const old = await lockOldContacts(client, { before, answeredBefore, touchedBefore }, batchSize)
      // The audit keeps no titles of their tasks.
      await permitErasure(client)
      let gone = 0
      for (const contact of old) {
        const merged = await lockMergedInto(client, contact.id)
        if (!merged) continue
        for (const { id, name } of [...merged, contact]) {
          await eraseTasks(client, { contactId: id })
          await deleteContact(client, id, name)
        }
        gone += 1
      }
      return gone
    })
  }
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; )
    deleted = await deleteWordsAboutOld(before, batchSize)
}
