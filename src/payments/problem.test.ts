import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { discrepancyOf } from '#payments/problem.ts'

test.each([
  [dollars(500), dollars(500), undefined],
  [dollars(500), dollars(501), 'other-sum'],
  [dollars(500), { minor: 500, currency: 'EUR' }, 'other-sum'],
  [dollars(0), dollars(500), 'not-entered'],
  [dollars(500), null, 'unpaid-there'],
])('PAY-03 a ledger that has %j of what the provider has as %j: %s', (here, there, why) => {
  expect(discrepancyOf(here, there)).toBe(why)
})
