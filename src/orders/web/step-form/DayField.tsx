import { type ComponentProps, useState } from 'react'
import type { DayRange } from '#orders/dates/named-day.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useDayProblem } from '#orders/web/step-form/use-day-problem.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'
import { usePaused } from '#ui/use-paused.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'max' | 'defaultValue'> & {
  range: DayRange
  begins: string | undefined
}

/** A day of a range. One outside it is named as soon as its writer pauses: a mistyped year is seen before anything is sent. */
export function DayField({ range, begins = '', hint, problem, onChange, ...field }: Props) {
  const t = useWords()
  const format = useFormat()
  const dayProblem = useDayProblem()
  const [day, setDay] = useState(begins)
  const isOutside = day !== '' && (day < range.first || day > range.last)
  // While a year is typed, it is one of the Middle Ages.
  const isPaused = usePaused(day, 700) === day
  const shown = isOutside && isPaused ? dayProblem(range) : problem
  return (
    <TextField
      {...field}
      type="date"
      min={range.first}
      max={range.last}
      defaultValue={begins}
      hint={hint ?? t('orders.admin.field.day-range', { first: format.day(range.first), last: format.day(range.last) })}
      problem={shown}
      onChange={(event) => {
        setDay(event.target.value)
        onChange?.(event)
      }}
    />
  )
}
