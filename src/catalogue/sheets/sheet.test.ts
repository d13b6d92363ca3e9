import { describe, expect, test } from 'vitest'
import { blockedBy, problemsOf } from '#catalogue/sheets/sheet.ts'

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
