import { describe, expect, test } from 'vitest'
import { type PlannedPrice, type PriceState, withCells } from '#catalogue/prices/planned-price.ts'
import { largeChangesBy, problemAhead, timelineOf } from '#catalogue/prices/price-timeline.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const regular: PriceState = {
  on_sale: false,
  prices: { USD: { regular_minor: 90_000, sale_minor: null }, EUR: null },
}
const onSale = withCells(regular, { on_sale: true, USD: { sale_minor: 80_000 } })
const since = [{ currency: 'USD' as const, inForceFrom: at(-60), regularMinor: 90_000, saleMinor: null }]
let made = 0
const plan = (kind: PlannedPrice['kind'], days: [number, number?], minor: number): PlannedPrice => {
  made += 1
  const cells = kind === 'sale' ? { on_sale: true, USD: { sale_minor: minor } } : { USD: { regular_minor: minor } }
  const [begins, ends] = days
  return { id: `plan-${made}`, kind, beginsAt: at(begins), endsAt: ends ? at(ends) : null, hasBegun: false, cells }
}

describe('PROD-10 the prices ahead', () => {
  test('each have the prior price that a sale names then, of prices that are planned before it too', () => {
    const steps = timelineOf(regular, [plan('sale', [20, 25], 80_000), plan('price', [10], 95_000)], since)
    expect(steps.map(({ part, state, prior }) => [part, state.prices.USD, prior])).toEqual([
      ['begins', { regular_minor: 95_000, sale_minor: null }, { USD: null, EUR: null }],
      ['begins', { regular_minor: 95_000, sale_minor: 80_000 }, { USD: 90_000, EUR: null }],
      ['ends', { regular_minor: 95_000, sale_minor: null }, { USD: null, EUR: null }],
    ])
  })

  test('of a sale that begins a month after a lower price do not name it', () => {
    const steps = timelineOf(regular, [plan('sale', [1, 3], 70_000), plan('sale', [40, 45], 75_000)], since)
    expect(steps.map(({ prior }) => prior.USD)).toEqual([90_000, null, 90_000, null])
    const sooner = timelineOf(regular, [plan('sale', [1, 3], 70_000), plan('sale', [20, 25], 75_000)], since)
    expect(sooner.map(({ prior }) => prior.USD)).toEqual([90_000, null, 70_000, null])
  })
})

test('ADM-01 D14 a sale that follows another at once names the price before both only where it is no dearer', () => {
  const first = plan('sale', [1, 5], 70_000)
  const priorOf = (minor: number) => timelineOf(regular, [first, plan('sale', [5, 8], minor)], since)[2]?.prior.USD
  expect([60_000, 70_000, 80_000].map(priorOf)).toEqual([90_000, 90_000, 70_000])
})

test('ADM-01 large changes of a plan are measured at its own steps, by the prices of then', () => {
  const [price, sale] = [plan('price', [1], 110_000), plan('sale', [3, 5], 75_000)]
  expect(largeChangesBy(price.id, regular, [price, sale])).toEqual([])
  expect(largeChangesBy(sale.id, regular, [price, sale])).toEqual([
    { field: 'prices.USD.sale_minor', currency: 'USD', from: 110_000, to: 75_000 },
  ])
  expect(largeChangesBy(sale.id, regular, [sale])).toEqual([])
})

describe('ADM-01 plans that cannot follow each other', () => {
  test.each([
    ['a sale in a sale', regular, [plan('sale', [1, 5], 80_000), plan('sale', [3, 4], 70_000)], 'overlaps'],
    ['a sale while one goes on that no plan ends', onSale, [plan('sale', [3, 4], 70_000)], 'overlaps'],
    ['two prices from one day', regular, [plan('price', [3], 95_000), plan('price', [3], 96_000)], 'overlaps'],
    [
      'a sale above the price of then',
      regular,
      [plan('price', [1], 70_000), plan('sale', [3, 4], 80_000)],
      'sale-not-lower',
    ],
    [
      'a sale without a price in a currency of the product',
      withCells(regular, { EUR: { regular_minor: 83_000 } }),
      [plan('sale', [1, 5], 80_000)],
      'needed-for-sale',
    ],
    ['a price below the sale of then', onSale, [plan('price', [1], 80_000)], 'sale-not-lower'],
  ])('%s is found', (_, inForce, plans, problem) => {
    expect(problemAhead(inForce, plans)).toMatchObject({ problem })
  })

  test('a sale that reduces nothing in either currency is wrong in both', () => {
    const both = { USD: { sale_minor: 95_000 }, EUR: { sale_minor: 90_000 } }
    const inEuros = withCells(regular, { EUR: { regular_minor: 83_000 } })
    const sale = { ...plan('sale', [3, 4], 95_000), cells: { on_sale: true, ...both } }
    expect(problemAhead(inEuros, [sale])).toMatchObject({ problem: 'sale-not-lower', currency: 'USD', others: ['EUR'] })
  })

  test('a sale may follow another at once, and a price may change in a sale', () => {
    const plans = [plan('sale', [1, 5], 80_000), plan('sale', [5, 8], 70_000), plan('price', [3], 95_000)]
    expect(problemAhead(regular, plans)).toBeUndefined()
  })
})
