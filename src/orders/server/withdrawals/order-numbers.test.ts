import { expect, test } from 'vitest'
import { matchedOf, numbersIn } from '#orders/server/withdrawals/order-numbers.ts'

test('N2 only the first three of the entered order numbers are looked up', () => {
  const written = 'no. 1001, 1002 and 1002, then 1003; 1004'
  expect(numbersIn(written)).toEqual([1001, 1002, 1003, 1004])
  expect(matchedOf(numbersIn(written))).toEqual([1001, 1002, 1003])
})
