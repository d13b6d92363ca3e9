import { type Amount, amount, isLess } from '#money/money.ts'
import { smallestPayment } from '#payments/provider.ts'

/**
 * The part of a price that is waived when a transfer leaves less due than can be paid online, as a bank's fee does. Zero
 * where more is due.
 */
export function remnantOf({ due, price }: { due: Amount; price: Amount }): Amount {
  if (due.minor >= smallestPayment) return amount(0, due.currency)
  return isLess(price, due) ? price : due
}
