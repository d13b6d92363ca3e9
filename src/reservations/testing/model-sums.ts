import type { ModelOrder, Payment } from '#reservations/testing/model-order.ts'

/** All of the buyer's money that is here. */
export const here = (order: ModelOrder) => order.paid - order.back - order.withheld

/** The promised refunds that are still here. A sum that a bank took of a payment answers those promised of it. */
export function promised(order: ModelOrder): number {
  const ofPayment = (payment: Payment) =>
    order.unsent.filter((each) => each.payment === payment).reduce((all, { minor }) => all + minor, 0)
  const sums = order.payments.map((payment) => Math.max(0, ofPayment(payment) - payment.taken))
  return Math.min(
    sums.reduce((all, minor) => all + minor, 0),
    Math.max(0, here(order)),
  )
}

export const kept = (order: ModelOrder) => here(order) - promised(order)
/** With what reached the buyer twice, from the house and from a bank; nothing once no price is left. */
export const due = (order: ModelOrder) =>
  order.ended || order.price === 0 ? 0 : Math.max(0, order.price - kept(order))

/** The sum owed back to the buyer. */
export const owedBack = (order: ModelOrder) => promised(order) + overpaid(order)

export const overpaid = (order: ModelOrder) => Math.max(0, kept(order) - order.price)

/** The losses that the house bears. */
export const borne = (order: ModelOrder) => order.losses.reduce((all, { minor }) => all + minor, 0)

/** The part that pays for the price; the rest is owed back already, and goes back by itself. */
export const keptForPrice = (order: ModelOrder) => kept(order) - overpaid(order)

/** The sum that a payment covers, before it is a surplus. */
export const open = (order: ModelOrder) => Math.max(0, order.price + borne(order) - kept(order))
