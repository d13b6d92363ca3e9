import { useId } from 'react'
import type { QuotePart } from '#checkout/quote.ts'
import { OrderLine } from '#checkout/web/OrderLine.tsx'
import { useWords } from '#checkout/web/words.ts'
import { useFormat } from '#ui/use-format.ts'

/** One order of the checkout: bought goods, or reserved goods with both sums. */
export function SummaryPart({ part }: { part: QuotePart }) {
  const t = useWords()
  const format = useFormat()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-6 border-ink/20 border-t pt-5 first-of-type:mt-0 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h3 id={id} className="label mb-4 font-text text-olive">
        {t(part.kind === 'order' ? 'checkout.ordered' : 'checkout.reserved')}
      </h3>
      <ul className="space-y-5">
        {part.lines.map((line) => (
          <OrderLine key={line.product_id} line={line} />
        ))}
      </ul>
      <dl className="tabular mt-4 grid empty:hidden grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-[0.9375rem] [&>dd]:text-right">
        {part.lines.length > 1 && (
          <>
            <dt>{t('checkout.part-total')}</dt>
            <dd>{format.amount(part.total)}</dd>
          </>
        )}
        {part.deposit && (
          <>
            <dt>{t('checkout.deposit-now')}</dt>
            <dd>{format.amount(part.deposit)}</dd>
            <dt>{t('checkout.balance-later')}</dt>
            <dd>{format.amount(part.balance)}</dd>
          </>
        )}
      </dl>
      {part.deposit && <p className="mt-2 text-[0.875rem] text-ink/75">{t('checkout.balance-explained')}</p>}
    </section>
  )
}
