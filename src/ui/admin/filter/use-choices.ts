import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseChoices } from '#platform/choice-filter.ts'
import { type Choice, shownChoices } from '#ui/admin/filter/shown-choices.ts'
import { usePaused } from '#ui/use-paused.ts'

/** Some choices, and how many there are with them. */
export type ChoiceResult = { choices: readonly Choice[]; count: number }

/** The query for the choices that have these words, where they are too many to be given. */
export type AskChoices = (words: string) => {
  queryKey: readonly unknown[]
  queryFn: () => Promise<ChoiceResult>
}

/** The words that choices are searched by, or the choices that a filter has, separated by commas. */
type ChoiceSearch = { q?: string; codes?: string }

/** The choices of a filter that are asked for: those that it has now, to be named, and the search for others. */
export function useSearchedChoices(
  key: readonly unknown[],
  filter: string | undefined,
  find: (search: ChoiceSearch) => Promise<ChoiceResult>,
): { choices: readonly Choice[]; ask: AskChoices } {
  const codes = filter ? parseChoices(filter).values.join(',') : ''
  const { data } = useQuery({
    queryKey: [...key, 'chosen', codes],
    queryFn: () => find({ codes }),
    enabled: codes !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return {
    choices: (codes && data?.choices) || [],
    ask: (q) => ({ queryKey: [...key, 'found', q], queryFn: () => find(q ? { q } : {}) }),
  }
}

const pauseMs = 200
const noChoices = { queryKey: ['own', 'choices'], queryFn: () => Promise.resolve({ choices: [], count: 0 }) }

/** `oneOf`: choices for which it answers the same exclude each other. */
type How = { ask?: AskChoices | undefined; oneOf?: ((choice: string) => string) | undefined }

/** The choices of a filter while it is set: what is chosen, what is searched, and the rows that are drawn. */
export function useChoices(given: readonly Choice[], chosen: readonly string[], { ask, oneOf }: How) {
  const [values, setValues] = useState<ReadonlySet<string>>(() => new Set(chosen))
  // The rows that come first change with the search only: a row that is selected stays under the pointer.
  const [search, setSearch] = useState({ words: '', first: values })
  // A choice that was found has its name also once the search finds others.
  const [foundNames, setFoundNames] = useState<ReadonlyMap<string, string>>(new Map())
  const paused = usePaused(search.words.trim(), pauseMs)
  const query = useQuery({ ...(ask?.(paused) ?? noChoices), enabled: ask !== undefined })
  const names = new Map([...given, ...foundNames])
  const first = [...search.first].map((value): Choice => [value, names.get(value) ?? value])
  const { choices: matching, count } = query.data ?? { choices: [], count: 0 }
  const others = matching.filter(([value]) => !search.first.has(value))
  return {
    values,
    words: search.words,
    ...(ask
      ? { ...shownChoices([...first, ...others], '', search.first), count: count - matching.length + others.length }
      : shownChoices(given, search.words, search.first)),
    isAsking: ask !== undefined && (paused !== search.words.trim() || query.isFetching),
    error: query.error,
    again: () => void query.refetch(),
    toggle([value, text]: Choice) {
      const next = new Set(values)
      if (!next.delete(value)) {
        if (oneOf) for (const each of values) if (oneOf(each) === oneOf(value)) next.delete(each)
        next.add(value)
      }
      setValues(next)
      setFoundNames(new Map([...foundNames, [value, text]]))
    },
    look: (words: string) => setSearch({ words, first: values }),
    /** The selected choices in the sequence of all, so that they have one address; those that were asked for follow. */
    selected: () => [...new Set([...names.keys(), ...values])].filter((value) => values.has(value)),
  }
}
