import { beforeEach, expect, test, vi } from 'vitest'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'
import { withSavedUnits } from '#catalogue/web/form/kept-sheet.ts'
import { valuesOf } from '#catalogue/web/form/sheet-values.ts'
import { memoryStorage } from '#platform/testing/memory-storage.ts'
import { forgetTyped, keepTyped, readKept } from '#ui/admin/editor/kept-form.ts'

const at = '2026-11-23T14:02:00Z'
const soon = new Date('2026-11-23T15:00:00Z')
const saved = valuesOf(aSheet(), 'en')
const typed = { ...saved, title: 'Typed' }
let stored: Storage

beforeEach(() => {
  stored = memoryStorage()
  vi.stubGlobal('window', { localStorage: stored })
  return () => vi.unstubAllGlobals()
})

test('ADM-01 typed fields are kept for its product and language until they are forgotten', () => {
  expect(keepTyped('product:clay', 'en', { at, saved, typed })).toBe(true)
  expect(readKept('product:clay', 'en', saved, soon)).toEqual({ at, saved, typed })
  expect(readKept('product:clay', 'fr', saved, soon)).toBeUndefined()
  expect(readKept('product:balm', 'en', saved, soon)).toBeUndefined()
  forgetTyped('product:clay', 'en')
  expect(readKept('product:clay', 'en', saved, soon)).toBeUndefined()
})

test('ADM-01 fields that are a month old, or cannot be read, are not put into fields', () => {
  keepTyped('product:clay', 'en', { at, saved, typed })
  expect(readKept('product:clay', 'en', saved, new Date('2026-12-24T14:02:00Z'))).toBeUndefined()
  expect(Object.keys(stored), 'nor kept any longer').toEqual([])
  const { prices: _, ...withoutPrices } = typed
  const kept = { at, saved, typed }
  const damaged = [
    ...[{}, [], 7, 'x', { at }, { ...kept, at: 'yesterday' }, { ...kept, at: 7 }, { ...kept, saved: {} }],
    ...[withoutPrices, { ...typed, title: null }, { ...typed, prices: { USD: typed.prices.USD } }],
    ...[
      { ...typed, features: ['a'] },
      { ...typed, pictures: [null] },
      { ...typed, former: '' },
    ],
  ].map((each, place) => (place < 8 ? each : { ...kept, typed: each }))
  for (const each of damaged) {
    keepTyped('product:clay', 'en', each as never)
    expect(readKept('product:clay', 'en', saved, soon), JSON.stringify(each)).toBeUndefined()
    expect(Object.keys(stored)).toEqual([])
  }
})

test('ADM-01 pictures and units are not kept', () => {
  const changed = { ...typed, pictures: [], stock: '3', stock_note: 'counted', counted: false }
  expect(withSavedUnits(changed, saved)).toEqual(typed)
})
