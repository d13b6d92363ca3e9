import { expect, test } from 'vitest'
import { typedUnits } from '#catalogue/stock.ts'

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
