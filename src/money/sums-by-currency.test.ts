import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import { sumsByCurrency } from '#money/sums-by-currency.ts'

test('amounts of two currencies have two sums, and none of a currency has none', () => {
  expect(sumsByCurrency([amount(100, 'USD'), amount(250, 'EUR'), amount(1, 'USD')])).toEqual([
    amount(250, 'EUR'),
    amount(101, 'USD'),
  ])
  expect(sumsByCurrency([amount(0, 'USD')])).toEqual([amount(0, 'USD')])
  expect(sumsByCurrency([])).toEqual([])
})
