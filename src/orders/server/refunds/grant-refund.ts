import { amount, isSame } from '#money/money.ts'
import { type RefundWish, refundPlan } from '#orders/refund.ts'
import type { RefundPreview } from '#orders/refund-schema.ts'
import { type ActingAdmin, asOwner } from '#orders/server/as-owner.ts'
import { type ReadOrder, readOrder } from '#orders/server/locked-order.ts'
import { giveBack } from '#orders/server/refunds/give-back.ts'
import { readLines } from '#orders/server/step-records.ts'
import { findUnsettled } from '#orders/server/withdrawals/withdrawal-records.ts'
import { stepsOfOwner } from '#orders/steps.ts'
import { pricedLines, taxFallsBy } from '#orders/tax.ts'
import { commonUnits } from '#orders/units.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

export type RefundRequest = {
  wish: RefundWish
  reason: string
  restock: boolean
  /** The refund that the preview showed. */
  shownMinor: number
}

const impossible = () => new Refusal('invalid', 'This cannot be given back')

function assertRefundable({ facts }: ReadOrder, now: BusinessTime): void {
  if (stepsOfOwner(facts, dayOf(now)).includes('refund')) return
  throw new Refusal('conflict', 'Nothing can be given back of this order now')
}

/** The effect of a refund, in cents, before it is granted: it is computed again, under a lock, when it is. */
export async function previewRefund(number: number, wish: RefundWish, now: BusinessTime): Promise<RefundPreview> {
  return inSnapshot(async (client) => {
    const order = await readOrder(client, number)
    if (!order) throw new Refusal('missing', 'No order has this number')
    assertRefundable(order, now)
    const lines = await readLines(client, order.id)
    const plan = refundPlan(order.facts, lines, wish)
    if (!plan) throw impossible()
    const { waives, returns, due, before, reductions, units } = plan
    const awaited = (await findUnsettled(client, order.id)).flatMap((each) => each.awaited)
    const counted = { awaited: commonUnits(units, awaited) }
    return {
      waives,
      returns,
      due,
      before,
      ...counted,
      tax: taxFallsBy(order.taxRate, pricedLines(lines, order.currency), reductions, order.currency),
    }
  })
}

/** Gives a part or all of the money back, exactly as the preview said; the order goes on with what is left of it. */
export async function grantRefund(
  number: number,
  request: RefundRequest,
  admin: ActingAdmin,
  now: BusinessTime,
): Promise<void> {
  const { wish, reason, restock } = request
  await asOwner(number, 'refund', admin, now, async (client, order) => {
    const lines = await readLines(client, order.id)
    const plan = refundPlan(order.facts, lines, wish)
    if (!plan) throw impossible()
    if (!isSame(plan.returns, amount(request.shownMinor, plan.returns.currency))) {
      throw new Refusal('conflict', 'Another sum goes back now')
    }
    const giving = {
      occasion: `granted:${newId()}`,
      actor: admin.email,
      why: 'granted',
      detail: { reason, ...(plan.units.length > 0 && { units: plan.units }) },
      reason,
      units: plan.units,
      restock,
    } as const
    const event = await giveBack(client, order, plan, giving, now)
    return { refunded: event }
  })
}
