// The search and filters of a list when it was left, for the way back from one of its rows.
import { useEffect } from 'react'

const place = (list: string) => `search of ${list}`

export function useSavedSearch(list: string, search: object): void {
  const saved = JSON.stringify(search)
  useEffect(() => {
    try {
      window.sessionStorage.setItem(place(list), saved)
    } catch {
      // Without storage the way back leads to the whole list.
    }
  }, [list, saved])
}

export function savedSearch<Search extends object>(list: string): Search {
  try {
    return JSON.parse(window.sessionStorage.getItem(place(list)) ?? '{}')
  } catch {
    return {} as Search
  }
}
