import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The link back to the list; a page without one is a place of the side bar. */
  back?: ReactNode
  /** Its state pill, beside the title. */
  state?: ReactNode
  /** The line below the title; what is empty is left out. */
  meta?: readonly ReactNode[]
  /** At most two plain buttons and one of ink. */
  children?: ReactNode
}

/** The head of an owner's page: what it is, its state, one line of facts, its acts. */
export function AdminHead({ title, back, state, meta = [], children }: Props) {
  const facts = meta.filter(Boolean)
  return (
    <div className="admin-head" data-place={back ? undefined : ''}>
      <div className="titles">
        {back && <p className="back">{back}</p>}
        <div className="title">
          <h1>{title}</h1>
          {state}
        </div>
        {facts.length > 0 && (
          <ul className="admin-meta">
            {facts.map((fact, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a head keep their order
              <li key={position}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {children && <div className="acts">{children}</div>}
    </div>
  )
}
