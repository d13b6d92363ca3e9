import type { Admin } from '#accounts/account.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { lettersOfStep } from '#orders/server/notifications/letters-of-step.ts'
import { carryOutStep } from '#orders/server/steps/carry-out-step.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { BulkLetters, BulkRequest } from '#reservations/bulk-schema.ts'
import { assertPossible, failedOutcome, stepOf } from '#reservations/server/bulk/in-bulk.ts'

type Row = BulkLetters['rows'][number]

/** The letters that a step with many orders would send, by a dry run with each; nothing is changed. */
export async function lettersInBulk(
  request: BulkRequest,
  admin: Admin,
  publicUrl: string,
  now: BusinessTime,
): Promise<BulkLetters> {
  assertPossible(request, now)
  const rows: Row[] = []
  for (const [number, version] of new Map(request.orders.map((each) => [each.number, each.version]))) {
    try {
      rows.push(await rowOf({ number, version }, request, admin, publicUrl, now))
    } catch (error) {
      rows.push({ ...(await failedOutcome(number, request, error, now)), letters: [] })
    }
  }
  return { rows }
}

async function rowOf(
  { number, version }: BulkRequest['orders'][number],
  request: BulkRequest,
  admin: Admin,
  publicUrl: string,
  now: BusinessTime,
): Promise<Row> {
  const taken = await stepOf(number, request, now)
  const { state } = await readAdminOrder(number, now)
  if (!taken) return { number, outcome: 'no-reason', state, letters: [] }
  const submission = submissionOf(admin.memberId, newId(), request, version)
  const { letters } = await lettersOfStep(
    (endDryRun) => carryOutStep(number, taken, { admin, submission, endDryRun }, now),
    publicUrl,
    now,
  )
  return { number, outcome: 'done', state, letters: letters.map(({ language }) => language) }
}
