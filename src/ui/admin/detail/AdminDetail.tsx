import type { ReactNode } from 'react'

type Props = {
  /** Facts in a washed column; in a narrow window they follow the work. */
  facts: ReactNode
  /** The events of the thing, below the work. */
  past?: ReactNode
  /** The work: progress, next step, lines, sums. */
  children: ReactNode
}

/** The page of one thing: the work, its facts beside it, and what happened to it. */
export function AdminDetail({ facts, past, children }: Props) {
  return (
    <div className="admin-detail">
      <div className="work">{children}</div>
      <div className="facts">{facts}</div>
      {past && <div className="past">{past}</div>}
    </div>
  )
}
