import { plansSchema } from '#catalogue/endpoints/plan-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import { useFormat } from '#ui/use-format.ts'

const plannedSchema = plansSchema.element.omit({ id: true, hasBegun: true })

/** Writes a plan of the history in one line; undefined for all else. */
export function usePlanText(): (value: unknown) => string | undefined {
  const t = useWords()
  const { language } = useLanguage()
  const format = useFormat()
  return (value) => {
    const read = plannedSchema.safeParse(value)
    if (!read.success) return undefined
    const { kind, firstDay, lastDay, prices } = read.data
    const sums = ownCurrencyFirst(language).flatMap((currency) => {
      const minor = prices[currency]
      return minor ? [format.amount(amount(minor, currency))] : []
    })
    const values = { from: format.day(firstDay), until: format.day(lastDay ?? firstDay), prices: sums.join(' · ') }
    return t(`catalogue.admin.plan.line.${kind}`, values)
  }
}
