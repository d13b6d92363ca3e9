import { expect, test } from 'vitest'
import { knownCountries, servedCountries } from '#delivery/countries.ts'

test('D12 the countries of the house’s list are served, in the order in which all are offered', () => {
  expect(servedCountries('BE FR')).toEqual(['FR', 'BE'])
  expect(servedCountries('US')).toEqual(['US'])
})

test('D12 without a list, or with none that is known, all are served', () => {
  for (const list of [undefined, '', 'CH']) expect(servedCountries(list)).toEqual(knownCountries)
})
