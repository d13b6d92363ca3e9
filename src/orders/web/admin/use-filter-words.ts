import { useQuery } from '@tanstack/react-query'
import { lineName } from '#catalogue/line-name.ts'
import { titlesQuery } from '#catalogue/web/sheet-api.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { currencies } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { type ChoiceFilter, choiceOf, type OrderFilterName } from '#orders/order-filter.ts'
import { usePeriodWords } from '#orders/web/admin/use-period-words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import type { Chip } from '#ui/admin/FilterChips.tsx'
import { useWords as useListWords } from '#ui/list-words.ts'

type Choices = readonly (readonly [value: string, text: string])[]

/** The choices of each filter of the list, and each filter in words. */
export function useFilterWords(countries: readonly string[]) {
  const t = useWords()
  const list = useListWords()
  const { language } = useLanguage()
  const inOwnWords = useOwnTitles()
  const { periodText, usualOf } = usePeriodWords()
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
