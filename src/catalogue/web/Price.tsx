import { pricePerHundredMl } from '#catalogue/prices/unit-price.ts'
import { currencyFor, effectivePrice, type Prices, reductionOf } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The product's price; a reduction names the lowest price of the 30 days before it (D14). */
export function Price({ product, explained = false }: { product: Prices; explained?: boolean }) {
  const t = useWords()
  const format = useFormat()
  const currency = currencyFor(product, useLanguage().language)
  const price = effectivePrice(product, currency)
  const reduction = reductionOf(product, currency)
  if (!price) return null
  return (
    <span className="tabular whitespace-nowrap">
      {reduction && (
        <>
          <span className="sr-only">{t('catalogue.price.prior')} </span>
          <s className="mr-2 text-ink/65">{format.amount(reduction.from)}</s>
          <span className="sr-only">{t('catalogue.price.now')} </span>
        </>
      )}
      <span data-testid="price" className={reduction ? 'text-amber' : ''}>
        {format.amount(price)}
      </span>
      {explained && reduction && (
        <span className="mt-1 block whitespace-normal text-[0.875rem] text-ink/75">
          {t('catalogue.price.prior-explained', { price: format.amount(reduction.from) })}
        </span>
      )}
    </span>
  )
}

/** "Incl. VAT. $4,666.67 / 100 ml": what the law wants beside a price. */
export function PriceNote({ product }: { product: ListedProduct }) {
  const t = useWords()
  const format = useFormat()
  const price = effectivePrice(product, currencyFor(product, useLanguage().language))
  if (!price) return null
  const perUnit = product.size_ml && format.amount(pricePerHundredMl(price, product.size_ml))
  return (
    <p className="tabular text-[0.875rem] text-ink/75">
      {perUnit ? t('catalogue.price.note-with-unit', { price: perUnit }) : t('catalogue.price.note')}
    </p>
  )
}
