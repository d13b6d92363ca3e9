import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { amount, atLeastZero, isLess, subtract } from '#money/money.ts'
import { dollars } from '#money/testing/amounts.ts'
import { keptForPrice } from '#orders/due/kept-money.ts'
import { dueOf, priceDueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { type Units, unitsLeft } from '#orders/goods/units.ts'
import type { OrderFacts } from '#orders/order.ts'
import { type Reduction, reductionsFor } from '#orders/sums/reductions.ts'
import { refundPlan, withdrawnPlan } from '#orders/sums/refund.ts'
import { priceRise, remainingWriteOff, withoutWriteOffs } from '#orders/sums/write-off.ts'
import { someFacts } from '#orders/testing/some-facts.ts'

type Line = NonNullable<Parameters<typeof withdrawnPlan>[1][number]>
type Order = { facts: OrderFacts; lines: Line[] }
type Act = (order: Order) => Order

const aLine = (position: number, quantity: number, totalMinor: number): Line => {
  return { position, quantity, out: 0, totalMinor, leftMinor: totalMinor, writtenOffMinor: 0, takenOut: false }
}

/**
 * All of it has left; `paid` of it came, of which a bank took `lost`. `before` was refunded of a higher price: the bank
 * may have taken that as well.
 */
function anOrder(lines: Line[], paidMinor: number, lostMinor: number, before = 0): Order {
  const price = lines.reduce((all, { totalMinor }) => all + totalMinor, 0)
  const back = { paid: dollars(paidMinor + before), refunded: dollars(before) }
  const sums = { price: dollars(price), ...back, withheld: dollars(lostMinor) }
  return { lines, facts: someFacts({ kind: 'order', partlyShipped: true, shipped: true, ...sums }) }
}

const at = (reductions: readonly Reduction[], position: number) =>
  reductions.find((each) => each.position === position)?.amount.minor ?? 0

/** Takes a sum off the price as a loss. */
function off({ facts, lines }: Order, minor: number): Order {
  const reductions = reductionsFor(amount(minor, facts.price.currency), lines)
  return {
    facts: { ...facts, price: subtract(facts.price, amount(minor, facts.price.currency)) },
    lines: lines.map((line) => {
      const down = at(reductions, line.position)
      return { ...line, leftMinor: line.leftMinor - down, writtenOffMinor: line.writtenOffMinor + down }
    }),
  }
}

const writeOff: Act = (order) => off(order, priceDueOf(order.facts).minor)

/** A write-off is part of the price again, for as long as nothing makes up for it. */
function lift({ facts, lines }: Order) {
  const whole = withoutWriteOffs(facts, lines)
  const raised = lines.map((line) => ({ ...line, leftMinor: line.leftMinor + priceRise(line, line.writtenOffMinor) }))
  expect(raised.map(({ leftMinor }) => leftMinor)).toEqual(whole.lines.map(({ leftMinor }) => leftMinor))
  return { order: { facts: { ...facts, price: whole.price }, lines: whole.lines }, writtenOff: whole.writtenOff }
}

const takenBack: Act = (order) => lift(order).order

/** The bank gives back what it took. */
const reversal: Act = ({ facts, lines }) => {
  const { order, writtenOff } = lift({ facts: { ...facts, withheld: dollars(0) }, lines })
  return off(order, remainingWriteOff(writtenOff, priceDueOf(order.facts)).minor)
}

const carriedOut = ({ facts, lines }: Order, plan: ReturnType<typeof withdrawnPlan>): Order => {
  if (!plan) return { facts, lines }
  const { priceReduction, returns, lineReductions, stillWrittenOff, units } = plan
  return {
    facts: {
      ...facts,
      price: subtract(facts.price, priceReduction),
      refunded: amount(facts.refunded.minor + returns.minor, facts.price.currency),
    },
    lines: lines.map((line) => {
      const out = line.out + (units.find(({ position }) => position === line.position)?.quantity ?? 0)
      const leftMinor = line.leftMinor - at(lineReductions, line.position)
      const writtenOffMinor = stillWrittenOff ? at(stillWrittenOff, line.position) : line.writtenOffMinor
      return { ...line, out, leftMinor, writtenOffMinor, takenOut: out === line.quantity }
    }),
  }
}

const goodsBack =
  (...units: Units[]): Act =>
  (order) =>
    carriedOut(order, withdrawnPlan(order.facts, order.lines, units))
const granted =
  (sumMinor: number): Act =>
  (order) =>
    carriedOut(order, refundPlan(order.facts, order.lines, { sumMinor }))

function sumsOf({ facts, lines }: Order) {
  const kept = keptForPrice(facts).minor
  const [price, due] = [facts.price.minor, dueOf(facts).minor]
  expect(price).toBe(lines.reduce((all, { leftMinor }) => all + leftMinor, 0))
  for (const { leftMinor } of lines) expect(leftMinor).toBeGreaterThanOrEqual(0)
  return { price, kept, due, back: facts.refunded.minor + owedBackOf(facts).minor }
}

const jar: Units = { position: 1, quantity: 1 }
const twoJars = () => anOrder([aLine(1, 2, 180_000)], 180_000, 90_000)
const halfUnpaid = () => anOrder([aLine(1, 2, 180_000)], 90_000, 0)
const lostTwice = () => anOrder([aLine(1, 2, 180_000)], 180_000, 190_000, 10_000)
const allLost = () => anOrder([aLine(1, 2, 180_000)], 180_000, 180_000)
const back = goodsBack(jar)
const one = { price: 90_000, kept: 90_000, due: 0 }

test.each<[string, Order, Act[], ReturnType<typeof sumsOf>]>([
  ['half is lost', twoJars(), [], { price: 180_000, kept: 90_000, due: 90_000, back: 0 }],
  ['half is lost, a jar back', twoJars(), [back], { ...one, back: 0 }],
  ['half is lost, written off', twoJars(), [writeOff], { ...one, back: 0 }],
  ['half is lost, written off, a jar back', twoJars(), [writeOff, back], { ...one, back: 0 }],
  ['half is lost, a jar back, won', twoJars(), [back, reversal], { ...one, back: 90_000 }],
  ['half is lost, written off, a jar back, won', twoJars(), [writeOff, back, reversal], { ...one, back: 90_000 }],
  ['half is lost, written off, won, a jar back', twoJars(), [writeOff, reversal, back], { ...one, back: 90_000 }],
  ['half is lost, both jars back', twoJars(), [back, back], { price: 0, kept: 0, due: 0, back: 90_000 }],
  [
    'half is lost, written off, both jars back, won',
    twoJars(),
    [writeOff, back, back, reversal],
    { price: 0, kept: 0, due: 0, back: 180_000 },
  ],
  ['half never came, a jar back', halfUnpaid(), [back], { ...one, back: 0 }],
  ['half never came, written off, a jar back', halfUnpaid(), [writeOff, back], { ...one, back: 0 }],
  ['all is lost, written off, a jar back', allLost(), [writeOff, back], { price: 0, kept: 0, due: 0, back: 0 }],
  ['all is lost, a jar back', allLost(), [back], { price: 90_000, kept: 0, due: 90_000, back: 0 }],
  ['all is lost, written off, a jar back, won', allLost(), [writeOff, back, reversal], { ...one, back: 90_000 }],
  [
    'all is lost, written off, a jar back, the write-off taken back',
    allLost(),
    [writeOff, back, takenBack],
    { price: 90_000, kept: 0, due: 90_000, back: 0 },
  ],
  [
    'half is lost, written off, a gesture of 100, the write-off taken back',
    twoJars(),
    [writeOff, granted(10_000), takenBack],
    { price: 170_000, kept: 80_000, due: 90_000, back: 10_000 },
  ],
  [
    'half is lost, written off, a gesture of 100, a jar back',
    twoJars(),
    [writeOff, granted(10_000), back],
    { price: 80_000, kept: 80_000, due: 0, back: 10_000 },
  ],
  ['all and a refund are lost', lostTwice(), [], { price: 180_000, kept: -10_000, due: 190_000, back: 10_000 }],
  [
    'all and a refund are lost, a jar back',
    lostTwice(),
    [back],
    { price: 90_000, kept: -10_000, due: 100_000, back: 10_000 },
  ],
  [
    'all and a refund are lost, written off',
    lostTwice(),
    [writeOff],
    { price: 0, kept: -10_000, due: 0, back: 10_000 },
  ],
  [
    'all and a refund are lost, written off, a jar back',
    lostTwice(),
    [writeOff, back],
    { price: 0, kept: -10_000, due: 0, back: 10_000 },
  ],
  [
    'all and a refund are lost, written off, the write-off taken back',
    lostTwice(),
    [writeOff, takenBack],
    { price: 180_000, kept: -10_000, due: 190_000, back: 10_000 },
  ],
  [
    'all and a refund are lost, written off, a jar back, won',
    lostTwice(),
    [writeOff, back, reversal],
    { ...one, back: 100_000 },
  ],
  [
    'all and a refund are lost, both jars back',
    lostTwice(),
    [back, back],
    { price: 0, kept: -10_000, due: 0, back: 10_000 },
  ],
])('PAY-03 of two jars %s', (_, order, acts, expected) => {
  expect(sumsOf(acts.reduce((after, act) => act(after), order))).toEqual(expected)
})

const cents = fc.integer({ min: 1, max: 300_000 })
const someLines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), cents), { minLength: 1, maxLength: 4 })

test('PAY-03 goods back, a write-off and a reversal leave the same, in whatever order they come', () => {
  const share = fc.nat(1_000)
  const units = fc.array(fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 5 })), { maxLength: 4 })
  const before = fc.oneof(fc.constant(0), cents)
  const story = fc.record({ lines: someLines, paid: share, lost: share, before, units, wins: fc.boolean() })
  fc.assert(
    fc.property(
      story.chain((own) => {
        const acts = [...own.units.map((_, index) => index), 'write off', ...(own.wins ? ['win'] : [])]
        const all = fc.shuffledSubarray(acts, { minLength: acts.length })
        return fc.tuple(fc.constant(own), all, all)
      }),
      ([own, first, second]) => {
        const lines = own.lines.map(([quantity, totalMinor], index) => aLine(index + 1, quantity, totalMinor))
        const price = lines.reduce((all, { totalMinor }) => all + totalMinor, 0)
        const paidMinor = Math.floor((price * own.paid) / 1_000)
        const lostMinor = Math.floor(((paidMinor + own.before) * own.lost) / 1_000)
        const start = anOrder(lines, paidMinor, lostMinor, own.before)
        const act = (order: Order, name: number | string): Order => {
          if (name === 'write off') return writeOff(order)
          if (name === 'win') return reversal(order)
          const [line, quantity] = own.units[Number(name)] ?? [0, 1]
          const position = (line % lines.length) + 1
          const there = order.lines.find((each) => each.position === position)
          const left = there ? unitsLeft(there) : 0
          return left > 0 ? goodsBack({ position, quantity: Math.min(left, quantity) })(order) : order
        }
        // The sum still due at the end is borne, so that the write-off itself may come at any time.
        const [one, other] = [first, second].map((names) => sumsOf(writeOff(names.reduce(act, start))))
        // Units of a line leave it for rounded shares: in another order a cent may fall on another unit.
        const slack = own.units.length < 2 ? 0 : own.units.length
        for (const key of ['price', 'kept', 'due', 'back'] as const) {
          expect(Math.abs((one?.[key] ?? 0) - (other?.[key] ?? 0))).toBeLessThanOrEqual(slack)
        }
      },
    ),
    { numRuns: runs(400) },
  )
})

test('PAY-03 a written-off loss does not change the refund for goods, and no refund exceeds what was kept', () => {
  fc.assert(
    fc.property(someLines, cents, cents, fc.nat(10), fc.nat(50_000), (own, paidMinor, lostMinor, which, before) => {
      const lines = own.map(([quantity, totalMinor], index) => aLine(index + 1, quantity, totalMinor))
      const price = lines.reduce((all, { totalMinor }) => all + totalMinor, 0)
      const paid = Math.min(price, paidMinor)
      const order = anOrder(lines, paid, Math.min(paid + before, lostMinor), before)
      const units = [{ position: (which % lines.length) + 1, quantity: 1 }]
      const plain = withdrawnPlan(order.facts, order.lines, units)
      const after = writeOff(order)
      const written = withdrawnPlan(after.facts, after.lines, units)
      expect(written?.returns).toEqual(plain?.returns)
      expect(written?.dueAfter).toEqual(dollars(0))
      expect(isLess(atLeastZero(keptForPrice(order.facts)), plain?.returns ?? dollars(0))).toBe(false)
      expect(sumsOf(writeOff(goodsBack(...units)(order)))).toEqual(sumsOf(goodsBack(...units)(after)))
    }),
    { numRuns: runs(300) },
  )
})
