import type { ReactNode } from 'react'
import { Logo } from '#ui/admin/Logo.tsx'

type Props = {
  title: ReactNode
  /** The things that will be here, or the next act. */
  text?: ReactNode
  /** Nothing is left after a filter: without the drawing of what is not there yet. */
  filtered?: boolean
  /** One act. */
  children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyTile({ title, text, filtered = false, children }: Props) {
  return (
    <div className="admin-tile">
      {!filtered && <Logo height={64} />}
      <div className="words">
        <p className="title">{title}</p>
        {text && <p className="text">{text}</p>}
      </div>
      {children}
    </div>
  )
}
