import type { PoolClient } from 'pg'
import { payBalanceCheckout } from '#checkout/server/sessions/balance-checkout.ts'
import { isLess, subtract } from '#money/money.ts'
import { overpaidOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { payableOf } from '#orders/due/order-losses.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { thankForBalance } from '#orders/server/balances/thank-for-balance.ts'
import { afterChange } from '#orders/server/changes/after-change.ts'
import { type LockedOrder, lockOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { liftForPayment } from '#orders/server/losses/lift-for-payment.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { isCanceledOrRefunded } from '#orders/states/finished-order.ts'
import type { Payment } from '#payments/provider-event.ts'
import type { CheckoutSettlement } from '#payments/server/checkout-ports.ts'
import { enterPayment } from '#payments/server/ledger/enter-payment.ts'
import { oweRefund } from '#payments/server/refunds/owe-refund.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

type Paid = { provider: string; checkoutId: string; orderId: string; payment: Payment }

/**
 * Takes the payment of a balance. It is entered whatever became of the reservation meanwhile: it pays what was written off, and
 * what is not due any more (paid twice, paid after the reservation ended) goes back.
 */
export async function settleBalance(client: PoolClient, paid: Paid, now: BusinessTime): Promise<CheckoutSettlement> {
  const { provider, orderId, payment } = paid
  const before = await lockOrder(client, { id: orderId })
  if (!before) throw new Error(`There is no order ${orderId}`)
  const closed = await payBalanceCheckout(client, paid, now)
  if (!closed) return 'not-its-payment'
  const { reference, amount } = payment
  const { id } = before
  const isNew = await enterPayment(client, { orderId: id, provider, reference, amount }, now)
  if (!isNew) return 'settled'
  const detail = { amount_minor: amount.minor, currency: before.currency }
  await recordEvent(client, id, 'balance-paid', provider, detail, now)
  const order = await liftForPayment(client, before, 'shop', now)
  if (isLess(overpaidOf(before.facts), overpaidOf(order.facts)))
    await returnSurplus(client, before, order, payment, now)
  if (!isCanceledOrRefunded(order.facts))
    await thank(client, before, order, { minor: amount.minor, paidOn: dayOf(closed.begunAt ?? now) }, now)
  await afterChange(client, id, 'shop', now)
  return 'settled'
}

type Thanked = { minor: number; paidOn: string }

/** Where the sum rose after the page was opened, the letter names what is left to pay. */
async function thank(
  client: PoolClient,
  { facts: before }: LockedOrder,
  order: LockedOrder,
  { minor, paidOn }: Thanked,
  now: BusinessTime,
): Promise<void> {
  const { facts } = order
  if (payableOf(before).minor > 0 && payableOf(facts).minor === 0)
    return thankForBalance(client, order, { paidOn }, now)
  const due = dueOf(facts)
  if (due.minor === 0 || !isLess(due, dueOf(before))) return
  await notifyBuyer(client, order, 'part-paid', now, { data: { minor: String(minor) }, revision: 'next' })
}

async function returnSurplus(
  client: PoolClient,
  before: LockedOrder,
  order: LockedOrder,
  { reference: payment, amount: came }: Payment,
  now: BusinessTime,
): Promise<void> {
  const owedBefore = owedBackOf(before.facts)
  const total = subtract(overpaidOf(order.facts), overpaidOf(before.facts))
  const owed = {
    orderId: order.id,
    total,
    owedBefore,
    reason: 'not-due',
    occasion: `not-due:${payment}`,
    payment,
  } as const
  await oweRefund(client, owed, now)
  const data = { minor: String(total.minor), paymentMinor: String(came.minor) }
  await notifyBuyer(client, order, 'payment-returned', now, { data, revision: 'next' })
}
