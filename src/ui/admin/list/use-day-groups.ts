import { longDay } from '#language/day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { daysAfter } from '#platform/time/days.ts'
import { useWords } from '#ui/list-words.ts'
import { useToday } from '#ui/use-today.ts'

/** On a phone, the rows of a day lie together under it. */
export function useDayGroups() {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  return (day: string) => {
    const title =
      day === today
        ? t('ui.list.today')
        : day === daysAfter(today, -1)
          ? t('ui.list.yesterday')
          : longDay(day, language)
    return { key: day, title, sum: null }
  }
}
