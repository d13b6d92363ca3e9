import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#language/language.ts'
import { runs } from '#language/testing/runs.ts'
import { formatAmount, formatPlain } from '#money/format.ts'
import { amount, currencies } from '#money/money.ts'
import { namesOtherCurrency, parseAmount } from '#money/parse.ts'

test.each([
  ['en', '1400', 140_000],
  ['en', '1,400.00', 140_000],
  ['en', '€1,400.5', 140_050],
  ['en', '1,400.5 eur', 140_050],
  ['en', ' 0.05 ', 5],
  ['en', '1400,50', 140_050],
  ['fr', '1400,50', 140_050],
  ['fr', '1 400,50 €', 140_050],
  ['fr', '1\u202f290,00\u00a0€', 129_000],
  ['fr', '1400.50', 140_050],
] as const)('ADM-01 in %s "%s" is %i minor units', (language, typed, minor) => {
  expect(parseAmount(typed, 'EUR', language)).toEqual(amount(minor, 'EUR'))
})

test.each([
  ['en', ''],
  ['en', '-5'],
  ['en', '1.400'],
  ['en', '1 400'],
  ['en', '1,40,0'],
  ['en', '12.345'],
  ['en', '1e3'],
  ['en', 'free'],
  ['fr', '1,400'],
  ['fr', '1.400'],
  ['fr', '1.400,00'],
  ['fr', '٣'],
  ['en', '$1,400.5'],
  ['en', '900 USD'],
  ['fr', '900 $'],
] as const)('ADM-01 in %s "%s" is no amount', (language, typed) => {
  expect(parseAmount(typed, 'EUR', language)).toBeUndefined()
})

test('ADM-01 every amount is read as it is written, with its sign and without', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...languages),
      (minor, currency, language) => {
        const whole = amount(minor, currency)
        expect(parseAmount(formatAmount(whole, language), currency, language)).toEqual(whole)
        expect(parseAmount(formatPlain(whole, language), currency, language)).toEqual(whole)
      },
    ),
    { numRuns: runs(300) },
  )
})

test('ADM-01 an amount with the sign of another currency is no amount, and is known as one', () => {
  expect(parseAmount('900 €', 'USD', 'en')).toBeUndefined()
  expect(parseAmount('$900', 'USD', 'en')).toEqual(amount(90_000, 'USD'))
  expect(namesOtherCurrency('900 €', 'USD')).toBe(true)
  expect(namesOtherCurrency('900 $US', 'EUR')).toBe(true)
  expect(namesOtherCurrency('900 $US', 'USD')).toBe(false)
  expect(namesOtherCurrency('nine', 'USD')).toBe(false)
})
