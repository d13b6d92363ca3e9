import type { PaidOrder } from '#checkout/schema.ts'
import { useWords } from '#checkout/web/words.ts'

/** What it is called in letters and on the phone. */
export function OrderName({ order: { kind, number } }: { order: PaidOrder }) {
  const t = useWords()
  const word = kind === 'reservation' ? 'checkout.success.reservation' : 'checkout.success.order'
  return <span>{t(word, { number: String(number) })}</span>
}
