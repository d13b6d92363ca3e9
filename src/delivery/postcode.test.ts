import { expect, test } from 'vitest'
import { type Country, knownCountries } from '#delivery/countries.ts'
import { normalizePostcode, type PostcodeProblem, postcodeProblem } from '#delivery/postcode.ts'
import { usStates } from '#delivery/us-states.ts'

test.each<[Country, string, string]>([
  ['FR', '75011', '75011'],
  ['FR', ' 75 011 ', '75011'],
  ['FR', 'F-75001', '75001'],
  ['FR', 'fr 75001', '75001'],
  ['FR', '75385 Cedex 08', '75385 CEDEX 08'],
  ['FR', '06105 CEDEX', '06105 CEDEX'],
  ['FR', '00254', '00254'],
  ['FR', '97400', '97400'],
  ['BE', 'B-1000', '1000'],
  ['LU', 'L-1009', '1009'],
  ['LU', 'L–1009', '1009'],
  ['LU', '１００９', '1009'],
  ['DE', 'D-01067', '01067'],
  ['ES', '08001', '08001'],
  ['IT', 'I-00184', '00184'],
  ['US', '94103', '94103'],
  ['US', '94103-1234', '94103-1234'],
  ['US', '941031234', '94103-1234'],
  ['US', '94103 1234', '94103-1234'],
  ['US', 'CA 94103', '94103'],
])('in %s the postal code %j is taken, and kept as %s', (country, postcode, kept) => {
  expect(postcodeProblem({ country, postcode })).toBeUndefined()
  expect(normalizePostcode(country, postcode)).toBe(kept)
})

test.each<[Country, string, PostcodeProblem]>([
  ['FR', '7501', 'five-digits'],
  ['FR', '750111', 'five-digits'],
  ['FR', 'D-75001', 'five-digits'],
  ['FR', 'Paris', 'five-digits'],
  ['BE', '10000', 'four-digits'],
  ['BE', '0100', 'four-digits'],
  ['LU', '01009', 'four-digits'],
  ['DE', '1067', 'five-digits'],
  ['ES', '8001', 'five-digits'],
  ['IT', '00 18', 'five-digits'],
  ['US', '9402', 'zip'],
  ['US', '94103-12', 'zip'],
  ['US', '00000', 'zip'],
])('in %s the postal code %j is refused: %s', (country, postcode, problem) => {
  expect(postcodeProblem({ country, postcode })).toBe(problem)
})

test.each([
  ['CA', '94103', undefined],
  ['CA', '10011', 'other-state'],
  ['NY', '10011', undefined],
  ['NY', '06390', undefined],
  ['NY', '94103', 'other-state'],
  ['TX', '88510', undefined],
  ['DC', '56933', undefined],
  ['CA', '89019', undefined],
  ['NE', '82082', undefined],
])('the ZIP code of %s is %s: %s', (state, postcode, problem) => {
  expect(postcodeProblem({ country: 'US', state, postcode })).toBe(problem)
})

test('every state has ZIP codes of its own', () => {
  const zips = [...'0123456789'].map((digit) => `${digit}9999`)
  const without = usStates.filter((state) =>
    zips.every((postcode) => postcodeProblem({ country: 'US', state, postcode })),
  )
  expect(without).toEqual([])
})

test('an empty postal code is no problem of its form', () => {
  for (const country of [...knownCountries, undefined, 'CH']) {
    expect(postcodeProblem({ country, postcode: ' ' })).toBeUndefined()
  }
  expect(postcodeProblem({ country: 'CH', postcode: '8001' })).toBeUndefined()
})
