import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#money/money.ts'
import { euros } from '#money/testing/amounts.ts'
import { disputeShares, type PaidPart } from '#payments/dispute.ts'

const part = (orderId: string, paid: number, gone = 0): PaidPart => ({ orderId, paid: euros(paid), gone: euros(gone) })

type Shares = Record<string, number>
const cases: [what: string, taken: number, parts: PaidPart[], Shares][] = [
  ['all of a payment for one order', 83_000, [part('cream', 83_000)], { cream: 83_000 }],
  [
    'all of a payment for two',
    124_500,
    [part('cream', 83_000), part('deposit', 41_500)],
    { cream: 83_000, deposit: 41_500 },
  ],
  [
    'the rest, once the first order was refunded',
    41_500,
    [part('cream', 83_000, 83_000), part('deposit', 41_500)],
    { deposit: 41_500 },
  ],
  [
    'the rest, once a part of the first order was refunded',
    114_500,
    [part('cream', 83_000, 10_000), part('deposit', 41_500)],
    { cream: 73_000, deposit: 41_500 },
  ],
  ['a part of the payment', 30_000, [part('cream', 83_000), part('deposit', 41_500)], { cream: 30_000 }],
  [
    'all of it although the first order was refunded',
    124_500,
    [part('cream', 83_000, 83_000), part('deposit', 41_500)],
    { cream: 83_000, deposit: 41_500 },
  ],
  [
    'all of it although a part of the second was refunded',
    124_500,
    [part('cream', 83_000), part('deposit', 41_500, 10_000)],
    { cream: 83_000, deposit: 41_500 },
  ],
  [
    'more than is left, by a part of what was refunded',
    50_000,
    [part('cream', 83_000, 83_000), part('deposit', 41_500)],
    { cream: 8_500, deposit: 41_500 },
  ],
  ['more than was ever paid', 90_000, [part('cream', 83_000)], { cream: 83_000 }],
]

test.each(cases)('PAY-03 a bank that takes %s takes it where it is', (_, taken, parts, expected) => {
  const shares = disputeShares(euros(taken), parts)
  expect(Object.fromEntries(shares.map((each) => [each.orderId, each.amount.minor]))).toEqual(expected)
})

test('PAY-03 shares come to what was taken, and an order loses no more than is left while another has some left', () => {
  const anyPart = fc
    .tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }))
    .map(([paid, gone]) => ({ paid, gone: Math.min(paid, gone) }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), fc.array(anyPart, { minLength: 1, maxLength: 4 }), (taken, own) => {
      const parts = own.map(({ paid, gone }, at) => part(`order ${at}`, paid, gone))
      const shares = disputeShares(euros(taken), parts)
      const all = own.reduce((all, { paid }) => all + paid, 0)
      expect(
        sum(
          shares.map((share) => share.amount),
          'EUR',
        ).minor,
      ).toBe(Math.min(taken, all))
      const minorOf = (at: number) => shares.find(({ orderId }) => orderId === `order ${at}`)?.amount.minor ?? 0
      const isOver = own.some(({ paid, gone }, at) => minorOf(at) > paid - gone)
      const hasRemainder = own.some(({ paid, gone }, at) => minorOf(at) < paid - gone)
      expect(isOver && hasRemainder).toBe(false)
    }),
  )
})
