import { useState } from 'react'
import { readStored, store } from '#platform/browser/browser-storage.ts'

const place = (list: string) => `hidden columns of ${list}`

/**
 * The columns of a list that are hidden in this browser, by their names.
 *
 * @param atFirst until the owner has chosen: a page that begins as a board names them when it becomes a list
 */
export function useHiddenColumns(list: string, atFirst: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() =>
    readStored(place(list))?.split(' ').filter(Boolean),
  )
  const hidden = chosen ?? atFirst
  function toggle(column: string) {
    const next = hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]
    setChosen(next)
    store(place(list), next.join(' '))
  }
  return { hidden, toggle }
}
