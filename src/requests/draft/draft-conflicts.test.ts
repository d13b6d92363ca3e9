import { expect, test } from 'vitest'
import { conflictingFields, isSameDraft, mergeDrafts, type TypedDraft } from '#requests/draft/draft-conflicts.ts'

const line = (product_id: string, quantity: string, unit: string) => {
  return { product_id, title: product_id, regularMinor: 90_000, quantity, unit }
}
const opened: TypedDraft = { lines: [line('cream', '2', '700'), line('serum', '1', '400')], note: 'Hello' }

test('ORDF-01 the value of another admin is shown beside the typed one, and no typed text is lost', () => {
  const current = { lines: [line('cream', '3', '650'), line('serum', '1', '400')], note: 'Good day' }
  const mine = { lines: [line('cream', '4', '700'), line('serum', '1', '380')], note: 'Hello' }
  expect(conflictingFields({ opened, current, mine })).toMatchObject([
    { key: 'cream quantity', theirs: '3', mine: '4' },
    { key: 'cream unit', theirs: '650', mine: undefined },
    { key: 'note', theirs: 'Good day', mine: undefined },
  ])
  expect(mergeDrafts({ opened, current, mine }, [])).toEqual({
    lines: [line('cream', '4', '650'), line('serum', '1', '380')],
    note: 'Good day',
  })
  expect(mergeDrafts({ opened, current, mine }, ['cream quantity']).lines[0]).toEqual(line('cream', '3', '650'))
})

test('ORDF-01 a line that one admin removed and another changed is a choice', () => {
  const removed = { ...opened, lines: [line('serum', '1', '400')] }
  const changed = { ...opened, lines: [line('cream', '5', '700'), line('serum', '1', '400')] }
  const theyRemoved = { opened, current: removed, mine: changed }
  expect(conflictingFields(theyRemoved)).toMatchObject([{ key: 'cream', theirs: null, mine: { quantity: '5' } }])
  expect(isSameDraft(mergeDrafts(theyRemoved, []), changed)).toBe(true)
  expect(mergeDrafts(theyRemoved, ['cream'])).toEqual(removed)
  const iRemoved = { opened, current: changed, mine: removed }
  expect(conflictingFields(iRemoved)).toMatchObject([{ key: 'cream', theirs: { quantity: '5' }, mine: null }])
  expect(mergeDrafts(iRemoved, [])).toEqual(removed)
  expect(mergeDrafts(iRemoved, ['cream'])).toEqual(changed)
})

test('ORDF-01 lines that were added on either side are both kept', () => {
  const current = { ...opened, lines: [...opened.lines, line('mask', '1', '90')] }
  const mine = { ...opened, lines: [...opened.lines, line('oil', '2', '50')] }
  expect(mergeDrafts({ opened, current, mine }, []).lines.map(({ product_id }) => product_id)).toEqual([
    'cream',
    'serum',
    'mask',
    'oil',
  ])
  const other = { ...opened, lines: [...opened.lines, line('mask', '7', '90')] }
  expect(conflictingFields({ opened, current, mine: other })).toMatchObject([{ key: 'mask', mine: { quantity: '7' } }])
  expect(isSameDraft(mergeDrafts({ opened, current, mine: other }, []), other)).toBe(true)
})

test('ORDF-01 the same change on both sides is no conflict', () => {
  const both = { ...opened, lines: [line('cream', '3', '700'), line('serum', '1', '400')] }
  expect(conflictingFields({ opened, current: both, mine: both })).toMatchObject([{ mine: undefined }])
  expect(mergeDrafts({ opened, current: both, mine: both }, [])).toEqual(both)
})
