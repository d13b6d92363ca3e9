import { expect, test } from 'vitest'
import { searchedSum } from '#auditlog/searched-sum.ts'

test.each([
  ['105', 10_500],
  ['105.00', 10_500],
  ['$105', 10_500],
  ['€950,00', 95_000],
  ['950,00\u00a0€', 95_000],
  ['−12.5', 1_250],
  ['1,050.00', 105_000],
  ['1\u202f050,00\u00a0€', 105_000],
  ['1.050 EUR', 105_000],
  ['USD 1,050', 105_000],
])('a search for %s means the sum of %d', (typed, minor) => {
  expect(searchedSum(typed)).toBe(minor)
})

test.each(['riche', '', '€', '105.00.1', '0612345678', '10-11', '2026-11-29'])(
  'a search for %s means no sum',
  (typed) => {
    expect(searchedSum(typed)).toBeUndefined()
  },
)
