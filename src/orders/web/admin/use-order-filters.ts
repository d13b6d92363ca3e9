import { useQuery } from '@tanstack/react-query'
import { lineName } from '#catalogue/line-name.ts'
import { titlesQuery } from '#catalogue/web/sheet-api.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { currencies } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { dayFilters, type OrderFilterName } from '#orders/order-filter.ts'
import { usePeriodWords } from '#orders/web/admin/use-period-words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { choicesOf } from '#platform/written-choices.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

type Choices = readonly (readonly [value: string, text: string])[]

/**
 * The filters of the list of orders in words.
 * @param country the filter of countries, which are choices before others are known
 * @param countries those that any order went to
 */
export function useOrderFilters(country: string | undefined, countries: readonly string[]): readonly ListFilter[] {
  const t = useWords()
  const { language } = useLanguage()
  const inOwnWords = useOwnTitles()
  const { periodText, usualOf } = usePeriodWords()
  const { data: titles = [] } = useQuery(titlesQuery)
  const sorted = (choices: Choices) => choices.toSorted(([, one], [, other]) => one.localeCompare(other, language))
  const chosen = country ? choicesOf(country).values : []
  const some = (name: OrderFilterName, choices: Choices) => ({
    name,
    subject: t(`orders.admin.filter.${name}`),
    choices,
  })
  return [
    some(
      'state',
      orderStates.map((state) => [state, t(`orders.admin.state.${state}`)]),
    ),
    some(
      'country',
      sorted([...new Set([...countries, ...chosen])].map((country) => [country, countryName(country, language)])),
    ),
    some(
      'currency',
      currencies.map((currency) => [currency, t(`orders.admin.currency.${currency}`)]),
    ),
    some(
      'product',
      sorted(
        titles.map((each) => {
          const { title, subtitle = '' } = inOwnWords({ ...each, subtitle: each.subtitle ?? '' })
          return [each.product_id, lineName({ title, subtitle })]
        }),
      ),
    ),
    ...dayFilters.map((name) => ({
      name,
      subject: t(`orders.admin.filter.${name}`),
      usual: usualOf(name),
      textOf: (written: string) => periodText(name, written),
    })),
  ]
}
