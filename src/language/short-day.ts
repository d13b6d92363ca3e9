import { keepOnOneLine } from '#language/day.ts'
import { type Language, localeOf } from '#language/language.ts'

const shortIn = (language: Language, year?: 'numeric') =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(year && { year }),
  })
const short = { en: shortIn('en'), fr: shortIn('fr') }
const shortWithYear = { en: shortIn('en', 'numeric'), fr: shortIn('fr', 'numeric') }

/** "Dec 20" or "20 déc."; with the year where it is not that of `today`. For tables. */
export function shortDay(day: string, language: Language, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? short : shortWithYear
  return keepOnOneLine(format[language].format(new Date(`${day}T12:00:00Z`)), language)
}
