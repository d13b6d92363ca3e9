import { buyerFilters } from '#people/buyer-filter.ts'
import type { BuyerFigures, BuyerFilter } from '#people/buyer-schema.ts'
import { useContactFilters } from '#people/web/list/use-contact-filters.ts'
import { useTagChoices } from '#people/web/tags/use-tag-choices.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'

/** The filters of the list in words: some of those of contacts. */
export function useBuyerFilters(filter: BuyerFilter, figures?: BuyerFigures): readonly ListFilter[] {
  const ofContacts = useContactFilters(filter, figures?.countries ?? [], useTagChoices(filter.tag))
  return buyerFilters.flatMap((name) => ofContacts.filter((each) => each.name === name))
}
