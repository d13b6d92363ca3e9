import { lapsesByItself } from '#orders/next-action.ts'
import { payByOf } from '#orders/order.ts'
import type { ActingAdmin } from '#orders/server/as-owner.ts'
import { isAskedFor } from '#orders/server/mails/letter-facts.ts'
import { rehearse } from '#orders/server/mails/rehearsal.ts'
import { voidEntry } from '#orders/server/transfers/void-entry.ts'
import type { VoidPreview } from '#orders/step-schema.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
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
  const { due, owedBack, graceUntil, houseLate, parcels, state } = rehearsed.order
  const isLeft = !lapsesByItself({ houseLate, partlyShipped: parcels.length > 0 })
  const lapses = due.minor > 0 && graceUntil !== null && !isLeft && ['balance-due', 'overdue'].includes(state)
  const payBy = isAskedFor(rehearsed.order) ? payByOf(rehearsed.order) : null
  return { due, owedBack, dueOn: payBy, lapsesOn: lapses ? daysAfter(graceUntil, 1) : null }
}
