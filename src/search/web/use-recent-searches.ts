import { useState } from 'react'
import { readStored, store } from '#platform/browser/browser-storage.ts'
import { readRecent, recentKey, withoutSearch, withSearch } from '#search/recent-searches.ts'

/** Each change starts from what is stored, so that two tabs do not undo one another. */
export function useRecentSearches() {
  const [recent, show] = useState(() => readRecent(readStored(recentKey)))
  function change(edit: (recent: readonly string[]) => readonly string[]) {
    const next = edit(readRecent(readStored(recentKey)))
    store(recentKey, JSON.stringify(next))
    show(next)
  }
  return {
    recent,
    remember: (search: string) => change((before) => withSearch(before, search.trim())),
    forget: (search: string) => change((before) => withoutSearch(before, search)),
    forgetAll: () => change(() => []),
  }
}
