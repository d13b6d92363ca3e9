import { balanceClockOf, payByOf } from '#orders/dates/balance-clock.ts'
import type { VoidPreview } from '#orders/endpoints/step-schema.ts'
import { dueOf, owedBackOf, returnableOf } from '#orders/order.ts'
import type { ActingAdmin } from '#orders/server/changes/as-owner.ts'
import { rehearse } from '#orders/server/mails/rehearsal.ts'
import { voidEntry } from '#orders/server/transfers/void-entry.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

/** The sums due and owed once an entry is voided, and the day of a lapse: the step is taken and rolled back. */
export async function previewVoid(
  number: number,
  entry: string,
  admin: ActingAdmin,
  now: BusinessTime,
): Promise<VoidPreview> {
  const rehearsed = await rehearse(() => voidEntry(number, { entry, reason: '' }, { ...admin, rehearses: true }, now))
  if (!rehearsed) throw new Error('A void was rehearsed and did not end as a rehearsal')
  const { facts } = rehearsed
  const today = dayOf(now)
  const { graceUntil } = facts
  const lapses = graceUntil !== null && balanceClockOf(facts, today) === 'lapses'
  return {
    due: dueOf(facts),
    owedBack: owedBackOf(facts),
    returnable: returnableOf(facts),
    dueOn: payByOf(facts, today),
    lapsesOn: lapses ? daysAfter(graceUntil, 1) : null,
  }
}
