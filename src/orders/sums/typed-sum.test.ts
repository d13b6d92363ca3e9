import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import { readSum } from '#orders/sums/typed-sum.ts'

test.each([
  ['-5', 'sum-least'],
  ['\u22125', 'sum-least'],
  ['0', 'sum-least'],
  ['0.00', 'sum-least'],
  ['abc', 'sum'],
  ['', 'sum'],
  ['12.345', 'sum'],
  ['900 €', 'currency'],
  ['2,120.01', 'sum-most'],
])('ADM-02 of a refund of %j is said: %s', (typed, problem) => {
  expect(readSum(typed, amount(212_000, 'USD'), 'en')).toEqual({ problem: `orders.admin.problem.${problem}` })
})

test('ADM-02 all that was kept may be typed', () => {
  expect(readSum('$2,120.00', amount(212_000, 'USD'), 'en')).toEqual({ sum: amount(212_000, 'USD') })
})
