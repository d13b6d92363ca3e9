import { expect, test } from 'vitest'
import { problemOfReason, typedUnits } from '#catalogue/stock.ts'

test.each([
  ['43', 31, 43],
  [' 0 ', 31, 0],
  ['+12', 31, 43],
  ['+ 12', 31, 43],
  ['-2', 31, 29],
  ['−2', 31, 29],
  ['-2', 1, -1],
  ['+12', null, 12],
  ['', 31, undefined],
  ['twelve', 31, undefined],
  ['1.5', 31, undefined],
  ['++2', 31, undefined],
  ['1000000000', 31, 1_000_000_000],
  ['1234567890123456', 31, undefined],
])('ADM-01 %j typed over a stock of %j means %j', (typed, before, units) => {
  expect(typedUnits(typed, before)).toBe(units)
})

test.each([
  ['received', 5, 8, undefined],
  ['received', null, 8, undefined],
  ['received', 8, 5, 'reason-adds'],
  ['damaged', 8, 5, undefined],
  ['damaged', 5, 8, 'reason-removes'],
  ['damaged', null, 3, 'reason-removes'],
  ['given-away', 0, 1, 'reason-removes'],
  ['given-away', 5, null, undefined],
  ['counted', 5, 8, undefined],
  ['correction', 8, 5, undefined],
] as const)('ADM-01 the reason %s for %j units that become %j', (reason, before, after, problem) => {
  expect(problemOfReason(reason, before, after)).toBe(problem)
})
