import { beforeEach, expect, test, vi } from 'vitest'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'
import { forgetTyped, keepTyped, readKept, withoutUnits } from '#catalogue/web/kept-sheet.ts'
import { valuesOf } from '#catalogue/web/sheet-values.ts'

const at = '2026-11-23T14:02:00Z'
const soon = new Date('2026-11-23T15:00:00Z')
const saved = valuesOf(aSheet(), 'en')
const typed = { ...saved, title: 'Typed' }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  return () => vi.unstubAllGlobals()
})

test('ADM-01 typed fields are kept for its product and language until they are forgotten', () => {
  expect(keepTyped('clay', 'en', { at, saved, typed })).toBe(true)
  expect(readKept('clay', 'en', soon)).toEqual({ at, saved, typed })
  expect(readKept('clay', 'fr', soon)).toBeUndefined()
  expect(readKept('balm', 'en', soon)).toBeUndefined()
  forgetTyped('clay', 'en')
  expect(readKept('clay', 'en', soon)).toBeUndefined()
})

test('ADM-01 fields that are a month old, or cannot be read, are not put into fields', () => {
  keepTyped('clay', 'en', { at, saved, typed })
  expect(readKept('clay', 'en', new Date('2026-12-24T14:02:00Z'))).toBeUndefined()
  for (const damaged of ['{', 'null', '[]', '{"at":"2026-11-23T14:02:00Z","saved":{},"typed":{}}']) {
    for (const key of stored.keys()) stored.set(key, damaged)
    expect(readKept('clay', 'en', soon)).toBeUndefined()
  }
})

test('ADM-01 pictures and units are not kept', () => {
  const changed = { ...typed, pictures: [], stock: '3', stock_note: 'counted', counted: false }
  expect(withoutUnits(changed, saved)).toEqual(typed)
})
