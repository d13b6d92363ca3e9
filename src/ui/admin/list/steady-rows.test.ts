import { expect, test } from 'vitest'
import { steadyRows } from '#ui/admin/list/steady-rows.ts'

type Row = { id: string; state: string }
const row = (id: string, state = 'paid'): Row => ({ id, state })
const compare = (shown: readonly Row[], now: readonly Row[]) => steadyRows(shown, now, ({ id }) => id)

test('a row that has changed is shown as it is now, in its place', () => {
  expect(compare([row('2'), row('1')], [row('2', 'shipped'), row('1')])).toEqual({
    rows: [row('2', 'shipped'), row('1')],
    fresh: 0,
    differs: false,
  })
})

test('rows that arrive wait, and are counted', () => {
  const shown = [row('2'), row('1')]
  expect(compare(shown, [row('4'), row('3'), row('2'), row('1')])).toEqual({ rows: shown, fresh: 2, differs: true })
})

test('a row that left the list stays where it was until the list is reloaded', () => {
  const shown = [row('2'), row('1')]
  expect(compare(shown, [row('1')])).toEqual({ rows: shown, fresh: 0, differs: true })
})

test('another sequence moves nothing', () => {
  const shown = [row('2'), row('1')]
  expect(compare(shown, [row('1'), row('2')])).toEqual({ rows: shown, fresh: 0, differs: true })
})
