import type { Delivery } from '#checkout/schema.ts'
import { type Language, localeOf } from '#language/language.ts'

/** An address as it stands on a parcel, with the country in the reader's language. */
export function addressLines(delivery: Delivery, language: Language): string[] {
  const { name, line1, line2 = '', postcode, city, state, country } = delivery
  const place = country === 'US' ? `${city}, ${state} ${postcode}` : `${postcode} ${city}`
  const countryName = new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(country) ?? country
  return [name, line1, line2, place, countryName].filter((line) => line !== '')
}
