import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import { remnantOf } from '#orders/sums/remnant.ts'
import { smallestPayment } from '#payments/provider.ts'

const euros = (minor: number) => amount(minor, 'EUR')

test.each([
  ['all that is due, where it cannot be paid online', smallestPayment - 1, 9000, smallestPayment - 1],
  ['nothing, where it can be paid online', smallestPayment, 9000, 0],
  ['nothing, where nothing is due', 0, 9000, 0],
  ['no more than the price', 40, 30, 30],
])('a remnant is %s', (_, due, price, waived) => {
  expect(remnantOf({ due: euros(due), price: euros(price) })).toEqual(euros(waived))
})
