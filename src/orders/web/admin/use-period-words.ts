import { type DayFilter, isOfThePast, periodOf } from '#orders/order-filter.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

const usualPast = ['1d', '7d', '30d', '90d', '365d']
const usualComing = ['0d', '1d', '7d', '30d']

/** The days of a filter in words, and the usual choices of them. */
export function usePeriodWords() {
  const t = useWords()
  const format = useFormat()
  const today = useToday()

  function periodText(filter: DayFilter, written: string): string {
    const days = Number(/^(\d+)d$/.exec(written)?.[1] ?? Number.NaN)
    if (!Number.isNaN(days)) {
      if (isOfThePast(filter)) {
        return days <= 1 ? t('orders.admin.period.today') : t('orders.admin.period.past', { days })
      }
      if (days === 0) return t('orders.admin.period.late')
      return days === 1 ? t('orders.admin.period.today-or-late') : t('orders.admin.period.coming', { days })
    }
    const { from, until } = periodOf(filter, written, today)
    const [first, last] = [from ? format.day(from) : '', until ? format.day(until) : '']
    if (first && last) return t('orders.admin.period.between', { from: first, until: last })
    if (last) return t('orders.admin.period.until', { until: last })
    return t(isOfThePast(filter) ? 'orders.admin.period.since' : 'orders.admin.period.from', { from: first })
  }

  const usualOf = (filter: DayFilter) =>
    (isOfThePast(filter) ? usualPast : usualComing).map((written) => [written, periodText(filter, written)] as const)

  return { periodText, usualOf }
}
