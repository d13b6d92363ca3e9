import { distance } from '#language/distance.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { daysBetween } from '#platform/time/days.ts'
import { useToday } from '#ui/use-today.ts'

/** A day with its distance: "Nov 12 (16 days ago)". */
export function useDayWords(): (day: string) => string {
  const { language } = useLanguage()
  const today = useToday()
  return (day) => `${shortDay(day, language, today)} (${distance(daysBetween(today, day), language)})`
}
