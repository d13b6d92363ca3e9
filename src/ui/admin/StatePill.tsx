import type { ReactNode } from 'react'

/** The meanings that a state may have, each with its color and its shape. */
const shapes = {
  good: 'dot',
  waiting: 'half',
  unanswered: 'ring',
  due: 'half',
  bad: 'diamond',
  moving: 'arrow',
  over: 'tick',
  ended: 'dash',
  draft: 'ring',
} as const

const tones: Partial<Record<StateMeaning, string>> = { unanswered: 'waiting', ended: 'over' }

export type StateMeaning = keyof typeof shapes

type Props = {
  meaning: StateMeaning
  /** In a line of text, or beside other words of a cell: without a ground of its own. */
  inLine?: boolean
  children: ReactNode
}

/** A state as a shape and a word, so that color alone carries no meaning. */
export function StatePill({ meaning, inLine = false, children }: Props) {
  return (
    <span
      className="admin-state"
      data-tone={tones[meaning] ?? meaning}
      data-shape={shapes[meaning]}
      data-look={inLine ? 'line' : undefined}
    >
      {children}
    </span>
  )
}
