import { expect, test } from 'vitest'
import { staleAfter, staleFields } from '#catalogue/sheets/stale-texts.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'

const now = new Date('2026-11-23T10:00:00Z')
const sheet = aSheet()
const since = now.toISOString()

test.each([
  ['English alone', { title: 'New' }, { title: { language: 'fr', since, was: 'The title' } }],
  ['French alone', { title_fr: 'Neuf' }, { title: { language: 'en', since, was: 'title en français' } }],
  ['both', { title: 'New', title_fr: 'Neuf' }, {}],
  ['neither', { quantity_cap: 3 }, {}],
  ['a list', { features: ['One'] }, { features: { language: 'fr', since, was: ['One', 'Two'] } }],
  ['English, of which there is no French any more', { title: 'New', title_fr: '' }, {}],
])('ADM-01 a save of %s makes the other language older', (_, change, marks) => {
  expect(staleAfter({}, sheet, { ...sheet, ...change }, now)).toEqual(marks)
})

test('ADM-01 a translation that is rewritten makes no other text stale', () => {
  const without = { ...sheet, title_fr: '' }
  expect(staleAfter({}, without, sheet, now)).toEqual({})
  expect(staleAfter({}, without, { ...without, title: 'New' }, now)).toEqual({})
})

test('ADM-01 a mark names the text before the first change, and goes with the translation or with the way back', () => {
  const first = { ...sheet, description: 'First' }
  const marks = staleAfter({}, sheet, first, now)
  const later = new Date('2026-11-24T10:00:00Z')
  const second = staleAfter(marks, first, { ...first, description: 'Second' }, later)
  expect(second.description).toEqual({ language: 'fr', since: later.toISOString(), was: 'The description' })
  expect(staleFields(second)).toEqual(['description_fr'])
  expect(staleAfter(marks, first, { ...first, description_fr: 'Premier' }, later)).toEqual({})
  expect(staleAfter(marks, first, sheet, later)).toEqual({})
  const other = { ...first, quantity_cap: 2 }
  expect(staleAfter(marks, first, other, later)).toEqual(marks)
})
