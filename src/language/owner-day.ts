import { keepOnOneLine } from '#language/day.ts'
import { type Language, localeOf } from '#language/language.ts'

const shortFormatIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
const shortFormats = { en: shortFormatIn('en'), fr: shortFormatIn('fr') }

/** "Dec 20" or "20 déc.", where the year is plain. */
export function dayWithoutYear(day: string, language: Language): string {
  return keepOnOneLine(shortFormats[language].format(new Date(`${day}T12:00:00Z`)), language)
}

const fullFormatIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' })
const fullFormats = { en: fullFormatIn('en'), fr: fullFormatIn('fr') }

/** "Sunday, December 20, 2026" or "dimanche 20 décembre 2026". */
export function weekDay(day: string, language: Language): string {
  return keepOnOneLine(fullFormats[language].format(new Date(`${day}T12:00:00Z`)), language)
}
