import type { Admin } from '#accounts/account.ts'
import { wordsIn } from '#language/words.ts'
import { amount } from '#money/money.ts'
import { keptForPrice } from '#orders/due/kept-money.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { asOwner } from '#orders/server/changes/as-owner.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { lowerPrice } from '#orders/server/refunds/lower-price.ts'
import { removeUnits } from '#orders/server/refunds/remove-units.ts'
import { refundPlan, sentBackOf } from '#orders/sums/refund.ts'
import { markSent } from '#payments/server/ledger/enter-bank-transfer.ts'
import type { ExternalRefund } from '#payments/server/ports.ts'
import { enterExternalRefund } from '#payments/server/reconciliation/external-refunds.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Enters what was given back at the provider's dashboard as if it had been granted here, as much of it as the order still
 * has of that payment. Returns how much that is, in cents.
 */
export async function recordExternalRefund(
  number: number,
  found: ExternalRefund,
  admin: Admin,
  now: BusinessTime,
): Promise<number> {
  let minor = 0
  await asOwner(number, 'refund-found', { admin }, now, async (client, order) => {
    const { id: orderId, currency, language, facts } = order
    const entered = await enterExternalRefund(client, order, found, now)
    if (!entered) return {}
    minor = entered.minor
    await markSent(client, orderId, entered.entry, sentBackOf(facts, amount(minor, currency)))
    // A sum owed back already has lowered the price, and was written to the buyer, before the refund was found.
    const sumMinor = Math.max(0, minor - owedBackOf(facts).minor)
    const whole = sumMinor > 0 && sumMinor === keptForPrice(facts).minor
    const lines = await readLines(client, orderId)
    const plan = refundPlan(facts, lines, whole ? { whole } : { sumMinor })
    const waived = plan?.priceReduction ?? amount(0, currency)
    const lowering = { occasion: `found:${found.reference}`, actor: admin.email }
    if (plan) await lowerPrice(client, order, plan, lowering, now)
    await removeUnits(client, orderId, { units: plan?.units ?? [], restock: false, by: admin.email }, now)
    const detail = { amount_minor: minor, waived_minor: waived.minor, currency, reference: found.reference }
    await recordEvent(client, orderId, 'refund-found', admin.email, detail, now)
    // A letter about an order that is over would announce the refund a second time.
    const letter = { minor: String(sumMinor), reason: wordsIn(language)('orders.refund-found') }
    if (waived.minor > 0) await notifyBuyer(client, order, 'order-refunded', now, { data: letter, revision: 'next' })
    return { refundFound: detail }
  })
  return minor
}
