import { expect, test } from 'vitest'
import {
  cellsBetween,
  isEmpty,
  type PlannedPrice,
  type PriceState,
  savedPrices,
  stepsAhead,
  stepsDue,
  withCells,
} from '#catalogue/prices/planned-price.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const regular: PriceState = {
  on_sale: false,
  prices: { USD: { regular_minor: 90_000, sale_minor: null }, EUR: { regular_minor: 83_000, sale_minor: null } },
}
const onSale: PriceState = {
  on_sale: true,
  prices: { USD: { regular_minor: 90_000, sale_minor: 70_000 }, EUR: { regular_minor: 83_000, sale_minor: 65_000 } },
}
const plan = (own: Partial<PlannedPrice>): PlannedPrice => ({
  ...{ id: 'one', kind: 'sale', beginsAt: at(1), endsAt: null, hasBegun: false, cells: {} },
  ...own,
})

test('PROD-10 a change is what differs, and leads from one state to the other', () => {
  const cells = cellsBetween(regular, onSale)
  expect(cells).toEqual({ on_sale: true, USD: { sale_minor: 70_000 }, EUR: { sale_minor: 65_000 } })
  expect(withCells(regular, cells)).toEqual(onSale)
  expect(withCells(onSale, cellsBetween(onSale, regular))).toEqual(regular)
  expect(isEmpty(cellsBetween(onSale, onSale))).toBe(true)
})

test('PROD-10 a change leaves what it does not name as it is by then', () => {
  const cells = cellsBetween(regular, withCells(regular, { USD: { regular_minor: 95_000 } }))
  expect(withCells(onSale, cells).prices.USD).toEqual({ regular_minor: 95_000, sale_minor: 70_000 })
})

test('ADM-01 a product without a price in euros gets one by its regular price alone', () => {
  const dollars: PriceState = { on_sale: false, prices: { USD: regular.prices.USD, EUR: null } }
  expect(withCells(dollars, { EUR: { sale_minor: 1 } }).prices.EUR).toBeNull()
  expect(withCells(dollars, cellsBetween(dollars, regular))).toEqual(regular)
})

test('ADM-01 a sale begins once and ends; of one that has begun the end alone is ahead', () => {
  const sale = plan({ beginsAt: at(2), endsAt: at(5), cells: cellsBetween(regular, onSale) })
  expect(stepsAhead([sale]).map(({ at: moment, part }) => [moment, part])).toEqual([
    [at(2), 'begins'],
    [at(5), 'ends'],
  ])
  expect(stepsAhead([{ ...sale, hasBegun: true }]).map(({ part }) => part)).toEqual(['ends'])
  const states = stepsAhead([sale]).map(({ cells }) => cells)
  expect(states.reduce(withCells, regular)).toEqual(regular)
})

test('ADM-01 at one moment a sale ends before the next one begins', () => {
  const [first, second] = [plan({ beginsAt: at(1), endsAt: at(3) }), plan({ id: 'two', beginsAt: at(3) })]
  for (const plans of [
    [first, second],
    [second, first],
  ]) {
    expect(stepsAhead(plans).map(({ plan: { id }, part }) => `${id} ${part}`)).toEqual([
      'one begins',
      'one ends',
      'two begins',
    ])
  }
})

test('ADM-01 at one moment a change in its grace comes first, then ends, prices and beginnings', () => {
  const plans = [
    plan({ id: 'begins', beginsAt: at(3), endsAt: at(5) }),
    plan({ id: 'price', kind: 'price', beginsAt: at(3) }),
    plan({ id: 'ends', beginsAt: at(1), endsAt: at(3), hasBegun: true }),
    plan({ id: 'grace', kind: 'grace', beginsAt: at(3) }),
  ]
  for (const some of [plans, plans.toReversed()]) {
    expect(stepsAhead(some).map(({ plan: { id } }) => id)).toEqual(['grace', 'ends', 'price', 'begins', 'begins'])
  }
})

test('ADM-01 steps are due from their moment on', () => {
  const plans = [plan({ beginsAt: at(1), endsAt: at(3) })]
  expect(stepsDue(plans, at(0))).toEqual([])
  expect(stepsDue(plans, at(1)).map(({ part }) => part)).toEqual(['begins'])
  expect(stepsDue(plans, at(4)).map(({ part }) => part)).toEqual(['begins', 'ends'])
})

test('ADM-01 the saved prices have the change that is in its grace, and no later plan', () => {
  const grace = plan({ kind: 'grace', cells: cellsBetween(regular, onSale) })
  const later = plan({ kind: 'price', cells: { USD: { regular_minor: 1 } } })
  expect(savedPrices(regular, [later, grace])).toEqual(onSale)
  expect(savedPrices(regular, [later])).toEqual(regular)
})
