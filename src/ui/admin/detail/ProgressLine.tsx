import type { ReactNode } from 'react'

export type ProgressMark = 'done' | 'now' | 'late' | 'to-come' | 'stopped' | 'ended'

type Step = {
  name: string
  is: ProgressMark
  /** The mark in a word, for those who do not see its shape. */
  said: string
  note?: ReactNode
}

/** The life of a thing as steps, each with a shape and a word, so that color alone carries no meaning. On a phone the latest has its words only. */
export function ProgressLine({ label, steps }: { label: string; steps: readonly Step[] }) {
  const current = steps.findLast((step) => step.is !== 'to-come')
  return (
    <ol className="admin-progress" aria-label={label}>
      {steps.map(({ name, is, said, note }) => (
        <li
          key={name}
          data-is={is}
          data-named={name === current?.name || undefined}
          aria-current={is === 'now' || is === 'late' ? 'step' : undefined}
        >
          <span className="shape" aria-hidden="true">
            {is === 'done' && <Tick />}
          </span>
          <span className="name">
            {name}
            <span className="sr-only">, {said}</span>
          </span>
          {note && <span className="note">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

function Tick() {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="m2.5 8.5 3.5 3.5 7.5-8" />
    </svg>
  )
}
