import type { ReactNode } from 'react'

export type TimelineRow = {
  key: string
  icon: ReactNode
  tone?: 'bad' | 'good'
  title: ReactNode
  /** When it happened, in words. */
  moment: ReactNode
  children?: ReactNode
}

/** Events, newest first: each with a shape, its time, and who did it. */
export function Timeline({ label, rows }: { label: string; rows: readonly TimelineRow[] }) {
  return (
    <ol className="admin-timeline" aria-label={label}>
      {rows.map(({ key, icon, tone, title, moment, children }) => (
        <li key={key} data-tone={tone}>
          <span className="icon" aria-hidden="true">
            {icon}
          </span>
          <div className="words">
            <span className="title">{title}</span>
            {children}
          </div>
          <span className="moment">{moment}</span>
        </li>
      ))}
    </ol>
  )
}

type SwitchProps<Value extends string> = {
  label: string
  options: readonly { value: Value; name: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few, chosen by a press: which rows of a timeline are shown. */
export function TimelineSwitch<Value extends string>({ label, options, chosen, onChoose }: SwitchProps<Value>) {
  return (
    <fieldset className="admin-switch" aria-label={label}>
      {options.map(({ value, name }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
