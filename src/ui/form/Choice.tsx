import type { ReactNode } from 'react'

export type Option<Value extends string> = { value: Value; label: ReactNode; text: ReactNode }

type Props<Value extends string> = {
  legend: ReactNode
  name: string
  options: readonly Option<Value>[]
  chosen: Value
  choose: (value: Value) => void
}

/** One of a few, each with what it means. */
export function Choice<Value extends string>({ legend, name, options, chosen, choose }: Props<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.875rem]">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, label, text }) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[auto_1fr] items-baseline gap-x-4 border border-ink/20 px-4 py-3 transition-colors duration-200 hover:border-ink/60 has-checked:border-ink"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
              className="size-4 translate-y-0.5 accent-ink"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="tabular block text-[0.9375rem] text-ink/80">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
