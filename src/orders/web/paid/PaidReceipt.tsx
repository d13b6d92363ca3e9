import { Link } from '@tanstack/react-router'
import type { OrderKind } from '#checkout/order-kind.ts'
import { OrderLine } from '#checkout/web/OrderLine.tsx'
import { addressLines } from '#delivery/address-lines.ts'
import type { Delivery } from '#delivery/schema.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { sum } from '#money/money.ts'
import type { PaidOrder } from '#orders/order-schemas/payment-status-schema.ts'
import { OrderName } from '#orders/web/paid/OrderName.tsx'
import { useWords } from '#orders/web/paid/paid-words.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { orders: readonly PaidOrder[]; balance: OrderKind | undefined }

/** The sums paid now, order by order, and the sums due later. */
export function PaidReceipt({ orders, balance }: Props) {
  const t = useWords()
  const delivery = orders.find((order) => order.delivery)?.delivery
  return (
    <section
      aria-label={t('checkout.summary')}
      className="space-y-6 bg-limestone/60 p-6 md:p-8 lg:col-span-5 lg:col-start-8 lg:self-start [&>*+*]:border-ink/20 [&>*+*]:border-t [&>*+*]:pt-6"
    >
      {orders.map((order) => (
        <div key={order.number} data-testid="receipt">
          {orders.length > 1 && (
            <h2 className="label mb-4 font-text text-olive">
              <OrderName order={order} />
            </h2>
          )}
          <ul className="space-y-5">
            {order.lines.map((line) => (
              <OrderLine key={line.position} line={line} />
            ))}
          </ul>
          <Sums order={order} balance={balance} />
        </div>
      ))}
      {orders.length > 1 && <Together orders={orders} />}
      {delivery && <Address delivery={delivery} />}
      <p className="flex flex-wrap gap-x-8 gap-y-3 text-[0.9375rem]">
        <Link to="/order" hash="find" className="line-link-drawn">
          {t('orders.paid.find')}
        </Link>
        <Link to="/withdraw" className="line-link-drawn">
          {t('app.footer.withdraw')}
        </Link>
      </p>
    </section>
  )
}

function Sums({ order: { total, paid, due, dueOn }, balance }: { order: PaidOrder; balance: OrderKind | undefined }) {
  const t = useWords()
  const format = useFormat()
  const inParts = !balance && paid.minor < total.minor
  const word = balance === 'reservation' ? 'paid-balance' : inParts || balance ? 'paid-now' : 'paid'
  return (
    <dl className="tabular mt-6 grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right border-ink/20 border-t pt-6">
      <dt>{t('checkout.delivery-cost')}</dt>
      <dd>{t('checkout.free')}</dd>
      {inParts && (
        <>
          <dt>{t('checkout.part-total')}</dt>
          <dd>{format.amount(total)}</dd>
        </>
      )}
      <dt className="text-lg">{t(`orders.paid.${word}`)}</dt>
      <dd data-testid="paid" className="text-lg">
        {format.amount(paid)}
      </dd>
      {due.minor > 0 && (
        <>
          <dt>{dueOn ? t('orders.paid.due-by', { day: format.day(dueOn) }) : t('orders.paid.due-later')}</dt>
          <dd data-testid="due">{format.amount(due)}</dd>
        </>
      )}
    </dl>
  )
}

/** The total charged to the buyer's account at once. */
function Together({ orders }: Pick<Props, 'orders'>) {
  const t = useWords()
  const format = useFormat()
  const paid = orders.map((order) => order.paid)
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] text-lg">
      <dt>{t('orders.paid.paid-together')}</dt>
      <dd data-testid="paid-together">{format.amount(sum(paid, paid[0]?.currency ?? 'EUR'))}</dd>
    </dl>
  )
}

function Address({ delivery }: { delivery: Delivery }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <div className="text-[0.9375rem]">
      <h2 className="label mb-2 font-text text-olive">{t('orders.paid.to')}</h2>
      <address className="not-italic">
        {addressLines(delivery, language).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}
