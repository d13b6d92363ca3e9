import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { euros } from '#money/testing/amounts.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { lineChangePlan } from '#orders/sums/line-change.ts'
import { factsInEuros } from '#orders/testing/some-facts.ts'

const line = (position: number, quantity: number, leftMinor: number, own: object = {}) => ({
  ...{ position, quantity, out: 0, sent: 0, totalMinor: leftMinor, leftMinor, writtenOffMinor: 0, takenOut: false },
  ...own,
})
const lines = [line(1, 3, 30_000), line(2, 1, 5_000)]
const bought = factsInEuros(35_000, 35_000, { kind: 'order' })
const reserved = factsInEuros(35_000, 17_500)
const out = (position: number, quantity?: number) => ({ position, ...(quantity && { quantity }) })
const one = (unitMinor: number) => ({ quantity: 1, unitMinor })

describe('a change of lines', () => {
  test.each([
    ['a cheaper product', bought, { out: [out(1, 1)], added: [one(4_000)] }, 29_000, 6_000, 0, null],
    ['one of the same price', bought, { out: [out(2)], added: [one(5_000)] }, 35_000, 0, 0, null],
    ['fewer units', bought, { out: [out(1, 2)], added: [] }, 15_000, 20_000, 0, null],
    ['a dearer product', bought, { out: [out(2)], added: [one(6_000)] }, 36_000, 0, 1_000, null],
    [
      'more, of which a part has left',
      { ...bought, partlyShipped: true },
      { out: [], added: [one(1)] },
      35_001,
      0,
      1,
      'rises',
    ],
    ['more, after more', { ...bought, paid: euros(30_000) }, { out: [], added: [one(1)] }, 35_001, 0, 5_001, null],
    ['nothing', bought, { out: [], added: [] }, 35_000, 0, 0, 'nothing'],
    ['all lines', bought, { out: [out(1), out(2)], added: [] }, 0, 35_000, 0, 'ends'],
    ['all lines for another', bought, { out: [out(1), out(2)], added: [one(5)] }, 5, 34_995, 0, null],
    ['more, reserved', reserved, { out: [], added: [one(2_500)] }, 37_500, 0, 20_000, null],
    ['less, reserved', reserved, { out: [out(1, 1)], added: [] }, 25_000, 0, 7_500, null],
    ['less than the deposit', reserved, { out: [out(1)], added: [] }, 5_000, 12_500, 0, null],
    ['a balance that cannot be paid', reserved, { out: [out(1)], added: [one(12_549)] }, 17_549, 0, 49, 'too-little'],
    ['the smallest balance', reserved, { out: [out(1)], added: [one(12_550)] }, 17_550, 0, 50, null],
    ['more, asked for', { ...reserved, ready: true }, { out: [], added: [one(1)] }, 35_001, 0, 17_501, 'rises'],
    ['more, paid', { ...reserved, paid: euros(35_000) }, { out: [], added: [one(1)] }, 35_001, 0, 1, 'rises'],
  ] as const)('ADM-02 %s', (_, facts, change, price, returns, due, obstacle) => {
    expect(lineChangePlan(facts, lines, change)).toMatchObject({
      ...{ price: euros(price), returns: euros(returns), due: euros(due), obstacle },
    })
  })

  test('ADM-02 no more lines are added than the steps of an order can name', () => {
    const many = Array.from({ length: 49 }, (_, at) => line(at + 1, 1, 1_000))
    const plan = (added: number) =>
      lineChangePlan(bought, many, { out: [], added: Array.from({ length: added }, () => one(4_000)) })
    expect(plan(1)?.obstacle).toBeNull()
    expect(plan(2)?.obstacle).toBe('too-many')
    const more = [...many, line(50, 1, 1_000), line(51, 1, 1_000)]
    expect(lineChangePlan(bought, more, { out: [out(1)], added: [] })?.obstacle).toBeNull()
  })

  test.each([
    ['that have shipped', [line(1, 3, 30_000, { sent: 2 })], out(1, 2)],
    ['that have left it', [line(1, 3, 10_000, { out: 2 })], out(1, 2)],
    ['of another line', lines, out(9)],
  ])('ADM-02 units %s do not leave the order', (_, own, wanted) => {
    expect(lineChangePlan(bought, own, { out: [wanted], added: [] })).toBeUndefined()
  })

  test('ADM-02 the sums of any change follow from each other, and only money that was paid goes back', () => {
    const units = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), unitMinor: fc.integer({ min: 1, max: 9_999 }) })
    const taken = fc.record({ quantity: fc.integer({ min: 1, max: 3 }), position: fc.constantFrom(1, 2) })
    const changes = fc.record({
      out: fc.uniqueArray(taken, { selector: ({ position }) => position }),
      added: fc.array(units, { maxLength: 3 }),
      paid: fc.integer({ min: 1, max: 35_000 }),
    })
    let plans = 0
    fc.assert(
      fc.property(changes, ({ paid, ...change }) => {
        const facts = factsInEuros(35_000, paid)
        const plan = lineChangePlan(facts, lines, change)
        if (!plan) return
        plans += 1
        const gone = plan.gives.reduce((all, each) => all + each.amount.minor, 0)
        expect(plan.price.minor).toBe(35_000 - gone + plan.adds.minor)
        expect(plan.returns.minor).toBeLessThanOrEqual(paid)
        const after = { ...facts, price: plan.price, refunded: plan.returns }
        expect(dueOf(after)).toEqual(plan.due)
        expect(owedBackOf(after).minor).toBe(0)
        expect(keptOf(after).minor + plan.due.minor).toBe(plan.price.minor)
      }),
      { numRuns: runs(300) },
    )
    expect(plans).toBeGreaterThan(0)
  })
})
