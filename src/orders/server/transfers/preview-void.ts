import type { Admin } from '#accounts/account.ts'
import { balanceFollowUpOf, payByOf } from '#orders/balances/balance-follow-up.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf, returnableOf } from '#orders/due/owed-back.ts'
import type { StepOutcome } from '#orders/server/notifications/outcome-of-step.ts'
import { voidEntry } from '#orders/server/transfers/void-entry.ts'
import type { VoidPreview } from '#orders/step-schemas/void-schema.ts'
import { dryRun } from '#platform/database/dry-run.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

/** The sums due and owed once an entry is voided, and the day of a lapse: the step is taken and rolled back. */
export async function previewVoid(
  number: number,
  entry: string,
  admin: Admin,
  now: BusinessTime,
): Promise<VoidPreview> {
  const outcome = await dryRun<StepOutcome>((endDryRun) =>
    voidEntry(number, { entry, reason: '' }, { admin, endDryRun, previewsSums: true }, now),
  )
  if (!outcome) throw new Error('A dry run of a void did not end as one')
  const { facts } = outcome
  const today = dayOf(now)
  const { graceUntil } = facts
  const lapses = graceUntil !== null && balanceFollowUpOf(facts, today) === 'lapses'
  return {
    due: dueOf(facts),
    owedBack: owedBackOf(facts),
    returnable: returnableOf(facts),
    dueOn: payByOf(facts, today),
    lapsesOn: lapses ? daysAfter(graceUntil, 1) : null,
  }
}
