// The filters of the owner's list of messages, as an address and a saved view have them.
import { inboxKinds } from '#crm/inbox.ts'
import { languages } from '#language/language.ts'
import { areChoices } from '#platform/choice-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'

/** Without one, all that await an answer. */
export const inboxViews = ['withdrawals', 'questions', 'done'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxSorts = ['due', 'newest', 'oldest'] as const
export type InboxSort = (typeof inboxSorts)[number]

export const inboxFilters = ['kind', 'language'] as const
export type InboxFilterName = (typeof inboxFilters)[number]

const known: Record<InboxFilterName, readonly string[]> = { kind: inboxKinds, language: languages }

/** Whether a filter names only what exists. */
export function isInboxFilter(name: InboxFilterName, written: string): boolean {
  return written.length <= 150 && areChoices(written, known[name])
}

/** Nothing that is done has a day by which to answer: the last done is first. */
export function usualSortOf(view: InboxView | undefined): InboxSort {
  return view === 'done' ? 'newest' : 'due'
}

export const readInboxFilter = filterReaderOf({
  views: inboxViews,
  sorts: inboxSorts,
  filters: inboxFilters,
  isFilter: isInboxFilter,
  maxOfWords: 254,
})
