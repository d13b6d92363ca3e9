import { buyerFilters } from '#people/buyer-filter.ts'
import type { BuyerFigures, BuyerFilter } from '#people/buyer-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { useContactFilters } from '#people/web/list/use-contact-filters.ts'
import { useTagChoices } from '#people/web/tags/use-tag-choices.ts'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

/** The filters of the list in words: some of those of contacts, and the day of the newest order. */
export function useBuyerFilters({ country, tag }: BuyerFilter, figures?: BuyerFigures): readonly ListFilter[] {
  const t = useWords()
  const { periodText, usualOf } = usePeriodWords()
  const ofContacts = useContactFilters(country, figures?.countries ?? [], useTagChoices(tag))
  const names: readonly string[] = buyerFilters
  return [
    {
      name: 'ordered',
      subject: t('people.buyer.column.newest'),
      usual: usualOf('past'),
      textOf: (written: string) => periodText('past', written),
    },
    ...ofContacts.filter(({ name }) => names.includes(name)),
  ]
}
