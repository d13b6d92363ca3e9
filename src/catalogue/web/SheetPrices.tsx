import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetGrace } from '#catalogue/web/SheetGrace.tsx'
import { SheetPlans } from '#catalogue/web/SheetPlans.tsx'
import { SheetPriceReads } from '#catalogue/web/SheetPriceReads.tsx'
import type { GraceActs } from '#catalogue/web/use-price-grace.ts'
import { useSheetField } from '#catalogue/web/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/use-sheet-form.ts'
import type { PlanActs } from '#catalogue/web/use-sheet-plans.ts'
import { Checkbox, TextField } from '#ui/Field.tsx'

const names = [
  'prices.USD.regular_minor',
  'prices.USD.sale_minor',
  'prices.EUR.regular_minor',
  'prices.EUR.sale_minor',
] as const

type Props = { form: SheetFormState; opened: OpenSheet; grace: GraceActs; plans: PlanActs }

export function SheetPrices({ form, opened, grace, plans }: Props) {
  const { grace: waiting } = opened
  const t = useWords()
  const field = useSheetField(form)
  return (
    <section aria-labelledby="sheet-prices">
      <h2 id="sheet-prices">{t('catalogue.admin.part.prices')}</h2>
      {waiting && <SheetGrace key={waiting.id} grace={waiting} acts={grace} />}
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
      <SheetPriceReads form={form} opened={opened} className="xl:hidden" />
      <SheetPlans opened={opened} acts={plans} />
    </section>
  )
}
