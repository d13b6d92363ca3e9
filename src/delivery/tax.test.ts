import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownCountries } from '#delivery/countries.ts'
import { containedTax, taxInLines } from '#delivery/tax.ts'
import { runs } from '#language/testing/runs.ts'
import { amount, currencies } from '#money/money.ts'

const today = '2026-11-20'

test.each([
  ['FR', 20, 21_500],
  ['BE', 21, 22_388],
  ['LU', 17, 18_744],
  ['DE', 19, 20_597],
  ['ES', 21, 22_388],
  ['IT', 22, 23_262],
])('a price delivered to %s contains %i %% of VAT (D12)', (country, percent, minor) => {
  expect(containedTax([amount(129_000, 'EUR')], 'EUR', country, today)).toEqual({
    percent,
    amount: amount(minor, 'EUR'),
  })
})

test('tax follows the country, in either currency (D12)', () => {
  expect(containedTax([amount(140_000, 'USD')], 'USD', 'FR', today)?.amount).toEqual(amount(23_333, 'USD'))
})

test.each(['US', 'CH', 'fr', '', undefined])('a price delivered to %s contains no tax (D12)', (country) => {
  expect(containedTax([amount(140_000, 'USD')], 'USD', country, today)).toBeUndefined()
})

test('every country served in the Union has its rate (D12)', () => {
  const untaxed = knownCountries.filter((country) => !containedTax([amount(100, 'EUR')], 'EUR', country, today))
  expect(untaxed).toEqual(['US'])
})

test('a rate applies from its first day on', () => {
  expect(containedTax([amount(11_700, 'EUR')], 'EUR', 'LU', '2023-12-31')).toBeUndefined()
  expect(containedTax([amount(11_700, 'EUR')], 'EUR', 'LU', '2024-01-01')?.amount).toEqual(amount(1_700, 'EUR'))
})

test('the tax of an order is that of its lines, each rounded for itself', () => {
  const lines = [1, 2, 3].map(() => amount(10, 'EUR'))
  expect(containedTax(lines, 'EUR', 'FR', today)?.amount).toEqual(amount(6, 'EUR'))
  expect(containedTax([amount(30, 'EUR')], 'EUR', 'FR', today)?.amount).toEqual(amount(5, 'EUR'))
})

test('of half a cent the price without tax takes it', () => {
  expect(taxInLines([amount(4_503, 'EUR')], 20, 'EUR')).toEqual(amount(750, 'EUR'))
})

test('a rate may have a half', () => {
  expect(taxInLines([amount(12_550, 'EUR')], 25.5, 'EUR')).toEqual(amount(2_550, 'EUR'))
})

test('tax and the price without it make the price again, and the tax is right to half a cent', () => {
  const anyMinor = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      anyMinor,
      fc.constantFrom(...currencies),
      fc.constantFrom('FR', 'LU', 'IT'),
      (minor, currency, country) => {
        const tax = containedTax([amount(minor, currency)], currency, country, today)
        const exact = (minor * (tax?.percent ?? 0)) / (100 + (tax?.percent ?? 0))
        expect(Math.abs((tax?.amount.minor ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.500_001)
        expect(tax?.amount.currency).toBe(currency)
      },
    ),
    { numRuns: runs(200) },
  )
})
