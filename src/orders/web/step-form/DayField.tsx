import { type ComponentProps, useState } from 'react'
import type { WordId } from '#language/words.ts'
import type { DayRange } from '#orders/dates/named-day.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'
import { usePaused } from '#ui/use-paused.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'max' | 'defaultValue' | 'problem'> & {
  range: DayRange
  begins?: string | undefined
  problem: WordId | undefined
}

/**
 * A day of a range. The problem of a day outside it names the range, and appears as soon as its writer pauses: a mistyped year
 * is seen before anything is sent.
 */
export function DayField({ range, begins = '', hint, problem, onChange, ...field }: Props) {
  const t = useWords()
  const format = useFormat()
  const [day, setDay] = useState(begins)
  const isOutside = day !== '' && (day < range.first || day > range.last)
  // While a year is typed, it is one of the Middle Ages.
  const isPaused = usePaused(day, 700) === day
  const isRefused = problem === 'ui.problem.check'
  const days = { first: format.day(range.first), last: format.day(range.last) }
  // On the day of the order, a range that begins with it is that day alone.
  const isOneDay = range.first === range.last
  const rangeProblem = t(`orders.admin.problem.${isOneDay ? 'only-day' : 'day-range'}`, days)
  return (
    <TextField
      {...field}
      type="date"
      min={range.first}
      max={range.last}
      defaultValue={begins}
      hint={hint ?? (!isOneDay && t('orders.admin.field.day-range', days))}
      problem={isRefused || (isOutside && isPaused) ? rangeProblem : problem && t(problem)}
      onChange={(event) => {
        setDay(event.target.value)
        onChange?.(event)
      }}
    />
  )
}
