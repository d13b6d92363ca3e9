import type { ReactNode } from 'react'
import type { OrderKind } from '#checkout/order-kind.ts'
import { isPromised } from '#checkout/quote.ts'
import type { PaidOrder } from '#orders/order-schemas/payment-status-schema.ts'
import { useWords } from '#orders/web/paid/paid-words.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { order: PaidOrder; balance: OrderKind | undefined; title: ReactNode }

/** The next events of one order; none for one that is over. */
export function NextSteps({ order, balance, title }: Props) {
  const t = useWords()
  const format = useFormat()
  const values = { balance: format.amount(order.due), days: order.balanceDays, kind: order.kind }
  const over = overOf(order, balance)
  return (
    <div className="mb-8">
      {title && <h3 className="label mb-3 font-text text-olive">{title}</h3>}
      {over ? (
        <p>{t(`orders.paid.${over}`, { ...values, total: format.amount(order.paid) })}</p>
      ) : (
        <ol className="space-y-3">
          {stepsOf(order, balance).map((step, index) => (
            <li key={step} className="flex gap-4">
              <span aria-hidden="true" className="tabular text-dark-gold">
                {index + 1}
              </span>
              {t(`orders.paid.${step}`, values)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The reason that an order is over. */
function overOf({ ended, sent, due }: PaidOrder, balance: OrderKind | undefined) {
  if (ended) return ended === 'returned' ? 'part-returned' : 'cancelled'
  if (sent === 'all' && due.minor === 0) return balance ? 'balance-sent' : 'sent'
  return undefined
}

function stepsOf({ lines, due, sent }: PaidOrder, balance: OrderKind | undefined) {
  if (due.minor > 0) return ['reserved-1', 'reserved-2', 'reserved-3'] as const
  const arrival = lines.every(({ mode }) => isPromised(mode)) ? 'next-3' : 'next-3-estimated'
  const first = sent === 'part' ? 'rest-1' : 'next-1'
  return [balance && !sent ? 'balance-1' : first, 'next-2', arrival] as const
}
