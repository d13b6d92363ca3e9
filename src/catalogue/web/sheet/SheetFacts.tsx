import { useWatch } from 'react-hook-form'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { useTypedPrice } from '#catalogue/web/prices/use-typed-price.ts'
import { HouseFactsLink } from '#catalogue/web/sheet/HouseFactsLink.tsx'
import { Checkbox, TextArea, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Facts that the law requires of a cosmetic product, the same in both languages. */
export function SheetFacts({ form }: { form: SheetFormState }) {
  const t = useWords()
  const field = useSheetField(form)
  const format = useFormat()
  const perHundredMl = [useTypedPrice(form, 'USD').perHundredMl, useTypedPrice(form, 'EUR').perHundredMl]
  const unitPrices = perHundredMl.flatMap((price) =>
    price ? t('catalogue.admin.hint.per-100-ml', { price: format.amount(price) }) : [],
  )
  return (
    <SheetSection part="facts" form={form} summary={<FactsSummary form={form} />}>
      <div className="admin-pair">
        <TextField
          label={t('catalogue.admin.field.size_ml')}
          hint={unitPrices.join(' · ')}
          inputMode="numeric"
          {...field('size_ml')}
        />
        <TextField
          label={t('catalogue.admin.field.period_after_opening_months')}
          inputMode="numeric"
          {...field('period_after_opening_months')}
        />
        <TextArea label={t('catalogue.admin.field.ingredients')} {...field('ingredients')} />
        <TextArea
          label={t('catalogue.admin.field.allergens')}
          hint={t('catalogue.admin.hint.list')}
          {...field('allergens')}
        />
        <Checkbox label={t('catalogue.admin.field.organic')} hint={<OrganicHint />} {...field('organic')} />
      </div>
    </SheetSection>
  )
}

/** The meaning of the mark, and the place where its proof is entered. */
function OrganicHint() {
  const t = useWords()
  return (
    <>
      {t('catalogue.admin.hint.organic')} <HouseFactsLink>{t('catalogue.admin.hint.organic-where')}</HouseFactsLink>.
    </>
  )
}

function FactsSummary({ form }: { form: SheetFormState }) {
  const size = useWatch({ control: form.control, name: 'size_ml' }).trim()
  return size && `${size}\u00a0ml`
}
