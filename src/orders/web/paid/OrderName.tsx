import type { PaidOrder } from '#orders/order-schemas/payment-status-schema.ts'
import { useWords } from '#orders/web/paid/paid-words.ts'

/** The order's name in letters and on the phone. */
export function OrderName({ order: { kind, number } }: { order: PaidOrder }) {
  const t = useWords()
  const word = kind === 'reservation' ? 'orders.paid.reservation' : 'orders.paid.order'
  return <span>{t(word, { number: String(number) })}</span>
}
