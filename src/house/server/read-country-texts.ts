import { type Country, knownCountries } from '#delivery/countries.ts'
import type { CountryTexts } from '#house/country-schema.ts'
import { textsNaming } from '#house/server/ports.ts'
import { countryName } from '#language/country.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Other names by which texts call a country. */
const otherNames: Partial<Record<Country, readonly string[]>> = { US: ['USA', 'U.S.'] }

/** The texts about buying that name each country: where one is not served any more, they say something untrue. */
export async function readCountryTexts(now: BusinessTime): Promise<CountryTexts> {
  const texts = await textsNaming(knownCountries.map(namesOf), now)
  return { countries: knownCountries.map((country, at) => ({ country, texts: texts[at] ?? [] })) }
}

function namesOf(country: Country): string[] {
  return [countryName(country, 'en'), countryName(country, 'fr'), ...(otherNames[country] ?? [])]
}
