import { expect, test } from 'vitest'
import { lastPlanned } from '#ui/admin/editor/last-planned.ts'

const edit = (name: string, before: string | null, after: string | null) => ({ changes: [{ name, before, after }] })
const [first, second] = ['2026-12-01T06:00:00Z', '2026-12-05T06:00:00Z']

test.each<[string, ReturnType<typeof edit>[], string | undefined]>([
  ['taken back is proposed', [edit('from', first, null), edit('from', null, first)], first],
  ['taken back before a later edit is proposed', [edit('title', 'A', 'B'), edit('from', first, null)], first],
  ['moved and taken back is proposed as moved', [edit('from', second, null), edit('from', first, second)], second],
  ['that still stands is none to propose', [edit('from', first, second)], undefined],
  ['that was never made is none to propose', [edit('title', 'A', null)], undefined],
])('a plan %s', (_, edits, expected) => {
  expect(lastPlanned(edits, 'from')).toBe(expected)
})
