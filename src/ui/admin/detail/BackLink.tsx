import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { type Origin, readOrigin } from '#ui/admin/detail/origin.ts'
import { savedSearch } from '#ui/admin/list/saved-search.ts'

/** The words for the way back to a page; undefined for a path that is of no place of the frame, which provides them. */
export const BackWords = createContext<(path: string) => string | undefined>(() => undefined)

/** The way back that an address names, where it leads to a page of the owner. */
export function useWayBack(
  search: Origin,
): (NonNullable<ReturnType<typeof readOrigin>> & { text: string }) | undefined {
  const wordsFor = use(BackWords)
  const origin = readOrigin(search)
  const text = origin && wordsFor(origin.to)
  return text ? { ...origin, text } : undefined
}

type Props = {
  /** The search of the page that the link is on. */
  search: Origin
  /** The list to go back to where the address names no other page. */
  list: string
}

/** Leads back to the page that this one was opened from, with its filters. */
export function BackLink({ search, list }: Props) {
  const wordsFor = use(BackWords)
  const path = `/admin/${list}`
  const back = useWayBack(search) ?? { to: path, search: savedSearch<Origin>(list), text: wordsFor(path) }
  return (
    <Link data-key="back" to={back.to as never} search={back.search as never}>
      {back.text}
    </Link>
  )
}
