import { describe, expect, test } from 'vitest'
import { cellsOf, putBackOf, type SheetChange } from '#catalogue/shown/sheet-change.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'

const price = (regular_minor: number, sale_minor: number | null = null) => ({ regular_minor, sale_minor })
const repriced: SheetChange = {
  name: 'prices',
  before: { USD: price(500, 400), EUR: null },
  after: { USD: price(600, 400), EUR: price(550) },
}

describe('ADM-01 a change in the history', () => {
  test('of prices is one of the sums that moved', () => {
    expect(cellsOf(repriced)).toEqual([
      { currency: 'USD', name: 'regular_minor', before: 500, after: 600 },
      { currency: 'EUR', name: 'regular_minor', before: null, after: 550 },
    ])
    expect(cellsOf({ ...repriced, before: null })).toBeUndefined()
  })

  test('puts back only sums that are still another', () => {
    const prices = { USD: price(500, 400), EUR: price(550) }
    expect(putBackOf([repriced], aSheet({ prices, on_sale: false })).cells.map(({ currency }) => currency)).toEqual([
      'EUR',
    ])
    expect(
      putBackOf([repriced], aSheet({ prices: { USD: price(500), EUR: null }, on_sale: false, state: 'draft' })).cells,
    ).toEqual([])
  })

  test.each([
    ['a text that was another', { name: 'title', before: 'Old', after: 'The title' }, true],
    ['a text that is so again', { name: 'title', before: 'The title', after: 'Other' }, false],
    ['what was not there before', { name: 'title', before: null, after: 'The title' }, false],
    ['a number that was none', { name: 'size_ml', before: null, after: 30 }, true],
    ['the state, which has buttons of its own', { name: 'state', before: 'draft', after: 'published' }, false],
    ['units, which move with a reason', { name: 'stock', before: 3, after: 5 }, false],
    ['what is no field', { name: 'created', before: null, after: 'a-balm' }, false],
    ['what could not be saved any more', { name: 'quantity_cap', before: 0, after: 10 }, false],
  ] as [string, SheetChange, boolean][])('%s', (_, change, isPutBack) => {
    expect(putBackOf([change], aSheet()).fields).toEqual(isPutBack ? [change] : [])
  })
})
