import { expect, test } from 'vitest'
import { lineChanges } from '#requests/draft/line-changes.ts'

const line = (product_id: string, quantity: number, unitMinor: number) => ({ product_id, quantity, unitMinor })

test('ORDF-01 two states of a draft differ by lines added, removed, and changed in quantity, price or both', () => {
  const before = [
    line('gone', 1, 100),
    line('more', 1, 100),
    line('less', 2, 100),
    line('both', 1, 100),
    line('same', 1, 100),
  ]
  const after = [
    line('same', 1, 100),
    line('more', 3, 100),
    line('less', 2, 80),
    line('both', 2, 90),
    line('new', 4, 50),
  ]
  expect(lineChanges(before, after)).toEqual([
    { kind: 'quantity', before: line('more', 1, 100), line: line('more', 3, 100) },
    { kind: 'price', before: line('less', 2, 100), line: line('less', 2, 80) },
    { kind: 'both', before: line('both', 1, 100), line: line('both', 2, 90) },
    { kind: 'added', line: line('new', 4, 50) },
    { kind: 'removed', line: line('gone', 1, 100) },
  ])
})

test('ORDF-01 lines in another order are no change', () => {
  const lines = [line('one', 1, 100), line('other', 2, 200)]
  expect(lineChanges(lines, lines.toReversed())).toEqual([])
})
