import { type Language, localeOf } from '#language/language.ts'

const formatIn = (language: Language) => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
const formats = { en: formatIn('en'), fr: formatIn('fr') }

/** How far a day is from today, so many days after it: "16 days ago", "yesterday", "in 2 days". It stays on one line. */
export function distance(days: number, language: Language): string {
  return formats[language].format(days, 'day').replaceAll(' ', '\u00a0')
}
