import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { type PlanInput, type Plans, planInputSchema } from '#catalogue/endpoints/plan-schema.ts'
import type { FieldProblem } from '#catalogue/endpoints/sheet-schema.ts'
import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import { typedMinor } from '#catalogue/web/form/sheet-values.ts'
import { planPrices } from '#catalogue/web/price-api.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { formatPlain } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { failureOf } from '#ui/form/failure.ts'
import { formResolver } from '#ui/form/form-resolver.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'

export type Planning = {
  kind: PlanInput['kind']
  former?: Plans[number]
  /** The sale goes on, and gets its last day. */
  goesOn?: boolean
}
export type TypedPlan = { from: string; until: string; USD: string; EUR: string }

const checked = formResolver<TypedPlan, PlanInput>(planInputSchema)

/** The form of a price from a day or of a sale, empty or with a plan that is changed. */
export function usePlanForm(opened: AdminSheet, planning: Planning, onPlanned: (stored: AdminSheet) => void) {
  const { language } = useLanguage()
  const { keyFor, answered } = useIdempotencyKey()
  const [failure, setFailure] = useState<WordId>()
  const [inTheWay, setInTheWay] = useState<Plans[number]>()
  const [toConfirm, setToConfirm] = useState<{ input: PlanInput; changes: LargeChange[] }>()
  const form = useForm<TypedPlan, unknown, PlanInput>({
    defaultValues: typedOf(planning, opened, language),
    resolver: (values, context, options) =>
      checked(inputOf(values, planning, opened, language) as unknown as TypedPlan, context, options),
  })

  async function plan(input: PlanInput): Promise<void> {
    setFailure(undefined)
    setInTheWay(undefined)
    setToConfirm(undefined)
    const outcome = await planPrices(opened.product_id, input, keyFor(input)).catch((error: unknown) => ({
      failure: failureOf(error),
    }))
    if ('failure' in outcome) return setFailure(outcome.failure)
    answered()
    // The prices of a sale that goes on have no fields.
    const isHidden = planning.goesOn && 'problems' in outcome && outcome.problems.some(({ field }) => field !== 'until')
    if (isHidden) setFailure('catalogue.admin.plan.gone')
    else if ('problems' in outcome) {
      const sale = saleInTheWay(outcome.problems, input, opened.plans)
      setInTheWay(sale)
      for (const [index, { field, problem: given }] of outcome.problems.entries()) {
        const problem = sale && given === 'sale-not-lower' ? 'below-planned-sale' : given
        form.setError(field as FieldPath<TypedPlan>, { message: problem }, { shouldFocus: index === 0 })
      }
    } else if ('confirm' in outcome) setToConfirm({ input, changes: outcome.confirm })
    else if ('gone' in outcome) setFailure('catalogue.admin.plan.gone')
    else onPlanned(outcome.planned)
  }

  const confirming = toConfirm && {
    changes: toConfirm.changes,
    yes: () => void plan({ ...toConfirm.input, confirmed: toConfirm.changes }),
    no: () => setToConfirm(undefined),
  }
  return { form, failure, inTheWay, plan, confirming }
}

/** The scheduled sale because of which a price, or another sale, is refused. */
function saleInTheWay(problems: readonly FieldProblem[], input: PlanInput, plans: Plans): Plans[number] | undefined {
  const about = input.kind === 'price' ? ['sale-not-lower', 'needed-for-sale', 'overlaps'] : ['overlaps']
  if (!problems.some(({ problem }) => about.includes(problem))) return undefined
  return plans
    .filter(({ kind, id, lastDay }) => kind === 'sale' && id !== input.replaces && lastDay && lastDay >= input.from)
    .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))[0]
}

function typedOf({ kind, former, goesOn }: Planning, { sheet, grace }: AdminSheet, language: Language): TypedPlan {
  const inForce = grace?.inForce ?? sheet
  const sum = (currency: Currency) => {
    const regular = kind === 'price' ? sheet.prices[currency]?.regular_minor : null
    const stored = goesOn ? inForce.prices[currency]?.sale_minor : regular
    const minor = former ? former.prices[currency] : stored
    return minor ? formatPlain(amount(minor, currency), language) : ''
  }
  const from = goesOn ? dayOf(businessNow()) : former?.firstDay
  return { from: from ?? '', until: former?.lastDay ?? '', USD: sum('USD'), EUR: sum('EUR') }
}

function inputOf(
  { from, until, USD, EUR }: TypedPlan,
  { kind, former }: Planning,
  { sheet }: AdminSheet,
  language: Language,
) {
  const hasEuros = sheet.prices.EUR !== null || EUR.trim() !== ''
  return {
    kind,
    from,
    ...(kind === 'sale' && { until }),
    USD: typedMinor(USD, 'USD', language) ?? '',
    EUR: hasEuros ? (typedMinor(EUR, 'EUR', language) ?? '') : null,
    replaces: former?.id ?? null,
  }
}
