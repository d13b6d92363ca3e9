import { useWords } from '#auditlog/web/admin-words.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { countryName } from '#language/country.ts'
import { isLanguage } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { orderStates } from '#orders/order.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { contactSources, exportPurposes, lettersStates } from '#people/contact-filter.ts'
import { orderCounts } from '#people/order-counts.ts'
import { leastSpent, spentChoices } from '#people/spent.ts'
import { useWords as usePeopleWords } from '#people/web/admin-words.ts'
import { isOneOf, parseChoices } from '#platform/choice-filter.ts'
import { isPeriod } from '#platform/time/period.ts'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import { useFormat } from '#ui/use-format.ts'

const filterNames = [
  ...([
    'q',
    'searched',
    'view',
    'country',
    'language',
    'letters',
    'answered',
    'source',
    'arrived',
    'contact',
    'tag',
  ] as const),
  ...(['orderCount', 'ordered', 'product', 'spent', 'sort', 'purpose'] as const),
]
const pastDays = ['arrived', 'contact', 'answered', 'ordered', 'placed', 'refunded', 'reduced'] as const

/** The filters of an exported list in words, as the audit has them; undefined where one has no word. */
export function useFilterWords() {
  const t = useWords()
  const tPeople = usePeopleWords()
  const tOrders = useOrderWords()
  const { language } = useLanguage()
  const format = useFormat()
  const { periodText } = usePeriodWords()
  const titleOf = useTitles()
  const inOwnWords = useOwnTitles()

  function productName(code: string): string | undefined {
    const title = titleOf(code)
    return title && inOwnWords({ ...title, subtitle: title.subtitle ?? '' }).title
  }

  function choiceText(filter: string, value: string): string | undefined {
    if (filter === 'letters' && isOneOf(lettersStates, value)) return tPeople(`people.letters.${value}`)
    if (filter === 'source' && isOneOf(contactSources, value)) return tPeople(`people.source.${value}`)
    if (filter === 'orderCount' && isOneOf(orderCounts, value)) return tPeople(`people.orders.${value}`)
    if (filter === 'spent' && isOneOf(spentChoices, value))
      return tPeople('people.spent.least', { amount: format.amount(leastSpent(value)) })
    if (filter === 'purpose' && isOneOf(exportPurposes, value)) return t(`auditlog.filter.for-${value}`)
    if (filter === 'state' && isOneOf(orderStates, value)) return tOrders(`orders.admin.state.${value}`)
    if (filter === 'language' && isLanguage(value)) return t(`auditlog.language.${value}`)
    if (filter === 'country') return countryName(value, language)
    return filter === 'product' ? productName(value) : undefined
  }

  function textOf(filter: string, written: string): string | undefined {
    if (filter === 'tag') return t('auditlog.filter.some-tags')
    if (isOneOf(pastDays, filter)) return isPeriod(written) ? periodText('past', written) : undefined
    const { values, isNot } = parseChoices(written)
    const words = values.map((value) => choiceText(filter, value))
    if (words.includes(undefined)) return undefined
    return isNot ? t('auditlog.filter.all-but', { values: words.join(', ') }) : words.join(', ')
  }

  // A filter of a list has another name than the field of a thing.
  return (filter: string, value: unknown): { name?: string | undefined; value?: string | undefined } => ({
    name: isOneOf(filterNames, filter) ? t(`auditlog.filter.${filter}`) : undefined,
    value: typeof value === 'string' ? textOf(filter, value) : undefined,
  })
}
