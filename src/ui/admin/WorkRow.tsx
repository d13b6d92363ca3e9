import '#ui/admin/styles/work.css'
import type { ReactNode } from 'react'

type Props = {
  /** In place of the sign of what is urgent: a drawing of its kind. */
  mark?: ReactNode
  what: ReactNode
  /** Names `what` for its act. */
  id?: string
  detail?: ReactNode
  /** The first act. */
  children: ReactNode
}

/** A line of the work that waits. */
export function WorkRow({ mark, what, id, detail, children }: Props) {
  return (
    <li>
      {mark || <span aria-hidden="true" className="mark urgent" />}
      <div>
        <p id={id} className="what">
          {what}
        </p>
        {detail && <p className="quiet">{detail}</p>}
      </div>
      {children}
    </li>
  )
}
