import { lastPromised } from '#orders/goods/last-promised.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { order: AdminOrder; step: OwnerStep; promisedOn: string | null }

/** The delivery once a previewed step is taken, where the step moves it; more time says also where it stays. */
export function DeliveryAfter({ order, step, promisedOn }: Props) {
  const t = useWords()
  const format = useFormat()
  const before = lastPromised(order)
  if (!promisedOn || !before) return null
  if (promisedOn !== before) {
    const days = { before: format.day(before), after: format.day(promisedOn) }
    return <p className="font-medium">{t('orders.admin.letter.delivery-moves', days)}</p>
  }
  return step === 'extend' ? <p>{t('orders.admin.letter.delivery-stays', { day: format.day(before) })}</p> : null
}
