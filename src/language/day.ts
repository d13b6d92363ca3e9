import { type Language, localeOf } from '#language/language.ts'

const formatIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
const formats = { en: formatIn('en'), fr: formatIn('fr') }

/** "December 20, 2026" or "20 décembre 2026", from "2026-12-20". A date is not broken over two lines. */
export function longDay(day: string, language: Language): string {
  const written = formats[language].format(new Date(`${day}T12:00:00Z`))
  return keepOnOneLine(written, language)
}

/** A date as Intl writes it, with the French ordinal, on one line. */
export function keepOnOneLine(written: string, language: Language): string {
  return (language === 'fr' ? withOrdinal(written) : written).replaceAll(' ', '\u00a0')
}

/** Intl lacks the ordinal that French gives the first of a month. */
export const withOrdinal = (written: string) => written.replace(/\b1(?=\s)/, '1er')
