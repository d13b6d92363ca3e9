import { expect, test } from 'vitest'
import { copyOf } from '#ui/admin/editor/copy-of.ts'

test('ADM-01 a copy shares no part with its original, nor one of its fields with another', () => {
  const empty = { title: '', notes: [{ text: '' }] }
  const sheet = { en: empty, fr: empty, from: undefined, at: null, isOpen: false }
  const copy = copyOf(sheet)
  expect(copy).toStrictEqual(sheet)
  copy.en.title = 'Harvest'
  copy.en.notes.push({ text: 'One more' })
  expect([copy.fr, empty]).toEqual([
    { title: '', notes: [{ text: '' }] },
    { title: '', notes: [{ text: '' }] },
  ])
})
