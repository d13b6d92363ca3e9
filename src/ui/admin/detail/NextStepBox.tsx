import { type ReactNode, useId } from 'react'

type Props = {
  /** The name of the section. */
  label: string
  title: string
  id?: string
  /** Why, and what happens by itself. */
  children: ReactNode
}

/** The next act on the thing of a page: what, why, what happens by itself, and its buttons. */
export function NextStepBox({ label, title, id, children }: Props) {
  const own = useId()
  const named = id ?? own
  return (
    <section aria-labelledby={named} className="admin-next">
      <h2 id={named}>{label}</h2>
      <p className="title">{title}</p>
      {children}
    </section>
  )
}
