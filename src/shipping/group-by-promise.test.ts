import { expect, test } from 'vitest'
import { groupByPromise } from '#shipping/group-by-promise.ts'

test('late orders come first and together, then each day, at last what has no day', () => {
  const days = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-01', '2026-12-01', null]
  const rows = days.map((promisedOn, number) => ({ number, promisedOn }))
  const groups = groupByPromise(rows.toReversed(), '2026-11-23')
  expect(groups.map(({ key, day, rows }) => [key, day, rows.length])).toEqual([
    ['late', null, 2],
    ['today', '2026-11-23', 1],
    ['tomorrow', '2026-11-24', 1],
    ['day', '2026-12-01', 2],
    ['none', null, 1],
  ])
})
