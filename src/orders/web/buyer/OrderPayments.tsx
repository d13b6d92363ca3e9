import { Fragment, type ReactNode } from 'react'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The payments and refunds, each with its day. */
export function OrderPayments({ order: { payments }, children }: { order: BuyerOrder; children?: ReactNode }) {
  const t = useWords()
  const format = useFormat()
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-y-2 [&>dt]:pr-6 [&>dd]:text-right">
      {payments.map(({ kind, on, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <Fragment key={index}>
          <dt>{t(`orders.buyer.payment.${kind}`, { day: format.day(on) })}</dt>
          <dd>{format.amount(amount)}</dd>
        </Fragment>
      ))}
      {children}
    </dl>
  )
}
