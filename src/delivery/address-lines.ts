import type { Delivery } from '#delivery/schema.ts'
import { countryName } from '#language/country.ts'
import type { Language } from '#language/language.ts'

/** An address as printed on a parcel, with the country in the reader's language. */
export function addressLines(delivery: Delivery, language: Language): string[] {
  const { name, line1, line2 = '', postcode, city, state, country } = delivery
  const place = country === 'US' ? `${city}, ${state} ${postcode}` : `${postcode} ${city}`
  return [name, line1, line2, place, countryName(country, language)].filter((line) => line !== '')
}
