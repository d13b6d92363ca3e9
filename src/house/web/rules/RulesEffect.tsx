import { useWords } from '#house/web/admin-words.ts'
import { type TypedRules, typedRulesSchema } from '#house/web/rules/typed-rules.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, subtract } from '#money/money.ts'
import { ownCurrency } from '#money/own-currency.ts'
import { share } from '#money/shares.ts'
import { daysAfter } from '#platform/time/days.ts'
import { useFormat } from '#ui/use-format.ts'

/** Says what the typed rules change, from when, and what stays; with an example. */
type Props = { typed: TypedRules; today: string; hasWords: boolean }

export function RulesEffect({ typed, today, hasWords }: Props) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { data: rules } = typedRulesSchema(today).safeParse(typed)
  return (
    <section aria-labelledby="rules-effect" className="facts-read">
      <h2 id="rules-effect">{t('house.reserving.effect')}</h2>
      {rules ? <Example {...rules} /> : <p className="admin-quiet">{t('house.reserving.effect.unclear')}</p>}
      <p className="admin-quiet mt-3">{t('house.reserving.effect.keep')}</p>
      <p className="admin-quiet mt-3">{t('house.reserving.effect.open')}</p>
      <p className="admin-quiet mt-3">{t('house.reserving.effect.texts')}</p>
      {hasWords && <p className="admin-quiet mt-3">{t('house.reserving.effect.words')}</p>}
    </section>
  )

  function Example({ depositPercentage, balanceDays, graceDays, from }: NonNullable<typeof rules>) {
    const price = amount(100_000, ownCurrency(language))
    const deposit = share(price, depositPercentage, 100)
    const dueOn = daysAfter(from, balanceDays)
    const [requested, due, end] = [from, dueOn, daysAfter(dueOn, graceDays)].map((day) => format.day(day))
    const sums = { now: format.amount(deposit), later: format.amount(subtract(price, deposit)) }
    return (
      <figure>
        <figcaption>{t('house.reserving.example', { day: requested ?? '' })}</figcaption>
        <p>{t('house.reserving.example.sums', { price: format.amount(price), ...sums })}</p>
        <p className="mt-2">
          {t('house.reserving.example.days', { asked: requested ?? '', due: due ?? '', end: end ?? '' })}
        </p>
      </figure>
    )
  }
}
