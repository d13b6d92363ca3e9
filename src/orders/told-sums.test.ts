import { describe, expect, test } from 'vitest'
import { type Amount, amount } from '#money/money.ts'
import type { Cancellation } from '#orders/order.ts'
import { isUnsettled, percentPaid, reductionOf } from '#orders/told-sums.ts'

const euros = (minor: number) => amount(minor, 'EUR')

type Given = {
  total: number
  paid: number
  due: number
  refunded?: number
  returning?: number
  owed?: number
  withheld?: number
  over?: Cancellation
}
const sumsOf = ({ total, paid, due, refunded = 0, returning = 0, owed = 0, withheld = 0, over }: Given) => ({
  total: euros(total),
  paid: euros(paid),
  due: euros(due),
  refunded: euros(refunded),
  returning: euros(returning),
  withheld: euros(withheld),
  owedBack: euros(owed),
  cancelledBecause: over ?? null,
})

describe('RES-05 what a buyer is told of the sums', () => {
  test.each<[string, Given, Amount, number]>([
    ['a deposit is paid', { total: 83_000, paid: 41_500, due: 41_500 }, euros(0), 50],
    ['all is paid', { total: 83_000, paid: 83_000, due: 0 }, euros(0), 100],
    ['a third is paid', { total: 100, paid: 33, due: 67 }, euros(0), 33],
    ['a line was taken out before the balance', { total: 83_000, paid: 41_500, due: 21_500 }, euros(20_000), 65],
    [
      'a part of what was paid went back',
      { total: 83_000, paid: 83_000, due: 0, refunded: 10_000 },
      euros(10_000),
      100,
    ],
    [
      'a part is owed, since no bank would bring it',
      { total: 83_000, paid: 83_000, due: 0, owed: 10_000 },
      euros(10_000),
      100,
    ],
    ['a bank took all of it', { total: 83_000, paid: 83_000, due: 83_000, withheld: 83_000 }, euros(0), 0],
    [
      'a bank took more than was kept',
      { total: 83_000, paid: 83_000, due: 73_000, refunded: 10_000, withheld: 83_000 },
      euros(10_000),
      0,
    ],
    ['it was paid twice', { total: 83_000, paid: 124_500, due: 0 }, euros(0), 100],
    [
      'it was cancelled and all goes back',
      { total: 83_000, paid: 41_500, due: 0, returning: 41_500, over: 'buyer' },
      euros(0),
      0,
    ],
  ])('%s', (_, given, reduction, percent) => {
    expect([reductionOf(sumsOf(given)), percentPaid(sumsOf(given))]).toEqual([reduction, percent])
  })
})

test.each([
  ['returning', { returning: euros(1) }, true],
  ['owed', { owedBack: euros(1) }, true],
  ['with the bank', { balanceProcessing: true }, true],
  ['settled', {}, false],
])('the page asks again while something is %s', (_, own, expected) => {
  const settled = { returning: euros(0), owedBack: euros(0), balanceProcessing: false }
  expect(isUnsettled({ ...settled, ...own })).toBe(expected)
})
