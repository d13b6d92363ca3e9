import { expect, test } from 'vitest'
import { pricePerHundredMl } from '#catalogue/prices/unit-price.ts'
import { amount } from '#money/money.ts'

test.each([
  [140_000, 30, 466_667],
  [129_000, 30, 430_000],
  [50_000, 10, 500_000],
  [90_000, 50, 180_000],
  [12_345, 100, 12_345],
  [1, 200, 1],
])('PROD-10 %i cents for %i ml are %i cents per 100 ml', (price, size, perHundred) => {
  expect(pricePerHundredMl(amount(price, 'EUR'), size)).toEqual(amount(perHundred, 'EUR'))
})
