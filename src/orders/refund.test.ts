import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import type { OrderFacts } from '#orders/order.ts'
import { dueOf, keptOf } from '#orders/order.ts'
import { refundPlan } from '#orders/refund.ts'

const euros = (minor: number) => amount(minor, 'EUR')

function someFacts(price: number, paid: number): OrderFacts {
  return {
    kind: 'reservation',
    cancelledBecause: null,
    ready: false,
    dueOn: null,
    graceUntil: null,
    preparing: false,
    partlyShipped: false,
    shipped: false,
    delivered: false,
    asksAboutDate: false,
    disputed: false,
    houseLate: false,
    movedByHouse: false,
    price: euros(price),
    paid: euros(paid),
    refunded: euros(0),
    returning: euros(0),
    withheld: euros(0),
    overpaidBack: euros(0),
    linesOut: false,
  }
}

const lines = [
  { position: 1, totalMinor: 83_000, leftMinor: 83_000, takenOut: false },
  { position: 2, totalMinor: 46_000, leftMinor: 46_000, takenOut: false },
  { position: 3, totalMinor: 10_000, leftMinor: 0, takenOut: true },
]
const paid = someFacts(129_000, 129_000)
const reserved = someFacts(129_000, 64_500)

test.each([
  ['everything', paid, { whole: true } as const, 129_000, 129_000, 0],
  ['everything of a deposit', reserved, { whole: true } as const, 129_000, 64_500, 0],
  ['one line', paid, { positions: [2] }, 46_000, 46_000, 0],
  ['one line of a reservation: the deposit pays for what is left', reserved, { positions: [2] }, 46_000, 0, 18_500],
  ['the dearer line: what is above the rest goes back', reserved, { positions: [1] }, 83_000, 18_500, 0],
  ['a sum', paid, { sumMinor: 1 }, 1, 1, 0],
  ['a sum of a deposit leaves the balance as it was', reserved, { sumMinor: 4_500 }, 4_500, 4_500, 64_500],
])('E9 refunding %s', (_, facts, wish, waives, returns, due) => {
  expect(refundPlan(facts, lines, wish)).toMatchObject({
    waives: euros(waives),
    returns: euros(returns),
    due: euros(due),
    before: euros(0),
  })
})

test.each([
  ['more than was paid', { sumMinor: 64_501 }],
  ['nothing', { sumMinor: 0 }],
  ['less than nothing', { sumMinor: -1 }],
  ['a line that was taken out', { positions: [3] }],
  ['all that was paid, while the price stays', { sumMinor: 64_500 }],
  ['a line that never was', { positions: [1, 9] }],
  ['no line', { positions: [] }],
])('E9 nobody is given back %s', (_, wish) => {
  expect(refundPlan(reserved, lines, wish)).toBeUndefined()
})

test('E9 whatever is refunded, the shop never gives more than it has, and then wants exactly what the plan says', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(cents, cents, cents, fc.nat(2), (price, paidMinor, sumMinor, kind) => {
      const facts = someFacts(price, Math.min(price, paidMinor))
      const whole = [{ position: 1, totalMinor: price, leftMinor: price, takenOut: false }]
      const wish = [{ whole: true as const }, { positions: [1] }, { sumMinor }][kind] ?? { sumMinor }
      const plan = refundPlan(facts, whole, wish)
      if (!plan) return
      expect(plan.returns.minor).toBeLessThanOrEqual(keptOf(facts).minor)
      const after = { ...facts, price: euros(price - plan.waives.minor), refunded: plan.returns }
      expect(dueOf(after)).toEqual(plan.due)
    }),
  )
})
