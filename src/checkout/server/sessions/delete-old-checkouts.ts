import { deleteUnpaidBefore } from '#checkout/server/sessions/old-checkout-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { monthsBefore } from '#platform/time/months-before.ts'

// As the privacy policy says.
const unpaidMonths = 12
const batchSize = 500

/** Deletes orders that were never paid, once they are old. */
export async function deleteOldCheckouts(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  const before = monthsBefore(now, unpaidMonths)
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; )
    deleted = await deleteUnpaidBefore(before, batchSize)
}
