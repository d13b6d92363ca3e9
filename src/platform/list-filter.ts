// The filter of an owner's list, as an address and a saved view have it.
import { isOneOf } from '#platform/choice-filter.ts'

/** From so many rows on, a view is not counted one by one: `1,000+`. */
export const maxCounted = 1_000

/** The words, the view, the sequence and the filters of a list. */
export type ListedBy<Name extends string, View extends string, Sort extends string = never> = {
  [Filter in Name]?: string
} & { q?: string; view?: View; sort?: Sort }

type Known<Name extends string, View extends string, Sort extends string> = {
  views: readonly View[]
  sorts?: readonly Sort[]
  filters: readonly Name[]
  /** Whether a filter is written as the list reads it. */
  isFilter: (name: Name, written: string) => boolean
  maxOfWords: number
  /** Further names that the address of this list may have. */
  beside?: readonly string[]
}

/** Makes the reader of an address: its filter, and the names that the list does not know. One may be gone by now. */
export function filterReaderOf<Name extends string, View extends string, Sort extends string = never>({
  views,
  sorts = [],
  filters,
  isFilter,
  maxOfWords,
  beside = [],
}: Known<Name, View, Sort>) {
  const ignored = ['after', 'before', 'saved', ...beside]
  const isKnown = (name: string, value: string) =>
    (name === 'view' && isOneOf(views, value)) ||
    (name === 'sort' && isOneOf(sorts, value)) ||
    (isOneOf(filters, name) && isFilter(name, value))
  return (search: Readonly<Record<string, unknown>>) => {
    const filter: Record<string, string> = {}
    const unknown: string[] = []
    for (const [name, given] of Object.entries(search)) {
      if (given === undefined || given === '' || ignored.includes(name)) continue
      const value = String(given)
      if (name === 'q') filter.q = value.slice(0, maxOfWords)
      else if (isKnown(name, value)) filter[name] = value
      else unknown.push(name)
    }
    return { filter: filter as ListedBy<Name, View, Sort>, unknown }
  }
}

/** Reads the row at which a page begins or ends: its number, where one is written. */
export function numberCursor(written: string | number): number | undefined {
  const number = Number(written)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The page of a list that an address asks for; `cursorOf` reads the row at which it begins or ends. */
export function pageOf<Filter, Written extends string | number, Cursor extends string | number>(
  filter: Filter,
  { after, before }: { after?: Written | undefined; before?: Written | undefined },
  cursorOf: (written: Written) => Cursor | undefined,
): Filter & { after?: Cursor; before?: Cursor } {
  const first = after && cursorOf(after)
  const last = before && cursorOf(before)
  return { ...filter, ...(first && { after: first }), ...(last && { before: last }) }
}
