import { useProductChoices } from '#catalogue/web/use-product-choices.ts'
import { countriesByName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { currencies } from '#money/money.ts'
import { dayFilters, isOfThePast, type OrderFilterName } from '#orders/lists/order-filter.ts'
import { orderStates } from '#orders/order.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { parseChoices } from '#platform/choice-filter.ts'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

type Choices = readonly (readonly [value: string, text: string])[]

/**
 * The filters of the list of orders in words.
 * @param filter as it is: its countries are choices before others are known, and its products are named
 * @param countries those that any order went to
 */
export function useOrderFilters(
  { country, product }: { country?: string; product?: string },
  countries: readonly string[],
): readonly ListFilter[] {
  const t = useWords()
  const { language } = useLanguage()
  const { periodText, usualOf } = usePeriodWords()
  const products = useProductChoices(product)
  const chosen = country ? parseChoices(country).values : []
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
      countriesByName(new Set([...countries, ...chosen]), language).map(({ code, name }) => [code, name]),
    ),
    some(
      'currency',
      currencies.map((currency) => [currency, t(`orders.admin.currency.${currency}`)]),
    ),
    { name: 'product', subject: t('orders.admin.filter.product'), ...products },
    ...dayFilters.map((name) => ({
      name,
      subject: t(`orders.admin.filter.${name}`),
      usual: usualOf(isOfThePast(name) ? 'past' : 'coming'),
      textOf: (written: string) => periodText(isOfThePast(name) ? 'past' : 'coming', written),
    })),
  ]
}
