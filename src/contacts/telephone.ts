import type { CountryCode } from 'libphonenumber-js'

/**
 * A telephone number as E.164 writes it, read as people write it in that country or with its country code. Undefined
 * when no number has that form. The library is heavy, so it comes with the first number.
 */
export async function readTelephone(written: string, country: string): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const read = parsePhoneNumberFromString(written, home)
  return read?.isPossible() ? read.number : undefined
}
