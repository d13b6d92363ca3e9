import { useQuery } from '@tanstack/react-query'
import { lineName } from '#catalogue/line-name.ts'
import { titlesQuery } from '#catalogue/web/sheet-api.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { currencies } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { type ChoiceFilter, choiceOf, type DayFilter, type OrderFilterName, periodOf } from '#orders/order-filter.ts'
import { useWords } from '#orders/web/admin-words.ts'
import type { Chip } from '#ui/admin/FilterChips.tsx'
import { useWords as useListWords } from '#ui/list-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Choices = readonly (readonly [value: string, text: string])[]

const usualPast = ['1d', '7d', '30d', '90d', '365d']
const usualComing = ['0d', '1d', '7d', '30d']

/** The choices of each filter of the list, and each filter in words. */
export function useFilterWords(countries: readonly string[]) {
  const t = useWords()
  const list = useListWords()
  const format = useFormat()
  const today = useToday()
  const { language } = useLanguage()
  const inOwnWords = useOwnTitles()
  const { data: titles = [] } = useQuery(titlesQuery)
  const sorted = (choices: Choices) => choices.toSorted(([, one], [, other]) => one.localeCompare(other, language))
  const choices: Record<ChoiceFilter, Choices> = {
    state: orderStates.map((state) => [state, t(`orders.admin.state.${state}`)] as const),
    country: sorted(countries.map((country) => [country, countryName(country, language)] as const)),
    currency: currencies.map((currency) => [currency, t(`orders.admin.currency.${currency}`)] as const),
    product: sorted(
      titles.map((each) => {
        const { title, subtitle = '' } = inOwnWords({ ...each, subtitle: each.subtitle ?? '' })
        return [each.product_id, lineName({ title, subtitle })] as const
      }),
    ),
  }

  function periodText(filter: DayFilter, written: string): string {
    const days = Number(/^(\d+)d$/.exec(written)?.[1] ?? Number.NaN)
    if (!Number.isNaN(days)) {
      if (filter === 'placed') {
        return days <= 1 ? t('orders.admin.period.today') : t('orders.admin.period.past', { days })
      }
      if (days === 0) return t('orders.admin.period.late')
      return days === 1 ? t('orders.admin.period.today-or-late') : t('orders.admin.period.coming', { days })
    }
    const { from, until } = periodOf(filter, written, today)
    const [first, last] = [from ? format.day(from) : '', until ? format.day(until) : '']
    if (first && last) return t('orders.admin.period.between', { from: first, until: last })
    if (last) return t('orders.admin.period.until', { until: last })
    return t(filter === 'placed' ? 'orders.admin.period.since' : 'orders.admin.period.from', { from: first })
  }

  const usualOf = (filter: DayFilter): Choices =>
    (filter === 'placed' ? usualPast : usualComing).map((written) => [written, periodText(filter, written)] as const)

  function chipOf(name: OrderFilterName, written: string): Chip {
    const subject = t(`orders.admin.filter.${name}`)
    if (name === 'placed' || name === 'promised' || name === 'due') {
      return { name, subject, value: periodText(name, written) }
    }
    const { value, isNot } = choiceOf(written)
    const text = choices[name].find(([each]) => each === value)?.[1]
    const relation = list(isNot ? 'ui.list.is-not' : 'ui.list.is')
    return { name, subject, relation, value: text ?? (name === 'country' ? countryName(value, language) : value) }
  }

  return { choices, usualOf, chipOf }
}
