import { useWatch } from 'react-hook-form'
import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { priorBeside } from '#catalogue/shown-product.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { SheetFormState } from '#catalogue/web/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { form: SheetFormState; opened: OpenSheet; className?: string }

/** The price line that visitors will read, in each currency, before it is saved. */
export function SheetPriceReads({ form, opened, className = '' }: Props) {
  const t = useWords()
  return (
    <section aria-label={t('catalogue.admin.price-reads')} className={className}>
      <h2>{t('catalogue.admin.price-reads')}</h2>
      <div role="status">
        {(['USD', 'EUR'] as const).map((currency) => (
          <Reading key={currency} form={form} currency={currency} opened={opened} />
        ))}
      </div>
    </section>
  )
}

function Reading({ form, currency, opened }: { form: SheetFormState; currency: Currency; opened: OpenSheet }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const [isOnSale, typed, typedRegular] = useWatch({
    control: form.control,
    name: ['on_sale', `prices.${currency}.sale_minor`, `prices.${currency}.regular_minor`],
  })
  const sale = parseAmount(typed, currency, language)
  const regular = parseAmount(typedRegular, currency, language)
  if (!isOnSale || !sale) {
    return regular ? <p className="price-read sum">{format.amount(regular)}</p> : null
  }
  const price = format.amount(sale)
  const prior = priorBeside(opened, currency, sale.minor)
  const reduction = prior === null ? undefined : format.amount(amount(prior, currency))
  return (
    <div className="price-read">
      <p aria-hidden="true" className="sum">
        {price} {reduction && <del>{reduction}</del>}
      </p>
      <p className="admin-quiet">
        {reduction
          ? t('catalogue.admin.prior.reduction', { price, from: reduction })
          : t('catalogue.admin.prior.none', { price })}
      </p>
    </div>
  )
}
