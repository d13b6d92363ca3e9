import type { ReactNode } from 'react'
import { isPromised } from '#checkout/quote.ts'
import type { PaidOrder } from '#checkout/schema.ts'
import { useWords } from '#checkout/web/words.ts'
import { useFormat } from '#language/web/LanguageProvider.tsx'
import type { OrderKind } from '#orders/order.ts'

type Props = { order: PaidOrder; balance: OrderKind | undefined; title: ReactNode }

/** What happens next with one order; nothing does with one that is over. */
export function NextSteps({ order, balance, title }: Props) {
  const t = useWords()
  const format = useFormat()
  const values = { balance: format.amount(order.due), kind: order.kind }
  const over =
    order.ended === 'returned' ? t('checkout.success.part-returned', { total: format.amount(order.paid) }) : ''
  return (
    <div className="mb-8">
      {title && <h3 className="label mb-3 font-text text-olive">{title}</h3>}
      {order.ended ? (
        <p>{over || t('checkout.success.cancelled')}</p>
      ) : (
        <ol className="space-y-3">
          {stepsOf(order, balance).map((step, index) => (
            <li key={step} className="flex gap-4">
              <span aria-hidden="true" className="tabular text-dark-gold">
                {index + 1}
              </span>
              {t(`checkout.success.${step}`, values)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function stepsOf({ lines, due }: PaidOrder, balance: OrderKind | undefined) {
  if (due.minor > 0) return ['reserved-1', 'reserved-2', 'reserved-3'] as const
  const arrival = lines.every(({ mode }) => isPromised(mode)) ? 'next-3' : 'next-3-estimated'
  return [balance ? 'balance-1' : 'next-1', 'next-2', arrival] as const
}
