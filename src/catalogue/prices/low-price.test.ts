import { expect, test } from 'vitest'
import { isFarBelow } from '#catalogue/prices/low-price.ts'

test.each([
  ['at the price of the shop', 90_000, 90_000, false],
  ['30% below it', 63_000, 90_000, false],
  ['a cent further', 62_999, 90_000, true],
  ['with two digits lost', 900, 90_000, true],
])('ADM-02 a price %s is asked about where it may be a mistake', (_, unitMinor, shopMinor, isAsked) => {
  expect(isFarBelow(unitMinor, shopMinor)).toBe(isAsked)
})
