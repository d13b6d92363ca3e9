import { Link } from '@tanstack/react-router'
import { addressLines } from '#checkout/address-lines.ts'
import { isPromised } from '#checkout/quote.ts'
import type { CheckoutStanding, Delivery } from '#checkout/schema.ts'
import { OrderLine } from '#checkout/web/OrderLine.tsx'
import { useWords } from '#checkout/web/words.ts'
import { useFormat, useLanguage } from '#language/web/LanguageProvider.tsx'

type Order = NonNullable<CheckoutStanding['order']>

export function ConfirmedOrder({ order }: { order: Order }) {
  const t = useWords()
  const arrival = order.lines.every(({ mode }) => isPromised(mode)) ? 'next-3' : 'next-3-estimated'
  return (
    <div className="grid gap-x-6 gap-y-14 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p data-testid="order-number" className="label text-olive">
          {t('checkout.success.order', { number: String(order.number) })}
        </p>
        <h1 className="display-1 mt-4">{t('checkout.success.title')}</h1>
        <p className="mt-6">{t('checkout.success.mail', { email: order.email })}</p>
        <h2 className="display-3 mt-12 mb-4">{t('checkout.success.next')}</h2>
        <ol className="space-y-3">
          {(['next-1', 'next-2', arrival] as const).map((step, index) => (
            <li key={step} className="flex gap-4">
              <span aria-hidden="true" className="tabular text-dark-gold">
                {index + 1}
              </span>
              {t(`checkout.success.${step}`)}
            </li>
          ))}
        </ol>
      </div>
      <Receipt order={order} />
    </div>
  )
}

function Receipt({ order }: { order: Order }) {
  const t = useWords()
  const format = useFormat()
  return (
    <section
      aria-label={t('checkout.summary')}
      className="bg-limestone/60 p-6 md:p-8 lg:col-span-5 lg:col-start-8 lg:self-start"
    >
      <ul className="space-y-5">
        {order.lines.map((line) => (
          <OrderLine key={line.title + line.subtitle} line={line} />
        ))}
      </ul>
      <dl className="tabular mt-6 grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right border-ink/20 border-t pt-6">
        <dt>{t('checkout.delivery-cost')}</dt>
        <dd>{t('checkout.free')}</dd>
        <dt className="text-lg">{t('checkout.success.paid')}</dt>
        <dd data-testid="paid" className="text-lg">
          {format.amount(order.total)}
        </dd>
      </dl>
      {order.delivery && <Address delivery={order.delivery} />}
      <p className="mt-6 border-ink/20 border-t pt-6 text-[0.9375rem]">
        <Link to="/withdraw" className="line-link-drawn">
          {t('app.footer.withdraw')}
        </Link>
      </p>
    </section>
  )
}

function Address({ delivery }: { delivery: Delivery }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <div className="mt-6 border-ink/20 border-t pt-6 text-[0.9375rem]">
      <h2 className="label mb-2 font-text text-olive">{t('checkout.success.to')}</h2>
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
