import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { addressLines } from '#checkout/address-lines.ts'
import { useFormat, useLanguage } from '#language/web/LanguageProvider.tsx'
import type { BuyerOrder } from '#orders/schema.ts'
import { reductionOf } from '#orders/told-sums.ts'
import { useWords } from '#orders/web/buyer-words.ts'
import { OrderPayments } from '#orders/web/OrderPayments.tsx'
import { OrderPieces } from '#orders/web/OrderPieces.tsx'

/** The paper of an order: what it contains, what it costs, what was paid, and where it goes. */
export function OrderReceipt({ order }: { order: BuyerOrder }) {
  const t = useWords()
  return (
    <div className="bg-limestone/60 p-6 text-[0.9375rem] md:p-8 print:bg-transparent print:p-0">
      <Part title={t('orders.buyer.pieces')}>
        <OrderPieces order={order} />
        <Sums order={order} />
      </Part>
      <Part title={t('orders.buyer.payments')}>
        <OrderPayments order={order} />
      </Part>
      <Whereto order={order} />
      <Policies order={order} />
      {order.cancelledBecause === null && (
        <p className="mt-6 border-ink/20 border-t pt-6 print:hidden">
          <Link to="/withdraw" className="line-link-drawn">
            {t('app.footer.withdraw')}
          </Link>
        </p>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="not-first:mt-6 not-first:border-ink/20 not-first:border-t not-first:pt-6">
      <h2 id={id} className="label mb-4 font-text text-olive">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Sums({ order }: { order: BuyerOrder }) {
  const t = useWords()
  const format = useFormat()
  const { total, tax, due } = order
  const reduction = reductionOf(order)
  return (
    <dl className="tabular mt-6 grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right [&>dt]:pr-6">
      <dt>{t('orders.buyer.total')}</dt>
      <dd>{format.amount(total)}</dd>
      {tax && (
        <>
          <dt className="text-ink/75">{t('orders.buyer.tax', { percent: format.number(tax.percent) })}</dt>
          <dd className="text-ink/75">{format.amount(tax.amount)}</dd>
        </>
      )}
      {reduction.minor > 0 && (
        <>
          <dt>{t('orders.buyer.reduction')}</dt>
          <dd>{format.amount(reduction)}</dd>
        </>
      )}
      {due.minor > 0 && (
        <>
          <dt>{t('orders.buyer.due-label')}</dt>
          <dd>{format.amount(due)}</dd>
        </>
      )}
    </dl>
  )
}

/** What the sheets said of cancelling on the day of the order. */
function Policies({ order: { lines, language } }: { order: BuyerOrder }) {
  const t = useWords()
  const policies = [...new Set(lines.map(({ policy }) => policy))].filter((policy) => policy !== '')
  if (policies.length === 0) return null
  return (
    <Part title={t('orders.buyer.policy')}>
      {policies.map((policy) => (
        <p key={policy} lang={language}>
          {policy}
        </p>
      ))}
    </Part>
  )
}

function Whereto({ order: { delivery, giftMessage, email } }: { order: BuyerOrder }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <>
      <Part title={t('orders.buyer.delivery')}>
        {delivery ? (
          <address className="not-italic">
            {addressLines(delivery, language).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <p>{t('orders.buyer.no-delivery')}</p>
        )}
        <p className="mt-3 text-ink/75">{t('orders.buyer.letters', { email })}</p>
      </Part>
      {giftMessage && (
        <Part title={t('orders.buyer.gift')}>
          <p className="whitespace-pre-line">{giftMessage}</p>
        </Part>
      )}
    </>
  )
}
