import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { shortTime } from '#platform/time/moment.ts'
import { useWords } from '#ui/list-words.ts'
import { useToday } from '#ui/use-today.ts'

/** An instant in a row of a list, which has no room for the year of today. */
export function Moment({ at }: { at: string }) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const day = dayOf(new Date(at))
  const time = shortTime(at, language)
  if (day === today) return t('ui.list.moment.today', { time })
  if (day === daysAfter(today, -1)) return t('ui.list.moment.yesterday', { time })
  return t('ui.list.moment.day', { day: shortDay(day, language, today), time })
}
