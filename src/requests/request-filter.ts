// The filters of the owner's list of requests, as an address and a saved view have them.
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { isPeriod } from '#orders/order-filter.ts'
import { areChoices, isOneOf } from '#platform/written-choices.ts'
import { type DraftState, draftOrigins, draftStates } from '#requests/draft.ts'

export const requestSorts = ['newest', 'oldest', 'expires'] as const
export type RequestSort = (typeof requestSorts)[number]

/** From here on a view is counted as so many or more. */
export const mostCounted = 1_000

export const requestFilters = ['state', 'origin', 'currency', 'language', 'asked'] as const
export type RequestFilterName = (typeof requestFilters)[number]

/** Whether a filter names only what exists. */
export function isRequestFilter(name: RequestFilterName, written: string): boolean {
  if (written.length > 100) return false
  if (name === 'asked') return isPeriod(written)
  const known = { state: draftStates, origin: draftOrigins, currency: currencies, language: languages }[name]
  return areChoices(written, known)
}

export type RequestsListedBy = { [Name in RequestFilterName]?: string } & {
  q?: string
  view?: DraftState
  sort?: RequestSort
}

const besideFilters = ['after', 'before', 'saved']

/** Reads the filters of an address, with the names of those that the list does not know: one may be gone by now. */
export function readRequestFilter(search: Readonly<Record<string, unknown>>) {
  const filter: RequestsListedBy = {}
  const unknown: string[] = []
  for (const [name, given] of Object.entries(search)) {
    if (given === undefined || given === '' || besideFilters.includes(name)) continue
    const value = String(given)
    if (name === 'q') filter.q = value.slice(0, 100)
    else if (name === 'view' && isOneOf(draftStates, value)) filter.view = value
    else if (name === 'sort' && isOneOf(requestSorts, value)) filter.sort = value
    else if (isOneOf(requestFilters, name) && isRequestFilter(name, value)) filter[name] = value
    else unknown.push(name)
  }
  return { filter, unknown }
}
