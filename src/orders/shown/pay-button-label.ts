import { type Due, isBalance } from '#orders/due/balance.ts'

/** The text of the button that leads to a payment; it is stored with the payment, as it was pressed. */
export function payButtonLabel(due: Due) {
  return isBalance(due) ? 'orders.pay.balance' : 'orders.pay.due'
}
