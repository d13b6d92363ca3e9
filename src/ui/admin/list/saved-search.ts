// The search and filters of a list when it was left, for the way back from one of its rows.
import { useEffect } from 'react'
import { keepOwn, readOwn } from '#platform/browser/own-storage.ts'

const place = (list: string) => `search of ${list}`

/** Without storage the way back leads to the whole list. */
export function useSavedSearch(list: string, search: object): void {
  const saved = JSON.stringify(search)
  useEffect(() => void keepOwn('tab', place(list), JSON.parse(saved)), [list, saved])
}

export function savedSearch<Search extends object>(list: string): Search {
  const kept = readOwn('tab', place(list))
  return (typeof kept === 'object' && !Array.isArray(kept) ? kept : {}) as Search
}
