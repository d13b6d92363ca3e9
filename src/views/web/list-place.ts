import { isSameJson } from '#platform/same-json.ts'
import type { addressOf, SavedView, ViewedList } from '#views/schema.ts'

/** The address of a list, as it is written: a search for 1001 is a number in it. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>

/** The names that the address of a list may have beside those of its own filters. */
export type SearchOf<Name extends string> = {
  [Each in Name | 'view' | 'sort' | 'after' | 'before' | 'saved']?: string | undefined
} & { q?: string | number | undefined }

/** A list by its address, with the filters that were read from it. */
export type ListPlace = {
  to: (typeof addressOf)[ViewedList]
  search: ListSearch
  /** Words, view, sort and filters, without unknown ones. */
  filter: Readonly<Record<string, string | undefined>>
  /** Names of filters in the address that the list no longer has. */
  unknown: readonly string[]
}

/** A filter as a saved view keeps it. */
export function asSaved(filter: ListPlace['filter']): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Whether other filters are set than those of the view. */
export function isChanged(filter: ListPlace['filter'], { search }: SavedView): boolean {
  return !isSameJson(Object.entries(asSaved(filter)).toSorted(), Object.entries(search).toSorted())
}
