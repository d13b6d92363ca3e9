import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Language, languages } from '#language/language.ts'
import { runs } from '#language/testing/runs.ts'
import { formatAmount } from '#money/format.ts'
import { amount, type Currency, currencies } from '#money/money.ts'

// French sets a narrow no-break space between thousands and a no-break space before the sign.
test.each<[Language, Currency, number, string]>([
  ['en', 'USD', 140_000, '$1,400.00'],
  ['en', 'USD', 5, '$0.05'],
  ['en', 'USD', 0, '$0.00'],
  ['en', 'EUR', 129_050, '€1,290.50'],
  ['fr', 'EUR', 129_000, '1\u202f290,00\u00a0€'],
  ['fr', 'EUR', 46_010, '460,10\u00a0€'],
  ['fr', 'USD', 140_000, '1\u202f400,00\u00a0$US'],
])('LANG-06 PROD-10 %s writes %s %i as money', (language, currency, minor, written) => {
  expect(formatAmount(amount(minor, currency), language)).toBe(written)
})

test('LANG-06 PROD-10 every amount shows all its digits, always two of them decimals', () => {
  const anyMinor = fc.integer({ min: 0, max: 10_000_000_000_000 })
  fc.assert(
    fc.property(
      anyMinor,
      fc.constantFrom(...currencies),
      fc.constantFrom(...languages),
      (minor, currency, language) => {
        const written = formatAmount(amount(minor, currency), language)
        expect(written.replaceAll(/\D/g, '')).toBe(String(minor).padStart(3, '0'))
        expect(written).toMatch(/[.,]\d\d(?!\d)/)
      },
    ),
    { numRuns: runs(500) },
  )
})
