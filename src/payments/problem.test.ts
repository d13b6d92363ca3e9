import { expect, test } from 'vitest'
import { discrepancyOf } from '#payments/problem.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })

test.each([
  [usd(500), usd(500), undefined],
  [usd(500), usd(501), 'other-sum'],
  [usd(500), { minor: 500, currency: 'EUR' }, 'other-sum'],
  [usd(0), usd(500), 'not-entered'],
  [usd(500), null, 'unpaid-there'],
])('PAY-03 a ledger that has %j of what the provider has as %j: %s', (here, there, why) => {
  expect(discrepancyOf(here, there)).toBe(why)
})
