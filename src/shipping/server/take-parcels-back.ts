import type { Admin } from '#accounts/account.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { undoParcel } from '#orders/server/parcel-steps/undo-parcel.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { TakeBackInput, TakeBackResults } from '#shipping/ship-schema.ts'

/**
 * Takes back parcels of which no buyer has read, each in a transaction of its own, as they were shipped. One that another
 * submission has taken back is back.
 */
export async function takeParcelsBack(
  { parcels, reason }: TakeBackInput,
  key: string,
  admin: Admin,
  now: BusinessTime,
): Promise<TakeBackResults> {
  const rows: TakeBackResults['rows'] = []
  for (const { number, version, parcel } of parcels) {
    const submission = submissionOf(admin.memberId, key, ['take-parcels-back', number, parcel, reason], version)
    try {
      await undoParcel(number, { parcel, reason, isBeforeLetter: true }, { admin, submission }, now)
      rows.push({ number, isBack: true })
    } catch (error) {
      const isRefused = error instanceof Refusal
      if (!isRefused) log.error({ err: error, order: number }, 'A parcel could not be taken back')
      rows.push({ number, isBack: isRefused && error.code !== 'missing' && (await isToShipAgain(number, parcel, now)) })
    }
  }
  return { rows }
}

async function isToShipAgain(number: number, parcel: string, now: BusinessTime): Promise<boolean> {
  const { parcels, steps } = await readAdminOrder(number, now)
  return steps.includes('ship') && parcels.every(({ id }) => id !== parcel)
}
