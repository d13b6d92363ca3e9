import { expect, test } from 'vitest'
import { workingDaysAfter } from '#platform/time/days.ts'

test.each([
  ['2026-11-18', 'a Wednesday', '2026-11-20'],
  ['2026-11-19', 'a Thursday', '2026-11-23'],
  ['2026-11-20', 'a Friday', '2026-11-24'],
  ['2026-11-21', 'a Saturday', '2026-11-24'],
  ['2026-11-22', 'a Sunday', '2026-11-24'],
])('two working days after %s, %s, is %s', (day, _, reached) => {
  expect(workingDaysAfter(day, 2)).toBe(reached)
})
