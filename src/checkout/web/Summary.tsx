import { Link } from '@tanstack/react-router'
import type { Cart } from '#cart/cart.ts'
import { RemoveButton } from '#cart/web/RemoveButton.tsx'
import { useWords as useCartWords } from '#cart/web/words.ts'
import type { Quote } from '#checkout/quote.ts'
import { OrderLine } from '#checkout/web/OrderLine.tsx'
import { SummaryPart } from '#checkout/web/SummaryPart.tsx'
import { useWords } from '#checkout/web/words.ts'
import type { Country } from '#delivery/countries.ts'
import { amount, subtract } from '#money/money.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  quote: Pick<Quote, 'lines' | 'total' | 'tax' | 'currency'> & Partial<Pick<Quote, 'parts' | 'dueNow'>>
  /** The cart of the order; without one there is nothing to edit. */
  cart?: Cart
  country: Country | undefined
}

/** The order with every sum. The same rules as the server's make it, and the server's is the one that is charged. */
export function Summary({ quote, cart, country }: Props) {
  const t = useWords()
  const ofCart = useCartWords()
  const gone = (cart ?? []).filter((line) => !line.product.inStock)
  const { parts = [] } = quote
  const split = parts.some(({ deposit }) => deposit)
  return (
    <section aria-labelledby="summary-title" className="bg-limestone/60 p-6 md:p-8">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="summary-title" className="display-3">
          {t('checkout.summary')}
        </h2>
        {cart && (
          <Link to="/cart" aria-label={t('checkout.edit-cart-what')} className="label line-link py-2">
            {t('checkout.edit-cart')}
          </Link>
        )}
      </div>
      {split ? (
        parts.map((part) => <SummaryPart key={part.kind} part={part} />)
      ) : (
        <ul className="space-y-5">
          {quote.lines.map((line) => (
            <OrderLine key={line.product_id} line={line} />
          ))}
        </ul>
      )}
      {gone.map((line) => (
        <div key={line.product.id} className="mt-4 flex items-baseline justify-between gap-4">
          <p className="text-[0.9375rem] text-terracotta">
            {line.product.name}. {ofCart('cart.unavailable')}
          </p>
          <RemoveButton line={line} />
        </div>
      ))}
      <Sums quote={quote} country={country} split={split} />
    </section>
  )
}

function Sums({ quote, country, split }: Omit<Props, 'cart'> & { split: boolean }) {
  const t = useWords()
  const format = useFormat()
  const { total, dueNow = total } = quote
  return (
    <dl
      aria-live="polite"
      className="tabular mt-6 grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right border-ink/20 border-t pt-6"
    >
      <dt>{t('checkout.subtotal')}</dt>
      <dd>{format.amount(total)}</dd>
      <dt>{t('checkout.delivery-cost')}</dt>
      <dd>{t('checkout.free')}</dd>
      {country === 'US' && (
        <>
          <dt>{t('checkout.tax-none')}</dt>
          <dd>{format.amount(amount(0, quote.currency))}</dd>
        </>
      )}
      {split && (
        <>
          <dt>{t('checkout.due-later')}</dt>
          <dd data-testid="due-later">{format.amount(subtract(total, dueNow))}</dd>
        </>
      )}
      <dt className="mt-2 border-ink/20 border-t pt-4 text-lg">{t(split ? 'checkout.due-now' : 'checkout.total')}</dt>
      <dd data-testid="total" className="mt-2 border-ink/20 border-t pt-4 text-lg">
        {format.amount(dueNow)}
      </dd>
      {quote.tax && (
        <>
          <dt className="text-[0.875rem] text-ink/75">
            {t(split ? 'checkout.tax-contained-both' : 'checkout.tax-contained', {
              percent: format.number(quote.tax.percent),
            })}
          </dt>
          <dd className="text-[0.875rem] text-ink/75">{format.amount(quote.tax.amount)}</dd>
        </>
      )}
    </dl>
  )
}
