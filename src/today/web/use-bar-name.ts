import { dayWithoutYear } from '#language/owner-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Span } from '#today/period.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The days of a bar in words. */
export function useBarName(byWeek: boolean): (bar: Span) => string {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  return ({ from, to }) =>
    byWeek ? t('today.sales.week', { from: dayWithoutYear(from, language), to: format.day(to) }) : format.day(to)
}
