import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { usePlannedText } from '#catalogue/web/rows/use-planned-text.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import { useFormat } from '#ui/use-format.ts'

/** All that is scheduled for a product, the next first, with its prices. */
export function ScheduledPrices({ row: { plans } }: { row: SheetRow }) {
  const { language } = useLanguage()
  const format = useFormat()
  const { days } = usePlannedText()
  return plans.map((plan) => {
    const sums = ownCurrencyFirst(language).flatMap((currency) => {
      const minor = plan.prices[currency]
      return minor ? [format.amount(amount(minor, currency))] : []
    })
    return (
      <span key={plan.id} className="block">
        {days(plan)}{' '}
        <span className="beside" data-wraps>
          {sums.join(' · ')}
        </span>
      </span>
    )
  })
}
