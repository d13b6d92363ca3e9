import { expect, test } from 'vitest'
import { leadingOf, sendBackBy, withdrawalPeriod } from '#orders/goods/withdrawal.ts'
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

test.each([
  // A Friday, and two days later.
  ['2026-11-13', '2026-11-29T10:00:00Z', '2026-11-27', 2],
  ['2026-11-13', '2026-11-27T10:00:00Z', '2026-11-27', 0],
  // Fourteen days that end on a Saturday or a Sunday end on the Monday.
  ['2026-11-14', '2026-11-30T10:00:00Z', '2026-11-30', 0],
  ['2026-11-15', '2026-12-01T10:00:00Z', '2026-11-30', 1],
])(
  'F11 goods that arrived on %s, withdrawn from on %s: until %s, %i days late',
  (day, receivedAt, endsOn, daysLate) => {
    const parcels = [{ deliveredAt: '2026-11-02T10:00:00Z' }, { deliveredAt: `${day}T10:00:00Z` }]
    expect(withdrawalPeriod({ receivedAt, parcels })).toEqual({ arrivedOn: day, endsOn, daysLate })
    expect(withdrawalPeriod({ receivedAt, parcels: [...parcels, { deliveredAt: null }] })).toBeUndefined()
    expect(withdrawalPeriod({ receivedAt, parcels: [] })).toBeUndefined()
  },
)

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
