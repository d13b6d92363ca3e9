import { useProductChoices } from '#catalogue/web/use-product-choices.ts'
import { countriesByName } from '#language/country.ts'
import { languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatWhole } from '#money/format-whole.ts'
import { contactSources, lettersStates } from '#people/contact-filter.ts'
import { orderCounts } from '#people/order-counts.ts'
import { leastSpent, spentChoices } from '#people/spent.ts'
import { useWords } from '#people/web/admin-words.ts'
import { parseChoices } from '#platform/choice-filter.ts'
import type { Choice } from '#ui/admin/filter/shown-choices.ts'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

/**
 * The filters of the list of contacts in words.
 *
 * @param filter as it is: its countries are choices before others are known, and its products are named
 * @param known the countries in which there is any contact
 * @param tags the choices of tags, those of the filter among them
 */
export function useContactFilters(
  { country, product }: { country?: string | undefined; product?: string | undefined },
  known: readonly string[],
  tags: readonly Choice[],
): readonly ListFilter[] {
  const t = useWords()
  const { language } = useLanguage()
  const { periodText, usualOf } = usePeriodWords()
  const countries = new Set([...known, ...(country ? parseChoices(country).values : [])])
  const products = useProductChoices(product)
  const days = (name: 'arrived' | 'contact' | 'answered' | 'ordered') => ({
    name,
    subject: t(`people.column.${name}`),
    usual: usualOf('past'),
    textOf: (written: string) => periodText('past', written),
  })
  return [
    ...(tags.length > 0 ? [{ name: 'tag', subject: t('people.tag.tags'), choices: tags }] : []),
    {
      name: 'letters',
      subject: t('people.column.letters'),
      choices: lettersStates.map((each) => [each, t(`people.letters.${each}`)] as const),
    },
    days('answered'),
    {
      name: 'country',
      subject: t('people.column.country'),
      choices: countriesByName(countries, language).map(({ code, name }) => [code, name] as const),
    },
    {
      name: 'language',
      subject: t('people.column.language'),
      choices: languages.map((each) => [each, t(`people.language.${each}`)] as const),
    },
    {
      name: 'source',
      subject: t('people.column.source'),
      choices: contactSources.map((each) => [each, t(`people.source.${each}`)] as const),
    },
    {
      name: 'orderCount',
      subject: t('people.column.orders'),
      choices: orderCounts.map((each) => [each, t(`people.orders.${each}`)] as const),
    },
    days('ordered'),
    {
      name: 'spent',
      subject: t('people.column.spent'),
      choices: spentChoices.map(
        (each) => [each, t('people.spent.least', { amount: formatWhole(leastSpent(each), language) })] as const,
      ),
      // The least of a currency says it all.
      oneOf: (each) => each.slice(0, 3),
    },
    { name: 'product', subject: t('people.column.product'), ...products },
    days('contact'),
    days('arrived'),
  ]
}
