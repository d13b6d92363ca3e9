import type { DayRange } from '#orders/dates/named-day.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The problem of a day outside its range. On the day of the order, a range that begins with it is that day alone. */
export function useDayProblem() {
  const t = useWords()
  const format = useFormat()
  return ({ first, last }: DayRange) =>
    t(`orders.admin.problem.${first === last ? 'only-day' : 'day-range'}`, {
      first: format.day(first),
      last: format.day(last),
    })
}
