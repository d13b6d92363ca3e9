import { expect, test } from 'vitest'
import { groupByPromise } from '#shipping/group-by-promise.ts'

test('late orders come first, then today, tomorrow, the week and later ones by their days, at last what has no day', () => {
  const days = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-26', '2026-11-30', '2026-12-01', null]
  const rows = days.map((promisedOn, number) => ({ number, promisedOn }))
  const groups = groupByPromise(rows.toReversed(), '2026-11-23')
  expect(groups.map(({ key, rows }) => [key, rows.map(({ promisedOn }) => promisedOn)])).toEqual([
    ['late', ['2026-11-20', '2026-11-22']],
    ['today', ['2026-11-23']],
    ['tomorrow', ['2026-11-24']],
    ['week', ['2026-11-26', '2026-11-30']],
    ['later', ['2026-12-01']],
    ['none', [null]],
  ])
})
