import { comingPeriod, pastPeriod } from '#platform/time/period.ts'
import { useWords } from '#ui/list-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** Whether the days of a filter are over before today ends. */
type Way = 'past' | 'coming'

const usual: Record<Way, readonly string[]> = {
  past: ['1d', '7d', '30d', '90d', '365d', '0m', '1m'],
  coming: ['0d', '1d', '7d', '30d'],
}

/** The days of a filter in words, and the usual choices of them. */
export function usePeriodWords() {
  const t = useWords()
  const format = useFormat()
  const today = useToday()

  function periodText(way: Way, written: string): string {
    const days = Number(/^(\d+)d$/.exec(written)?.[1] ?? Number.NaN)
    if (!Number.isNaN(days)) {
      if (way === 'past') return days <= 1 ? t('ui.list.period.today') : t('ui.list.period.past', { days })
      if (days === 0) return t('ui.list.period.late')
      return days === 1 ? t('ui.list.period.today-or-late') : t('ui.list.period.coming', { days })
    }
    if (written === '0m') return t('ui.list.period.this-month')
    if (written === '1m') return t('ui.list.period.last-month')
    const { from, until } = way === 'past' ? pastPeriod(written, today) : comingPeriod(written, today)
    const [first, last] = [from ? format.day(from) : '', until ? format.day(until) : '']
    if (first && last) return t('ui.list.period.between', { from: first, until: last })
    if (last) return t('ui.list.period.until', { until: last })
    return t(way === 'past' ? 'ui.list.period.since' : 'ui.list.period.from', { from: first })
  }

  const usualOf = (way: Way) => usual[way].map((written) => [written, periodText(way, written)] as const)

  return { periodText, usualOf }
}
