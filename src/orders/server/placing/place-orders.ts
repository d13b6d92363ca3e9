import type { PoolClient } from 'pg'
import { hasProvenEmail } from '#accounts/server/members/has-proven-email.ts'
import { mergeDuplicates } from '#cart/merge-carts.ts'
import { removeBought } from '#cart/server/remove-bought.ts'
import { takeFromStock } from '#catalogue/server/stock/take-from-stock.ts'
import { closePaid } from '#checkout/server/sessions/close-checkout.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import { taxRates } from '#delivery/tax.ts'
import { amount, subtract } from '#money/money.ts'
import { soldOutParts } from '#orders/goods/sold-out.ts'
import { insertedOrder } from '#orders/server/facts/locked-order.ts'
import { publishEvent } from '#orders/server/facts/publish-event.ts'
import { notifyBoth } from '#orders/server/notifications/notify.ts'
import { isPaymentOfOrders } from '#orders/server/placing/entered-payment-records.ts'
import { insertOrder } from '#orders/server/placing/new-order-records.ts'
import { type FoundCheckout, findCheckoutToPlace, type Part } from '#orders/server/placing/paid-checkout-records.ts'
import { storeState } from '#orders/server/states/store-state.ts'
import type { PaidCheckout } from '#payments/server/checkout-ports.ts'
import { enterFirstEntries } from '#payments/server/ledger/enter-first-entries.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { oweRefund } from '#payments/server/refunds/owe-refund.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** `isItsPayment`: whether the payment is that of the checkout, whichever report placed its orders. */
type Placing = { isItsPayment: boolean; orderIds: LockedOrderId[] }
type Placed = Part & { id: LockedOrderId; isSoldOut: boolean }

/**
 * Places the orders of a paid checkout, once: its units leave the stock, and a member's bought lines leave their cart.
 * An order whose units were sold meanwhile is canceled as it is placed, and its money is refunded.
 */
export async function placeOrders(client: PoolClient, paid: PaidCheckout, now: BusinessTime): Promise<Placing> {
  const checkout = await findCheckoutToPlace(client, paid, now)
  if (!checkout) return { isItsPayment: false, orderIds: [] }
  const orders = checkout.isPlaced ? [] : await insertOrders(client, checkout, paid, now)
  // Read after the insertion, which waits for a transaction that places the same orders at this moment.
  if (orders.length === 0) return { isItsPayment: await isPaymentOfOrders(client, paid), orderIds: [] }
  const sold = mergeDuplicates(orders.filter(({ isSoldOut }) => !isSoldOut).flatMap(({ lines }) => lines))
  const products = sold.map(({ product_id }) => product_id)
  await closePaid(client, { checkoutId: paid.checkoutId, payment: paid.payment.reference, products }, now)
  for (const order of orders) {
    if (!order.isSoldOut) await takeSold(client, order, checkout, now)
    await enterOpening(client, order, checkout.shown.madeBy?.admin ?? paid.provider, paid, now)
    if (order.isSoldOut) await returnSoldOut(client, order, checkout, paid, now)
    else await confirm(client, order, checkout, now)
    await storeState(client, order.id)
  }
  await recordBuyer(client, checkout, paid, now)
  const { memberId, shown } = checkout
  if (memberId && sold.length > 0 && shown.fromCart !== false) await removeBought(client, memberId, sold)
  return { isItsPayment: true, orderIds: orders.map(({ id }) => id) }
}

async function recordBuyer(client: PoolClient, buyer: FoundCheckout, { payment }: PaidCheckout, now: BusinessTime) {
  const { email, language, memberId } = buyer
  const { name, country, postcode, phone: telephone } = buyer.delivery ?? payment.delivery ?? {}
  const isOwnEmail = memberId !== null && (await hasProvenEmail(client, memberId, email))
  const details = { name, country, postcode, telephone, worth: isOwnEmail ? 'proven' : 'paid' } as const
  await recordContact(client, { email, language, source: 'order', ...details }, now)
  await storeOrdersOf(client, email)
}

async function takeSold(client: PoolClient, { id, lines }: Placed, { unheld }: FoundCheckout, now: BusinessTime) {
  const counted = mergeDuplicates(lines).filter(({ product_id }) => product_id in unheld)
  if (counted.length > 0) await takeFromStock(client, counted, { orderId: id, now })
}

/** Returns the orders that were not there yet. */
async function insertOrders(
  client: PoolClient,
  { shown, ...checkout }: FoundCheckout,
  { provider, checkoutId, payment }: PaidCheckout,
  now: BusinessTime,
): Promise<Placed[]> {
  const { parts = [{ kind: 'order', total: shown.total, deposit: null, lines: shown.lines } as const], ...common } =
    shown
  const soldOut = soldOutParts(parts, new Map(Object.entries(checkout.unheld)))
  // The payment page may have asked for it.
  const delivery = checkout.delivery ?? payment.delivery ?? null
  const taxPercent = delivery ? taxRates(dayOf(now))[delivery.country] : undefined
  const placed: Placed[] = []
  for (const [at, part] of parts.entries()) {
    const isSoldOut = soldOut.has(part)
    const events = [
      { kind: 'placed', actor: common.madeBy?.admin ?? 'buyer' } as const,
      { kind: 'paid', actor: common.madeBy?.admin ?? provider } as const,
      ...(isSoldOut ? [{ kind: 'cancelled', actor: 'shop' } as const] : []),
    ]
    const order = {
      checkoutId,
      partNumber: at + 1,
      part,
      delivery,
      taxPercent,
      shown: { ...common, ...part },
      isSoldOut,
      events,
    }
    const id = await insertOrder(client, order, now)
    if (!id) continue
    for (const { kind } of events) await publishEvent(client, id, kind, {}, now)
    placed.push({ ...part, id: insertedOrder(id), isSoldOut })
  }
  return placed
}

/** Only the deposit of an order that has one is paid at once. */
async function enterOpening(
  client: PoolClient,
  { id: orderId, total, deposit }: Placed,
  actor: string,
  { provider, checkoutId, payment }: PaidCheckout,
  now: BusinessTime,
): Promise<void> {
  const paid = deposit ?? total
  const opening = {
    orderId,
    provider,
    actor,
    checkoutId,
    payment: payment.reference,
    paid,
    later: subtract(total, paid),
  }
  await enterFirstEntries(client, opening, now)
}

async function confirm(client: PoolClient, { id, kind }: Placed, buyer: FoundCheckout, now: BusinessTime) {
  await notifyBoth(client, { id, ...buyer }, { letter: `${kind}-confirmed`, note: `${kind}-note` }, now)
}

/** Its units were sold to others: its price falls to zero, and the payment is refunded. */
async function returnSoldOut(
  client: PoolClient,
  { id: orderId, lines, total, deposit }: Placed,
  buyer: FoundCheckout,
  { payment }: PaidCheckout,
  now: BusinessTime,
): Promise<void> {
  const reductions = lines.map((line, at) => ({ position: at + 1, amount: line.total }))
  const soldOut = { reason: 'cancelled', occasion: 'cancelled', actor: 'shop' } as const
  await waive(client, { orderId, reductions, ...soldOut }, now)
  const owed = { orderId, total: deposit ?? total, owedBefore: amount(0, buyer.currency) }
  await oweRefund(client, { ...owed, reason: 'sold-out', occasion: 'cancelled', payment: payment.reference }, now)
  const mails = { letter: 'order-returned', note: 'order-note-returned' } as const
  await notifyBoth(client, { id: orderId, ...buyer }, mails, now)
}
