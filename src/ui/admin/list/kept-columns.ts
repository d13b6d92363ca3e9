import { useState } from 'react'
import { readStored, store } from '#platform/browser/browser-storage.ts'

const place = (list: string) => `hidden columns of ${list}`

/** The columns of a list that are hidden in this browser, by their names. */
/** @param atFirst until the owner has chosen */
export function useHiddenColumns(list: string, atFirst: readonly string[]) {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readStored(place(list))?.split(' ').filter(Boolean) ?? atFirst,
  )
  function toggle(column: string) {
    const next = hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]
    setHidden(next)
    store(place(list), next.join(' '))
  }
  return { hidden, toggle }
}
