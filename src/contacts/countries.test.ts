import { expect, test } from 'vitest'
import { countries, isCountry } from '#contacts/countries.ts'
import { knownCountries } from '#delivery/countries.ts'

test('the countries are the 249 of ISO 3166-1, each once and in order', () => {
  expect(countries).toHaveLength(249)
  expect(countries).toEqual([...new Set(countries)].sort())
})

test('every country has a name in both languages', () => {
  for (const locale of ['en-US', 'fr-FR']) {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
    expect(countries.filter((code) => !names.of(code))).toEqual([])
  }
})

test('every country of delivery can be chosen in the form', () => {
  expect(knownCountries.filter((code) => !isCountry(code))).toEqual([])
})

test.each(['', 'fr', 'FRA', 'XK', 'ZZ', 'EU', 'UK', 'F R'])('"%s" is no country', (code) => {
  expect(isCountry(code)).toBe(false)
})
