import { describe, expect, test } from 'vitest'
import { type BulkFields, changedFields, type PriceStep } from '#catalogue/bulk/bulk.ts'

const fields: BulkFields = {
  state: 'published',
  reserve_enabled: true,
  preorder_enabled: true,
  prices: { USD: { regular_minor: 90_050, sale_minor: 80_000 }, EUR: null },
}

describe('ADM-01 a change of many products', () => {
  test.each([
    ['purchase', false, false],
    ['preorder', false, true],
    ['reserve', true, false],
  ] as const)('to %s leaves one mode alone', (mode, reserve_enabled, preorder_enabled) => {
    expect(changedFields(fields, { kind: 'mode', mode })).toEqual({ ...fields, reserve_enabled, preorder_enabled })
  })

  test('of the state changes nothing else', () => {
    expect(changedFields(fields, { kind: 'state', state: 'archived' })).toEqual({ ...fields, state: 'archived' })
  })

  test.each<[PriceStep, boolean, number]>([
    [{ by: 'percent', value: 500 }, false, 94_553],
    [{ by: 'percent', value: 500 }, true, 94_600],
    [{ by: 'percent', value: -1_250 }, false, 78_794],
    [{ by: 'percent', value: -10_000 }, false, 0],
    [{ by: 'percent', value: -20_000 }, false, 0],
    [{ by: 'amount', value: 1_000 }, false, 91_050],
    [{ by: 'amount', value: -50 }, true, 90_000],
    [{ by: 'amount', value: -100_000 }, false, 0],
  ])('of the price by %j, whole: %s, ends at %i cents', (step, isWhole, minor) => {
    const { prices } = changedFields(fields, { kind: 'price', steps: { USD: step, EUR: step }, isWhole })
    expect(prices).toEqual({ USD: { regular_minor: minor, sale_minor: 80_000 }, EUR: null })
  })

  test('of the price in one currency leaves the other', () => {
    const both = { ...fields, prices: { ...fields.prices, EUR: { regular_minor: 500, sale_minor: null } } }
    const { prices } = changedFields(both, {
      kind: 'price',
      steps: { EUR: { by: 'amount', value: 1 } },
      isWhole: false,
    })
    expect(prices).toEqual({ ...fields.prices, EUR: { regular_minor: 501, sale_minor: null } })
  })
})
