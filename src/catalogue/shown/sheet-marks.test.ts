import { expect, test } from 'vitest'
import { marksOf } from '#catalogue/shown/sheet-marks.ts'

const whole = { state: 'draft', lacks_french: false, is_incomplete: false } as const

test('ADM-01 a product has one mark for all that it lacks', () => {
  expect(marksOf({ ...whole, older: [] })).toEqual([])
  expect(marksOf({ ...whole, lacks_french: true, older: [] })).toEqual(['lacks-french'])
  expect(marksOf({ ...whole, is_incomplete: true, older: [] })).toEqual(['data.incomplete-mark'])
  expect(marksOf({ ...whole, is_incomplete: true, lacks_french: true, older: [] })).toEqual([
    'data.incomplete-mark-french',
  ])
})

test('ADM-01 an archived product is not incomplete; texts to be checked follow', () => {
  const archived = { state: 'archived', is_incomplete: true, lacks_french: true } as const
  expect(marksOf({ ...archived, older: ['en'] })).toEqual(['lacks-french', 'older.en'])
})
