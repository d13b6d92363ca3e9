// The filters of the owner's list of messages, as an address and a saved view have them.
import { inboxKinds } from '#inbox/inbox.ts'
import { languages } from '#language/language.ts'
import { areChoices, parseChoices } from '#platform/choice-filter.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { filterReaderOf } from '#platform/list-filter.ts'

/** Without one, all that await an answer. */
export const inboxViews = ['withdrawals', 'questions', 'waiting', 'done'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxSorts = ['due', 'newest', 'oldest'] as const
export type InboxSort = (typeof inboxSorts)[number]

export const inboxFilters = ['kind', 'language', 'assignee'] as const
export type InboxFilterName = (typeof inboxFilters)[number]

/** With which a filter names the conversations that are given to no person. */
export const noAssignee = 'none'

const known = { kind: inboxKinds, language: languages }

/** Whether a filter names only what exists; people are compared when the list is read. */
export function isInboxFilter(name: InboxFilterName, written: string): boolean {
  if (written.length > 400) return false
  if (name !== 'assignee') return areChoices(written, known[name])
  return parseChoices(written).values.every((value) => value === noAssignee || isUuid(value))
}

/** Whether a view lists what is answered, which has no day by which to answer it. */
export function isEndedView(view: InboxView | undefined): view is 'waiting' | 'done' {
  return view === 'waiting' || view === 'done'
}

/** The last answered is first where no day is due. */
export function usualSortOf(view: InboxView | undefined): InboxSort {
  return isEndedView(view) ? 'newest' : 'due'
}

export const readInboxFilter = filterReaderOf({
  views: inboxViews,
  sorts: inboxSorts,
  filters: inboxFilters,
  isFilter: isInboxFilter,
  maxOfWords: 254,
})
