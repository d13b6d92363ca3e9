// The filters of the owner's list of requests, as an address and a saved view have them.
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { areChoices } from '#platform/choice-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { isPeriod } from '#platform/time/period.ts'
import { draftOrigins, draftStates } from '#requests/draft/draft.ts'

export const requestSorts = ['newest', 'oldest', 'expires'] as const
export type RequestSort = (typeof requestSorts)[number]

export const requestFilters = ['state', 'origin', 'currency', 'language', 'asked'] as const
export type RequestFilterName = (typeof requestFilters)[number]

/** Whether a filter names only what exists. */
export function isRequestFilter(name: RequestFilterName, written: string): boolean {
  if (written.length > 100) return false
  if (name === 'asked') return isPeriod(written)
  const choices = { state: draftStates, origin: draftOrigins, currency: currencies, language: languages }[name]
  return areChoices(written, choices)
}

export const readRequestFilter = filterReaderOf({
  views: draftStates,
  sorts: requestSorts,
  filters: requestFilters,
  isFilter: isRequestFilter,
  maxOfWords: 100,
})
