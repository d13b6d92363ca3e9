import { expect, test } from 'vitest'
import { leadingOf, sendBackBy } from '#orders/goods/withdrawal.ts'
import { numbersIn } from '#orders/server/withdrawals/order-numbers.ts'

test.each([
  ['1001', [1001]],
  ['no. 1001', [1001]],
  ['1001 and 1002', [1001, 1002]],
  ['1001, 1002, 1001', [1001, 1002]],
  ['the cream', []],
  ['9'.repeat(40), []],
])('F11 the numbers in what a buyer wrote: %s', (written, numbers) => {
  expect(numbersIn(written)).toEqual(numbers)
})

test.each([
  ['2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z', '2026-11-17'],
  ['2026-10-01T10:00:00Z', '2026-11-03T10:00:00Z', '2026-11-17'],
  // A clock that was put back must not shorten the days that the law gives.
  ['2026-11-03T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-17'],
])('F11 goods of a withdrawal of %s that is decided on %s are sent back by %s', (receivedAt, decidedAt, day) => {
  expect(sendBackBy({ receivedAt, decidedAt })).toBe(day)
})

const jars = (position: number, quantity = 1) => ({ position, quantity })

test('F11 a page shows the first withdrawal, with what is still to come back of all', () => {
  const [open, first, other] = [
    { settled: false, awaited: [], name: 'open' },
    { settled: false, awaited: [jars(3), jars(1)], name: 'first' },
    { settled: false, awaited: [jars(1)], name: 'other' },
  ]
  const over = { settled: true, awaited: [jars(2)], name: 'over' }
  expect(leadingOf([open, first, other, over])).toEqual({
    settled: false,
    awaited: [jars(1, 2), jars(3)],
    name: 'open',
  })
  expect(leadingOf([over, { ...over, name: 'older' }])).toBe(over)
  expect(leadingOf([])).toBeNull()
})
