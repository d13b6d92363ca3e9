import { useEffect, useId, useRef } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { PlanInput, Plans } from '#catalogue/endpoints/plan-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { PricesAsked } from '#catalogue/web/form/PricesAsked.tsx'
import { typedMinor } from '#catalogue/web/form/sheet-values.ts'
import { type Planning, type TypedPlan, usePlanForm } from '#catalogue/web/form/use-plan-form.ts'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import { daysBetween } from '#platform/time/days.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { opened: AdminSheet; planning: Planning; onPlanned: (stored: AdminSheet) => void; onClose: () => void }

/** A price from a day, or a sale from one day to another; changed where there is one already. */
export function PlanDialog({ opened, planning, onPlanned, onClose }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { form, failure, inTheWay, plan, confirming } = usePlanForm(opened, planning, onPlanned)
  const field = useSheetField(form)
  const { isSubmitting } = useFormState({ control: form.control })
  // Those of a sale that goes on stay.
  const prices = planning.goesOn ? [] : ownCurrencyFirst(language)
  const isSale = planning.kind === 'sale'
  const name = planning.goesOn ? 'last-day' : planning.kind
  return (
    <>
      <dialog ref={dialog} aria-labelledby={id} className="admin-dialog plan-dialog" onClose={onClose}>
        <form noValidate onSubmit={form.handleSubmit(plan)}>
          <h2 id={id}>{t(`catalogue.admin.plan.${name}`)}</h2>
          <p className="admin-quiet mt-1 mb-4">{t(`catalogue.admin.plan.${name}-hint`)}</p>
          <div className="admin-fields">
            {!planning.goesOn && (
              <TextField
                type="date"
                className={isSale ? '' : 'whole-line'}
                label={t('catalogue.admin.plan.from')}
                {...field('from')}
              />
            )}
            {isSale && <TextField type="date" label={t('catalogue.admin.plan.until')} {...field('until')} />}
            {prices.map((currency) => (
              <TextField
                key={currency}
                label={t(`catalogue.admin.field.prices.${currency}.${isSale ? 'sale_minor' : 'regular_minor'}`)}
                inputMode="decimal"
                autoComplete="off"
                hint={isSale && <Reduction currency={currency} control={form.control} opened={opened} />}
                {...field(currency)}
              />
            ))}
          </div>
          {isSale && <SaleDays control={form.control} />}
          <p role="alert" className="text-problem mt-3 empty:hidden">
            {failure && t(failure)}
            {inTheWay && <SaleInTheWay sale={inTheWay} />}
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <button type="submit" className="button" aria-disabled={isSubmitting}>
              {t(planning.former ? 'catalogue.admin.plan.replace' : 'catalogue.admin.plan.make')}
            </button>
            <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
              {t('catalogue.admin.bulk.close')}
            </button>
          </p>
        </form>
      </dialog>
      {/* Within the dialog, the close of the question would close it too. */}
      <PricesAsked code={opened.product_id} confirming={confirming} />
    </>
  )
}

type ReductionProps = {
  currency: Currency
  control: Control<TypedPlan, unknown, PlanInput>
  opened: AdminSheet
}

/** The regular price that the sale is compared with, and by how much the typed one is less. */
function Reduction({ currency, control, opened }: ReductionProps) {
  const t = useWords()
  const { language } = useLanguage()
  const format = useFormat()
  const minor = typedMinor(useWatch({ control, name: currency }), currency, language)
  const regular = opened.sheet.prices[currency]?.regular_minor
  if (!regular) return null
  const prices = format.amount(amount(regular, currency))
  const percent = typeof minor === 'number' && minor < regular ? Math.round(100 - (minor * 100) / regular) : 0
  return t(percent > 0 ? 'catalogue.admin.plan.reduced' : 'catalogue.admin.plan.regular', { prices, percent })
}

/** Both days count; a mistake in the year shows in the days. */
function SaleDays({ control }: { control: Control<TypedPlan, unknown, PlanInput> }) {
  const t = useWords()
  const { day } = useFormat()
  const [from, until] = useWatch({ control, name: ['from', 'until'] })
  const count = from && until ? daysBetween(from, until) + 1 : 0
  return (
    <p role="status" className="admin-quiet mt-3">
      {from && until && count > 0 && t('catalogue.admin.plan.days', { count, from: day(from), until: day(until) })}
    </p>
  )
}

function SaleInTheWay({ sale: { firstDay, lastDay, prices } }: { sale: Plans[number] }) {
  const t = useWords()
  const { language } = useLanguage()
  const format = useFormat()
  const sums = ownCurrencyFirst(language).flatMap((currency) => {
    const minor = prices[currency]
    return minor ? [format.amount(amount(minor, currency))] : []
  })
  return t('catalogue.admin.plan.in-the-way', {
    from: format.day(firstDay),
    until: format.day(lastDay ?? firstDay),
    prices: sums.join(' · '),
  })
}
