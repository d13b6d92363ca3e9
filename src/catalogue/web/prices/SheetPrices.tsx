import { use, useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { PromisedPrices } from '#catalogue/web/form/PromisedPrices.tsx'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import type { GraceActions } from '#catalogue/web/form/use-price-grace.ts'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import type { PlanActions } from '#catalogue/web/form/use-sheet-plans.ts'
import { SheetGrace } from '#catalogue/web/prices/SheetGrace.tsx'
import { SheetPlans } from '#catalogue/web/prices/SheetPlans.tsx'
import { SheetPriceReads } from '#catalogue/web/prices/SheetPriceReads.tsx'
import { useTypedPrice } from '#catalogue/web/prices/use-typed-price.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

const sums = ['regular_minor', 'sale_minor'] as const

type Props = { form: SheetFormState; opened: AdminSheet; grace: GraceActions; plans: PlanActions }

export function SheetPrices({ form, opened, grace, plans }: Props) {
  const { grace: waiting } = opened
  const t = useWords()
  const { language } = useLanguage()
  const names = ownCurrencyFirst(language).flatMap((currency) =>
    sums.map((sum) => `prices.${currency}.${sum}` as const),
  )
  const field = useSheetField(form)
  const changed = use(ChangedFields)
  const isRepriced = changed.has('on_sale') || names.some((name) => changed.has(name))
  const [first] = useState(waiting?.id)
  return (
    <SheetSection part="prices" form={form} summary={<PricesSummary form={form} />}>
      {waiting && <SheetGrace key={waiting.id} grace={waiting} acts={grace} isNew={waiting.id !== first} />}
      <div className="admin-fields pairs">
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
      </div>
      {isRepriced && opened.sheet.state === 'published' && <PromisedPrices code={opened.product_id} />}
      <SheetPriceReads form={form} opened={opened} className="xl:hidden" />
      <SheetPlans opened={opened} acts={plans} />
    </SheetSection>
  )
}

/** The prices that buyers pay, as they are typed. */
function PricesSummary({ form }: { form: SheetFormState }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const typed = { USD: useTypedPrice(form, 'USD'), EUR: useTypedPrice(form, 'EUR') }
  const prices = ownCurrencyFirst(language).map((currency) => typed[currency])
  const isOnSale = prices.some(({ sale }) => sale)
  const sums = prices.map(({ price }) => (price ? format.amount(price) : t('catalogue.admin.summary.no-price')))
  return [...sums, ...(isOnSale ? [t('catalogue.admin.summary.on-sale')] : [])].join(' · ')
}
