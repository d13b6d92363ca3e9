import { amount, isSame } from '#money/money.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { carryOutRefund } from '#orders/server/refunds/carry-out-refund.ts'
import { planOrRefuse } from '#orders/server/refunds/plan-or-refuse.ts'
import { chosenPlace, type RefundScope } from '#orders/sums/refund-scope.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type RefundGrant = {
  scope: RefundScope
  reason: string
  restock: boolean
  /** The refund that the preview showed. */
  shownMinor: number
}

/** Gives a part or all of the money back, exactly as the preview said; the order goes on with what is left of it. */
export async function grantRefund(
  number: number,
  request: RefundGrant,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  const { scope: input, reason, restock } = request
  await asOwner(number, 'refund', act, now, async (client, order) => {
    const lines = await readLines(client, order.id)
    const plan = planOrRefuse(order.facts, lines, input)
    if (!isSame(plan.returns, amount(request.shownMinor, plan.returns.currency))) {
      throw new Refusal('conflict', 'Another sum goes back now')
    }
    const giving = {
      occasion: `granted:${newId()}`,
      actor: act.admin.email,
      refundReason: 'granted',
      detail: { reason, ...(plan.units.length > 0 && { units: plan.units }) },
      reason,
      units: plan.units,
      first: chosenPlace(input),
      restock,
    } as const
    const event = await carryOutRefund(client, order, plan, giving, now)
    return { refunded: event }
  })
}
