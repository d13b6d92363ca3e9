// The filters of the owner's list of contacts, as an address and a saved view have them.
import type { ContactSource } from '#contacts/contact.ts'
import { countries } from '#contacts/countries.ts'
import { maxTags } from '#contacts/tag.ts'
import { languages } from '#language/language.ts'
import { orderCounts } from '#people/order-counts.ts'
import { spentChoices } from '#people/spent.ts'
import { areChoices, parseChoices } from '#platform/choice-filter.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { isPeriod } from '#platform/time/period.ts'

export const contactViews = ['new', 'letters', 'anniversary'] as const
export type ContactView = (typeof contactViews)[number]

export const contactSorts = ['recent', 'newest', 'oldest', 'name'] as const
export type ContactSort = (typeof contactSorts)[number]

export const contactFilters = [
  ...(['country', 'language', 'letters', 'answered', 'source', 'tag', 'arrived', 'contact'] as const),
  ...(['orderCount', 'ordered', 'product', 'spent'] as const),
] as const
export type ContactFilterName = (typeof contactFilters)[number]

/** The consents to letters by email; `never`: they were not asked. */
export const lettersStates = ['given', 'asked', 'withdrawn', 'never'] as const
export type LettersState = (typeof lettersStates)[number]

export const contactSources = [
  'order',
  'request',
  'message',
  'account',
  'join',
  'import',
  'hand',
] as const satisfies ContactSource[]

// A saved view keeps no longer ones.
const maxOfFilter = 200

/** Whether a filter names only what exists. */
export function isContactFilter(name: ContactFilterName, written: string): boolean {
  if (name === 'tag') return areTags(written)
  if (written.length > maxOfFilter) return false
  if (name === 'product') return parseChoices(written).values.every((code) => code.trim() !== '')
  if (name === 'arrived' || name === 'contact' || name === 'answered' || name === 'ordered') return isPeriod(written)
  const ofPerson = { country: countries, language: languages, letters: lettersStates, source: contactSources }
  const known = { ...ofPerson, orderCount: orderCounts, spent: spentChoices }[name]
  return areChoices(written, known)
}

const areTags = (written: string) => {
  const { values } = parseChoices(written)
  return values.length <= maxTags && values.every(isUuid)
}

export const readContactFilter = filterReaderOf({
  views: contactViews,
  sorts: contactSorts,
  filters: contactFilters,
  isFilter: isContactFilter,
  maxOfWords: 100,
})

/** The reasons for which contacts leave the shop as a file. */
export const exportPurposes = ['record', 'letters'] as const
