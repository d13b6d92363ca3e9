import { type Language, localeOf } from '#language/language.ts'

const formatIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Paris',
    timeZoneName: 'short',
  })

/** Day and time in Paris, which is the shop's (D38): "November 20, 2026 at 02:05 PM GMT+1". */
export function longMoment(instant: Date, language: Language): string {
  const written = formatIn(language).format(instant)
  // As in day.ts.
  return language === 'fr' ? written.replace(/^1 /, '1er ') : written
}

const shortIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' })
const short = { en: shortIn('en'), fr: shortIn('fr') }

/** "Nov 20, 2026, 2:05 PM" in Paris, for tables whose head says so. */
export function shortMoment(instant: string, language: Language): string {
  return short[language].format(new Date(instant))
}
