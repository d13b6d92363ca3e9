import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListPager } from '#ui/admin/list/ListPager.tsx'
import type { ListPlace } from '#views/web/list-place.ts'

type Props = {
  place: ListPlace
  /** On the sequence of the list: the rows that it leaves out, or the sum that it is by. */
  note: string | undefined
  next: string | number | null
  previous: string | number | null
  isEmpty: boolean
  /** No row can be ticked. */
  isFixed?: boolean
}

/** The foot of the list: the note on its sequence, and the pages beside this one. */
export function ListPages({ place: { to, search }, note, next, previous, isEmpty, isFixed = false }: Props) {
  const { after, before, ...filter } = search
  const link = (cursor: object) => (label: ReactNode) => (
    <Link to={to} search={{ ...filter, ...cursor } as never} className="button plain">
      {label}
    </Link>
  )
  // A page whose rows are all gone leads back to the first one.
  const isLost = isEmpty && (after !== undefined || before !== undefined)
  if (isEmpty && !isLost) return null
  return (
    <ListPager
      isFixed={isFixed}
      newer={previous !== null ? link({ before: previous }) : isLost ? link({}) : undefined}
      older={next !== null ? link({ after: next }) : undefined}
    >
      {note}
    </ListPager>
  )
}
