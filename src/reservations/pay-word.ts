import type { OrderState } from '#orders/order.ts'

/** What the button says that leads to a payment; the shop keeps it with the payment, as it was pressed. */
export function payWord(state: OrderState) {
  // What a bank took back may be more than the balance of a reservation, and an order has none.
  return state === 'dispute-lost' ? 'reservations.pay-due' : 'reservations.pay-balance'
}
