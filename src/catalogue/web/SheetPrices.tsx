import { useWatch } from 'react-hook-form'
import { isShown } from '#catalogue/prior-price.ts'
import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useSheetField } from '#catalogue/web/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'
import { Checkbox, TextField } from '#ui/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

const names = [
  'prices.USD.regular_minor',
  'prices.USD.sale_minor',
  'prices.EUR.regular_minor',
  'prices.EUR.sale_minor',
] as const

type Props = { form: SheetFormState; prior: OpenSheet['prior'] }

export function SheetPrices({ form, prior }: Props) {
  const t = useWords()
  const field = useSheetField(form)
  return (
    <section aria-labelledby="sheet-prices">
      <h2 id="sheet-prices">{t('catalogue.admin.part.prices')}</h2>
      <div className="admin-fields">
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`catalogue.admin.field.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            {...field(name)}
          />
        ))}
        <Checkbox
          className="wide"
          label={t('catalogue.admin.field.on_sale')}
          hint={t('catalogue.admin.hint.sale')}
          {...field('on_sale')}
        />
        <div className="wide" role="status">
          {(['USD', 'EUR'] as const).map((currency) => (
            <PriorPrice key={currency} form={form} currency={currency} prior={prior[currency] ?? null} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The prior price that visitors will see beside a reduction, before it is saved. */
function PriorPrice({ form, currency, prior }: { form: SheetFormState; currency: Currency; prior: number | null }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const [isOnSale, typed] = useWatch({ control: form.control, name: ['on_sale', `prices.${currency}.sale_minor`] })
  const sale = parseAmount(typed, currency, language)
  if (!isOnSale || !sale) return null
  const price = format.amount(sale)
  if (!isShown(sale.minor, prior)) return <p className="admin-quiet">{t('catalogue.admin.prior.none', { price })}</p>
  const from = format.amount(amount(prior, currency))
  return <p className="admin-quiet">{t('catalogue.admin.prior.reduction', { price, from })}</p>
}
