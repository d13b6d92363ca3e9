import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import '#catalogue/web/prices/prices.css'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { findPriorPrice } from '#catalogue/shown/shown-product.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { useTypedPrice } from '#catalogue/web/prices/use-typed-price.ts'
import { amount, type Currency } from '#money/money.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { form: SheetFormState; opened: AdminSheet; className?: string }

/** The price line that visitors will read, in each currency, before it is saved. */
export function SheetPriceReads({ form, opened, className = '' }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <section aria-label={t('catalogue.admin.price-reads')} className={className}>
      <h2>{t('catalogue.admin.price-reads')}</h2>
      <div role="status">
        {ownCurrencyFirst(language).map((currency) => (
          <Reading key={currency} form={form} currency={currency} opened={opened} />
        ))}
      </div>
    </section>
  )
}

function Reading({ form, currency, opened }: { form: SheetFormState; currency: Currency; opened: AdminSheet }) {
  const t = useWords()
  const format = useFormat()
  const { sale, price, perHundredMl } = useTypedPrice(form, currency)
  if (!price) return null
  const written = format.amount(price)
  const prior = sale && findPriorPrice(opened, currency, sale.minor)
  const reduction = prior ? format.amount(amount(prior, currency)) : undefined
  const unit = perHundredMl && (
    <p className="admin-quiet">{t('catalogue.price.note-with-unit', { price: format.amount(perHundredMl) })}</p>
  )
  if (!sale) {
    return (
      <div className="price-read">
        <p className="sum">{written}</p>
        {unit}
      </div>
    )
  }
  return (
    <div className="price-read">
      <p aria-hidden="true" className="sum">
        {written} {reduction && <del>{reduction}</del>}
      </p>
      <p className="admin-quiet">
        {reduction
          ? t('catalogue.admin.prior.reduction', { price: written, from: reduction })
          : t('catalogue.admin.prior.none', { price: written })}
      </p>
      {unit}
    </div>
  )
}
