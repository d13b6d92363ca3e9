import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { addressLines } from '#delivery/address-lines.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Amount } from '#money/money.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { notRequested, priceFallOf, shownPrice } from '#orders/shown/shown-sums.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { OrderPayments } from '#orders/web/buyer/OrderPayments.tsx'
import { OrderPieces } from '#orders/web/buyer/OrderPieces.tsx'
import { PolicyList } from '#orders/web/buyer/PolicyList.tsx'
import { useFormat } from '#ui/use-format.ts'

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
      <Answers order={order} />
      <Whereto order={order} />
      <Policies order={order} />
      {order.cancelledBecause === null && (order.withdrawal === null || order.withdrawal.settled) && (
        <p className="mt-6 border-ink/20 border-t pt-6 print:hidden">
          <Link to="/withdraw" className="line-link-drawn">
            {t('app.footer.withdraw')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** How withdrawals and questions about a date ended: the letters say why. */
function Answers({ order: { answers } }: { order: BuyerOrder }) {
  const t = useWords()
  const format = useFormat()
  if (answers.length === 0) return null
  return (
    <Part title={t('orders.buyer.history')}>
      <ul className="grid gap-2">
        {answers.map(({ kind, on, about }) => (
          <li key={`${kind} ${on} ${about}`}>
            {t(`orders.buyer.answer.${kind}`, { on: format.day(on), about: format.day(about) })}
          </li>
        ))}
      </ul>
    </Part>
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
  const { total, tax, due, writtenOff, cancelledBecause } = order
  const price = shownPrice(order)
  const reduction = priceFallOf(order)
  const isLowered = reduction.minor > 0
  const percent = tax ? format.number(tax.percent) : ''
  return (
    <dl className="tabular mt-6 grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right [&>dt]:pr-6">
      <Sum label={t('orders.buyer.total')} amount={total} />
      {isLowered && (
        <>
          <Sum
            label={t(cancelledBecause ? 'orders.buyer.cancelled-sum' : 'orders.buyer.reduction')}
            amount={reduction}
          />
          {/* Nothing is kept of an order that is over; its letter names the VAT of what went back. */}
          {tax && price.minor > 0 && (
            <Sum label={t('orders.buyer.tax-lowered', { percent })} amount={tax.lowered} isQuiet />
          )}
        </>
      )}
      {isLowered && price.minor > 0 && <Sum label={t('orders.buyer.price')} amount={price} />}
      {tax && price.minor > 0 && <Sum label={t('orders.buyer.tax', { percent })} amount={tax.amount} isQuiet />}
      {due.minor > 0 && (
        <Sum label={t(order.isAskedFor ? 'orders.buyer.due-label' : 'orders.buyer.not-asked-label')} amount={due} />
      )}
      {writtenOff.minor > 0 && <Sum label={t('orders.buyer.written-off-label')} amount={notRequested(order)} />}
    </dl>
  )
}

type SumProps = { label: string; amount: Amount; isQuiet?: boolean }

function Sum({ label, amount, isQuiet = false }: SumProps) {
  const format = useFormat()
  const look = isQuiet ? 'text-ink/75' : ''
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>{format.amount(amount)}</dd>
    </>
  )
}

function Policies({ order }: { order: BuyerOrder }) {
  const t = useWords()
  if (order.lines.every(({ policy }) => policy === '')) return null
  return (
    <Part title={t('orders.buyer.policy')}>
      <PolicyList order={order} />
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
