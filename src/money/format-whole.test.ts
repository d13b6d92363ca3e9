import { expect, test } from 'vitest'
import { formatShort } from '#money/format-whole.ts'
import { amount } from '#money/money.ts'

test.each([
  [590_000, 'USD', 'en', '$5,900'],
  [590_050, 'USD', 'en', '$5,900.50'],
  [83_000, 'EUR', 'fr', '830\u00a0€'],
  [83_001, 'EUR', 'fr', '830,01\u00a0€'],
] as const)(
  'a large figure of %d %s in %s is %s: cents only where there are any',
  (minor, currency, language, written) => {
    expect(formatShort(amount(minor, currency), language)).toBe(written)
  },
)
