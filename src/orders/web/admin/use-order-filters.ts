import { useQuery } from '@tanstack/react-query'
import { lineName } from '#catalogue/line-name.ts'
import { inOwnWords } from '#catalogue/own-title.ts'
import type { ProductTitles } from '#catalogue/sheet-schema.ts'
import { titlesQuery } from '#catalogue/web/sheet-api.ts'
import { countryName } from '#language/country.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { currencies } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { dayFilters, type OrderFilterName } from '#orders/order-filter.ts'
import { usePeriodWords } from '#orders/web/admin/use-period-words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { choicesOf } from '#platform/written-choices.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

type Choices = readonly (readonly [value: string, text: string])[]

function sorted(choices: Choices, language: Language): Choices {
  const { compare } = new Intl.Collator(language)
  return choices.toSorted(([, one], [, other]) => compare(one, other))
}

// Ten thousand products are sorted once, not each time that the page draws itself.
const known = new WeakMap<ProductTitles, Partial<Record<Language, Choices>>>()

function productChoices(titles: ProductTitles, language: Language): Choices {
  const found = known.get(titles)?.[language]
  if (found) return found
  const named = titles.map((each) => {
    const { title, subtitle = '' } = inOwnWords({ ...each, subtitle: each.subtitle ?? '' }, titles, language)
    return [each.product_id, lineName({ title, subtitle })] as const
  })
  const choices = sorted(named, language)
  known.set(titles, { ...known.get(titles), [language]: choices })
  return choices
}

/**
 * The filters of the list of orders in words.
 * @param country the filter of countries, which are choices before others are known
 * @param countries those that any order went to
 */
export function useOrderFilters(country: string | undefined, countries: readonly string[]): readonly ListFilter[] {
  const t = useWords()
  const { language } = useLanguage()
  const { periodText, usualOf } = usePeriodWords()
  const { data: titles = [] } = useQuery(titlesQuery)
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
      sorted(
        [...new Set([...countries, ...chosen])].map((country) => [country, countryName(country, language)]),
        language,
      ),
    ),
    some(
      'currency',
      currencies.map((currency) => [currency, t(`orders.admin.currency.${currency}`)]),
    ),
    some('product', productChoices(titles, language)),
    ...dayFilters.map((name) => ({
      name,
      subject: t(`orders.admin.filter.${name}`),
      usual: usualOf(name),
      textOf: (written: string) => periodText(name, written),
    })),
  ]
}
