import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { euros } from '#money/testing/amounts.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'
import { cancellationPlan, maxSumOf, refundPlan, withdrawnPlan } from '#orders/sums/refund.ts'
import type { RefundScope } from '#orders/sums/refund-scope.ts'
import { factsInEuros } from '#orders/testing/some-facts.ts'

const lines = [
  { position: 1, quantity: 1, out: 0, totalMinor: 83_000, leftMinor: 83_000, takenOut: false, writtenOffMinor: 0 },
  { position: 2, quantity: 1, out: 0, totalMinor: 46_000, leftMinor: 46_000, takenOut: false, writtenOffMinor: 0 },
  { position: 3, quantity: 1, out: 1, totalMinor: 10_000, leftMinor: 0, takenOut: true, writtenOffMinor: 0 },
]
const paid = factsInEuros(129_000, 129_000)
const reserved = factsInEuros(129_000, 64_500)

test.each([
  ['everything', paid, { whole: true } as const, 129_000, 129_000, 0],
  ['everything of a deposit', reserved, { whole: true } as const, 129_000, 64_500, 0],
  ['one line', paid, { units: [{ position: 2 }] }, 46_000, 46_000, 0],
  [
    'one line of a reservation: the deposit pays for what is left',
    reserved,
    { units: [{ position: 2 }] },
    46_000,
    0,
    18_500,
  ],
  ['the dearer line: what is above the rest goes back', reserved, { units: [{ position: 1 }] }, 83_000, 18_500, 0],
  ['a sum', paid, { sumMinor: 1 }, 1, 1, 0],
  ['a sum of a deposit leaves the balance as it was', reserved, { sumMinor: 4_500 }, 4_500, 4_500, 64_500],
])('ADM-02 E9 refunding %s', (_, facts, input, lowered, returns, due) => {
  expect(refundPlan(facts, lines, input)).toMatchObject({
    priceReduction: euros(lowered),
    returns: euros(returns),
    dueAfter: euros(due),
    reducedBefore: euros(0),
  })
})

test.each([
  ['more than was paid', { sumMinor: 64_501 }],
  ['nothing', { sumMinor: 0 }],
  ['less than nothing', { sumMinor: -1 }],
  ['a line that was taken out', { units: [{ position: 3 }] }],
  ['all that was paid, while the price stays', { sumMinor: 64_500 }],
  ['a line that never was', { units: [{ position: 1 }, { position: 9 }] }],
  ['no line', { units: [] }],
])('ADM-02 E9 the buyer is not refunded %s', (_, input) => {
  expect(refundPlan(reserved, lines, input)).toBeUndefined()
})

const withSurplus = { ...paid, paid: euros(139_000) }

test.each([reserved, paid, withSurplus])(
  'ADM-02 the most that a sum can give back is granted, and a cent more is not',
  (facts) => {
    const { minor } = maxSumOf(facts)
    expect(refundPlan(facts, lines, { sumMinor: minor })?.returns.minor).toBe(minor)
    expect(refundPlan(facts, lines, { sumMinor: minor + 1 })).toBeUndefined()
  },
)

test('ADM-02 E9 no refund exceeds what the shop has, and the sum due afterwards is that of the plan', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  let plans = 0
  fc.assert(
    fc.property(cents, cents, cents, fc.nat(2), (price, paidMinor, sumMinor, kind) => {
      const facts = factsInEuros(price, Math.min(price, paidMinor))
      const whole = [
        { position: 1, quantity: 1, out: 0, totalMinor: price, leftMinor: price, takenOut: false, writtenOffMinor: 0 },
      ]
      const input = [{ whole: true as const }, { units: [{ position: 1 }] }, { sumMinor }][kind] ?? { sumMinor }
      const plan = refundPlan(facts, whole, input)
      if (!plan) return
      plans += 1
      expect(plan.returns.minor).toBeLessThanOrEqual(keptOf(facts).minor)
      const after = { ...facts, price: euros(price - plan.priceReduction.minor), refunded: plan.returns }
      expect(dueOf(after)).toEqual(plan.dueAfter)
    }),
  )
  expect(plans).toBeGreaterThan(0)
})

test('ADM-02 E9 a sum owed back already is part of no further refund', () => {
  const owed = { ...paid, paid: euros(139_000) }
  expect(refundPlan(owed, lines, { units: [{ position: 2 }] })).toEqual(
    refundPlan(paid, lines, { units: [{ position: 2 }] }),
  )
  expect(refundPlan(owed, lines, { whole: true })).toEqual(refundPlan(paid, lines, { whole: true }))
  expect(refundPlan(owed, lines, { sumMinor: 129_001 })).toBeUndefined()
  const unsent = lines.map((line) => ({ ...line, sent: 0 }))
  expect(cancellationPlan(owed, unsent)).toEqual(cancellationPlan(paid, unsent))
})

const lowered = [
  {
    position: 1,
    quantity: 1,
    out: 0,
    totalMinor: 120_000,
    leftMinor: 91_084,
    takenOut: false,
    writtenOffMinor: 0,
    sent: 0,
  },
  {
    position: 2,
    quantity: 1,
    out: 0,
    totalMinor: 46_000,
    leftMinor: 34_916,
    takenOut: false,
    writtenOffMinor: 0,
    sent: 1,
  },
]
const afterGoodwill = { ...factsInEuros(126_000, 166_000), refunded: euros(40_000) }

test('ADM-02 E9 a sum is taken from all lines in proportion to what is left of them', () => {
  const whole = lowered.map((line) => ({ ...line, leftMinor: line.totalMinor }))
  expect(refundPlan(factsInEuros(166_000, 166_000), whole, { sumMinor: 40_000 })?.lineReductions).toEqual([
    { position: 1, amount: euros(28_916) },
    { position: 2, amount: euros(11_084) },
  ])
})

test('ADM-02 E9 after a sum a line gives back what is left of its price, and says what was taken off before', () => {
  const expected = {
    priceReduction: euros(34_916),
    returns: euros(34_916),
    reducedBefore: euros(11_084),
    dueAfter: euros(0),
  }
  expect(refundPlan(afterGoodwill, lowered, { units: [{ position: 2 }] })).toMatchObject(expected)
  expect(refundPlan(afterGoodwill, lowered, { whole: true })).toMatchObject({
    priceReduction: euros(126_000),
    returns: euros(126_000),
    reducedBefore: euros(40_000),
  })
})

test('ADM-02 E9 canceling the rest gives back what the rest still costs, and leaves what was sent paid', () => {
  expect(cancellationPlan(afterGoodwill, lowered)).toMatchObject({
    units: [{ position: 1, quantity: 1 }],
    endsOrder: false,
    returns: euros(91_084),
    reducedBefore: euros(28_916),
  })
})

test('ADM-02 E9 an order goes on when all that was not sent leaves it, also when what was sent has come back', () => {
  const [back, here] = lines.map((line) => ({ ...line, sent: 0 }))
  if (!back || !here) throw new Error('There are two lines')
  const left = [{ ...back, takenOut: true, out: back.quantity }, here]
  const costsHere = factsInEuros(here.leftMinor, here.leftMinor)
  expect(cancellationPlan(costsHere, left)).toMatchObject({ endsOrder: true })
  expect(cancellationPlan({ ...costsHere, partlyShipped: true }, left)).toMatchObject({ endsOrder: false })
})

test('ADM-02 E9 no more units leave an order than are left of their line', () => {
  const [line] = lines
  if (!line) throw new Error('There are lines')
  const three = { ...line, quantity: 3, out: 1, sent: 0, totalMinor: 90_000, leftMinor: 60_000 }
  const facts = factsInEuros(60_000, 60_000)
  const wanting = (quantity: number) => cancellationPlan(facts, [three], [{ position: 1, quantity }])
  expect(wanting(3)).toMatchObject({ endsOrder: true, units: [{ position: 1, quantity: 2 }], returns: euros(60_000) })
  expect(wanting(3)).toEqual(wanting(2))
  expect(wanting(1)).toMatchObject({ endsOrder: false, units: [{ position: 1, quantity: 1 }], returns: euros(30_000) })
})

test('ADM-02 E9 however an order is given back piece by piece, all of it is exactly its price', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), fc.array(cents, { maxLength: 4 }), (totals, sums) => {
      const price = totals.reduce((all, total) => all + total, 0)
      let left = totals.map((totalMinor, at) => ({
        position: at + 1,
        quantity: 1,
        out: 0,
        totalMinor,
        leftMinor: totalMinor,
        takenOut: false,
        writtenOffMinor: 0,
      }))
      let back = 0
      const give = (input: RefundScope) => {
        const facts = { ...factsInEuros(price - back, price), refunded: euros(back) }
        const plan = refundPlan(facts, left, input)
        if (!plan) return
        back += plan.returns.minor
        left = left.map((line) => {
          const off = plan.lineReductions.find(({ position }) => position === line.position)?.amount.minor ?? 0
          return { ...line, leftMinor: line.leftMinor - off }
        })
        for (const { leftMinor } of left) expect(leftMinor).toBeGreaterThanOrEqual(0)
      }
      for (const sumMinor of sums) give({ sumMinor })
      for (const { position } of left) give({ units: [{ position }] })
      expect(back).toBe(price)
    }),
    { numRuns: runs(200) },
  )
})

test('ADM-02 E9 however many units of a line are given back at a time, all of them are exactly its price', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), quantities, fc.nat(50_000), (unitMinor, takes, gesture) => {
      const quantity = takes.reduce((all, take) => all + take, 0)
      const totalMinor = unitMinor * quantity
      const lowered = Math.min(gesture, totalMinor)
      let line = {
        position: 1,
        quantity,
        out: 0,
        totalMinor,
        leftMinor: totalMinor - lowered,
        takenOut: false,
        writtenOffMinor: 0,
      }
      let back = lowered
      for (const take of takes) {
        const facts = { ...factsInEuros(totalMinor - back, totalMinor), refunded: euros(back) }
        const plan = refundPlan(facts, [line], { units: [{ position: 1, quantity: take }] })
        const waived = plan?.priceReduction.minor ?? 0
        back += plan?.returns.minor ?? 0
        line = { ...line, out: line.out + take, leftMinor: line.leftMinor - waived }
      }
      expect([back, line.leftMinor]).toEqual([totalMinor, 0])
    }),
    { numRuns: runs(200) },
  )
})

describe('ADM-02 F11 a withdrawn unit gives back its share of what was paid', () => {
  const jars = [
    { position: 1, quantity: 3, out: 0, totalMinor: 90_000, leftMinor: 90_000, takenOut: false, writtenOffMinor: 0 },
  ]
  const one = [{ position: 1, quantity: 1 }]

  test('of a deposit, and what is due of the others stays due', () => {
    const expected = { priceReduction: euros(30_000), returns: euros(15_000), dueAfter: euros(30_000), units: one }
    expect(withdrawnPlan(factsInEuros(90_000, 45_000), jars, one)).toMatchObject(expected)
    // A refund that is granted leaves the deposit to pay for what stays.
    expect(refundPlan(factsInEuros(90_000, 45_000), jars, { units: one })?.returns).toEqual(euros(0))
  })

  test('so that all of it goes back with the last one, to the cent', () => {
    const [left, quantity] = [20_000, 1]
    const rest = [
      { position: 1, quantity: 3, out: 2, totalMinor: 90_000, leftMinor: left, takenOut: false, writtenOffMinor: 0 },
    ]
    expect(withdrawnPlan(factsInEuros(left, 10_001), rest, [{ position: 1, quantity }])).toMatchObject({
      returns: euros(10_001),
      dueAfter: euros(0),
    })
  })

  test('and nothing of units that are gone', () => {
    const out = jars.map((line) => ({ ...line, out: 3, leftMinor: 0, takenOut: true, writtenOffMinor: 0 }))
    expect(withdrawnPlan(factsInEuros(90_000, 45_000), out, one)).toBeUndefined()
  })

  test('and nothing, never less, where the bank took more than was kept', () => {
    const taken = { ...factsInEuros(90_000, 90_000), refunded: euros(10_000), withheld: euros(90_000) }
    expect(withdrawnPlan(taken, jars, one)).toMatchObject({ returns: euros(0), dueAfter: euros(70_000) })
    expect(refundPlan(taken, jars, { units: one })).toMatchObject({ returns: euros(0), dueAfter: euros(70_000) })
  })
})

describe('ADM-02 F11 an added product that is not paid stays due when another unit is withdrawn', () => {
  const [bought, added] = [83_000, 46_000]
  const line = { quantity: 1, out: 0, takenOut: false, writtenOffMinor: 0 }
  const plan = (own: Partial<OrderFacts>) =>
    withdrawnPlan(
      factsInEuros(bought + added, bought, { kind: 'order', ...own }),
      [
        { ...line, position: 1, quantity: 2, totalMinor: bought, leftMinor: bought },
        { ...line, position: 2, totalMinor: added, leftMinor: added, isAdded: true },
      ],
      [{ position: 1, quantity: 1 }],
    )

  test('in an order of which all is here', () => {
    expect(plan({})).toMatchObject({ returns: euros(41_500), dueAfter: euros(46_000) })
  })

  // Another sum may be missing then: the unit makes up for it first.
  test.each<[string, Partial<OrderFacts>, number]>([
    ['in a reservation of which a part has left', { kind: 'reservation', partlyShipped: true }, 4_500],
    ['in an order of which a part has left', { partlyShipped: true }, 4_500],
    ['where a bank took a payment back', { paid: euros(bought + added), withheld: euros(added) }, 4_500],
    ['where a part is written off', { writtenOff: euros(1) }, 4_500],
  ])('but not %s', (_, own, due) => {
    expect(plan(own)).toMatchObject({ returns: euros(0), dueAfter: euros(due) })
  })
})

test('ADM-02 E9 the second unit says what was taken off its own price before, and not what the first one cost', () => {
  const jars = [
    { position: 1, quantity: 2, out: 0, totalMinor: 90_000, leftMinor: 80_000, takenOut: false, writtenOffMinor: 0 },
  ]
  const one = [{ position: 1, quantity: 1 }]
  const first = refundPlan(factsInEuros(80_000, 80_000), jars, { units: one })
  expect(first).toMatchObject({ priceReduction: euros(40_000), reducedBefore: euros(5_000) })
  const rest = jars.map((line) => ({ ...line, out: 1, leftMinor: 40_000 }))
  expect(refundPlan(factsInEuros(40_000, 40_000), rest, { units: one })).toMatchObject({
    priceReduction: euros(40_000),
    reducedBefore: euros(5_000),
  })
})

test('ADM-02 E9 a sum may be all that was paid of an order paid in full, and then nothing of it is left to pay', () => {
  expect(refundPlan(paid, lines, { sumMinor: 129_000 })).toMatchObject({ returns: euros(129_000), dueAfter: euros(0) })
  expect(refundPlan(reserved, lines, { sumMinor: 64_500 })).toBeUndefined()
})
