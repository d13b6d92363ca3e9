import { describe, expect, test } from 'vitest'
import { blockedBy, carryOver, changedNames, problemsOf } from '#catalogue/sheets/sheet.ts'

const price = (regular_minor: number, sale_minor: number | null = null) => ({ regular_minor, sale_minor })

describe('ADM-01 a sheet', () => {
  test.each([
    ['of a product for sale in both currencies is right', 'published', false, { USD: price(500), EUR: price(460) }, []],
    ['of a draft needs no euros', 'draft', false, { USD: price(500), EUR: null }, []],
    [
      'that is published needs euros',
      'published',
      false,
      { USD: price(500), EUR: null },
      ['EUR.regular_minor needed-to-publish'],
    ],
    ['may keep a sale price for later', 'published', false, { USD: price(500, 400), EUR: price(460) }, []],
    [
      'on sale needs the price in each currency',
      'published',
      true,
      { USD: price(500, 400), EUR: price(460) },
      ['EUR.sale_minor needed-for-sale'],
    ],
    [
      'has no sale price as high as the regular one',
      'draft',
      false,
      { USD: price(500, 500), EUR: null },
      ['USD.sale_minor sale-not-lower'],
    ],
  ] as const)('%s', (_, state, on_sale, prices, problems) => {
    const found = problemsOf({ state, on_sale, prices }).map(
      ({ path, message }) => `${path.slice(1).join('.')} ${message}`,
    )
    expect(found).toEqual(problems)
  })

  test('carries over what another changed, and keeps what one wrote oneself', () => {
    const opened = { title: 'A', subtitle: 'B', features: ['x'], stock: 1 }
    const mine = { ...opened, title: 'Mine', features: ['x', 'y'] }
    const current = { ...opened, title: 'Theirs', subtitle: 'Theirs', stock: 0 }
    expect(carryOver(opened, mine, current)).toEqual({
      title: 'Mine',
      subtitle: 'Theirs',
      features: ['x', 'y'],
      stock: 0,
    })
  })

  test('names the fields that differ, whole lists included', () => {
    expect(changedNames({ title: 'A', list: ['x'] }, { title: 'A', list: ['x', 'y'] })).toEqual(['list'])
  })
})

describe('ADM-01 open reservations and requests block', () => {
  const sheet = (state: 'draft' | 'published' | 'archived') => ({
    state,
    prices: { USD: price(500), EUR: price(460) },
    reserve_enabled: false,
    preorder_enabled: false,
  })
  test.each([
    ['published', 'archived', true],
    ['published', 'draft', true],
    ['draft', 'archived', true],
    ['archived', 'draft', false],
    ['draft', 'published', false],
    ['archived', 'published', false],
  ] as const)('the way from %s to %s: %s', (from, to, isBlocked) => {
    expect(blockedBy(sheet(from), sheet(to)) !== undefined).toBe(isBlocked)
  })
})
