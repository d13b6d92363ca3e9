// The filters of the owner's list of messages, as an address and a saved view have them.
import { inboxKinds } from '#crm/inbox.ts'
import { languages } from '#language/language.ts'
import { areChoices, isOneOf } from '#platform/written-choices.ts'

/** Without one, all that await an answer. */
export const inboxViews = ['withdrawals', 'questions', 'done'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxSorts = ['due', 'newest', 'oldest'] as const
export type InboxSort = (typeof inboxSorts)[number]

/** From here on a view is counted as so many or more. */
export const mostCounted = 1_000

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

export type MessagesListedBy = { [Name in InboxFilterName]?: string } & {
  q?: string
  view?: InboxView
  sort?: InboxSort
}

const besideFilters = ['after', 'before', 'saved']

/** Reads the filters of an address, with the names of those that the list does not know: one may be gone by now. */
export function readInboxFilter(search: Readonly<Record<string, unknown>>) {
  const filter: MessagesListedBy = {}
  const unknown: string[] = []
  for (const [name, given] of Object.entries(search)) {
    if (given === undefined || given === '' || besideFilters.includes(name)) continue
    const value = String(given)
    if (name === 'q') filter.q = value.slice(0, 254)
    else if (name === 'view' && isOneOf(inboxViews, value)) filter.view = value
    else if (name === 'sort' && isOneOf(inboxSorts, value)) filter.sort = value
    else if (isOneOf(inboxFilters, name) && isInboxFilter(name, value)) filter[name] = value
    else unknown.push(name)
  }
  return { filter, unknown }
}
