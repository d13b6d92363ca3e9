import { type Due, isBalance } from '#orders/order.ts'

/** What the button says that leads to a payment; the shop keeps it with the payment, as it was pressed. */
export function payWord(due: Due) {
  return isBalance(due) ? 'orders.pay.balance' : 'orders.pay.due'
}
