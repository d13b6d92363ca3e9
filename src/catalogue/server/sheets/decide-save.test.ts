import { expect, test } from 'vitest'
import type { SaveSheet, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { decideSave, type SaveContext } from '#catalogue/server/sheets/decide-save.ts'
import { versionOf } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'
import { newId } from '#platform/database/identifiers.ts'
import { businessNow } from '#platform/time/clock.ts'

const current = aSheet()
const stored = {
  id: newId(),
  sheet: current,
  inForce: { on_sale: current.on_sale, prices: current.prices },
  plans: [],
  stale: {},
  pictures: [],
}
const nothingUses: SaveContext = { library: new Set(current.pictures), holds: undefined, blocked: undefined }
const use = { orders: [1001], requests: [] }

function decided(change: Partial<Sheet>, around: Partial<SaveContext> = {}, input: Partial<SaveSheet> = {}) {
  const seen = { version: versionOf(current), seen_stock: current.stock, stock_note: '', confirmed: [] }
  return decideSave(
    stored,
    { ...seen, sheet: { ...current, ...change }, ...input },
    { ...nothingUses, ...around },
    businessNow(),
  )
}

test('ADM-01 a sheet that is saved as it is changes nothing, at whatever version', () => {
  expect(decided({}, {}, { version: 'an older one' })).toBe('same')
})

test('ADM-01 a decided save names the change, and which of its parts have a history of their own', () => {
  expect(decided({ title: 'A balm' })).toMatchObject({ sheet: { title: 'A balm' }, count: undefined, repriced: false })
  expect(decided({ on_sale: false })).toMatchObject({ repriced: true })
  expect(decided({ stock: 7 }, {}, { stock_reason: 'counted' })).toMatchObject({
    sheet: { stock: 7 },
    count: { reason: 'counted', note: '' },
    repriced: false,
  })
})

test.each([
  ['an older version', decided({ title: 'A balm' }, {}, { version: 'an older one' }), { refused: 'changed' }],
  [
    'damaged units that are more than before',
    decided({ stock: 1_201 }, {}, { stock_reason: 'damaged' }),
    { refused: 'invalid', problems: [{ field: 'stock_reason', problem: 'reason-removes' }] },
  ],
  ['a stock without a reason', decided({ stock: 7 }), { refused: 'invalid', problems: [{ field: 'stock_reason' }] }],
  [
    'a picture that is gone',
    decided({ title: 'A balm' }, { library: new Set() }),
    { refused: 'invalid', problems: [{ field: 'pictures.0', problem: 'picture-gone' }] },
  ],
  [
    'fewer units than are put aside',
    decided({ stock: 1 }, { holds: { ...use, held: { units: 2, paying: 0 } } }, { stock_reason: 'counted' }),
    { refused: 'in-use', field: 'stock' },
  ],
  [
    'a mode that offers use',
    decided({ preorder_enabled: false }, { blocked: { field: 'preorder_enabled', by: use } }),
    { refused: 'in-use', field: 'preorder_enabled', by: use },
  ],
  [
    'a price by far another',
    decided({ prices: { ...current.prices, USD: { regular_minor: 300_000, sale_minor: 120_050 } } }),
    { refused: 'to-confirm', changes: [{ field: 'prices.USD.regular_minor' }] },
  ],
])('ADM-01 a save with %s is refused', (_, answer, refusal) => {
  expect(answer).toMatchObject(refusal)
})
