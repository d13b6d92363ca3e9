// By what a list was narrowed when it was left, for the way back from one of its rows.
import { useEffect } from 'react'

const place = (list: string) => `search of ${list}`

export function useKeptSearch(list: string, search: object): void {
  const kept = JSON.stringify(search)
  useEffect(() => {
    try {
      window.sessionStorage.setItem(place(list), kept)
    } catch {
      // Without storage the way back leads to the whole list.
    }
  }, [list, kept])
}

export function keptSearch<Search extends object>(list: string): Search {
  try {
    return JSON.parse(window.sessionStorage.getItem(place(list)) ?? '{}')
  } catch {
    return {} as Search
  }
}
