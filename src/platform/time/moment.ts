import { longDay, withOrdinal } from '#language/day.ts'
import { type Language, localeOf } from '#language/language.ts'
import { dayOf, shopZone } from '#platform/time/clock.ts'

const formatIn = (language: Language, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: shopZone, ...style })
const englishTime = formatIn('en', { hour: 'numeric', minute: '2-digit' })
const frenchTime = formatIn('fr', { hour: 'numeric', minute: '2-digit' })

/** "November 20, 2026, at 2:05 p.m. (Paris time)" or "20 novembre 2026 à 14 h 05 (heure de Paris)" (D38). */
export function longMoment(instant: Date, language: Language): string {
  const day = longDay(dayOf(instant), language)
  if (language === 'en') {
    const time = englishTime.format(instant).replace('AM', 'a.m.').replace('PM', 'p.m.')
    return `${day}, at ${time} (Paris time)`
  }
  return `${day} à ${frenchTime.format(instant).replace(':', '\u00a0h\u00a0')} (heure de Paris)`
}

/** "2:05 PM" or "14 h 05" in Paris, for tables whose head says so. */
export function shortTime(instant: string, language: Language): string {
  if (language === 'fr') return frenchTime.format(new Date(instant)).replace(/^0?(\d+):/, '$1\u00a0h\u00a0')
  // Runtimes differ in the space before AM and PM.
  return englishTime.format(new Date(instant)).replace(/\s(?=[AP]M$)/, '\u202f')
}

const shortIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: shopZone })
const short = { en: shortIn('en'), fr: shortIn('fr') }

/** "Nov 20, 2026, 2:05 PM" or "1er déc. 2026, 14 h 05" in Paris, for tables whose head says so. */
export function shortMoment(instant: string, language: Language): string {
  const written = short[language].format(new Date(instant)).replace(' ', '\u00a0').replace(' ', '\u00a0')
  // Runtimes differ in the space before AM and PM.
  if (language === 'en') return written.replace(/\s(?=[AP]M$)/, '\u202f')
  return withOrdinal(written).replace(/ 0?(\d+):(\d\d)$/, ' $1\u00a0h\u00a0$2')
}

// The Swedish way of writing is the one that every spreadsheet takes for a date and a time.
const sheet = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: shopZone })

/** "2026-11-20 14:05" in Paris, for a file that a spreadsheet opens. */
export function sheetMoment(instant: Date): string {
  return sheet.format(instant)
}
