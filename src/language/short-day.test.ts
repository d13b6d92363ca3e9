import { expect, test } from 'vitest'
import { shortDay } from '#language/short-day.ts'

test.each([
  ['2026-12-20', 'en', 'Dec\u00a020'],
  ['2026-12-01', 'fr', '1er\u00a0déc.'],
  ['2027-01-02', 'en', 'Jan\u00a02,\u00a02027'],
  ['2027-01-02', 'fr', '2\u00a0janv.\u00a02027'],
] as const)('%s is written in a table in %s as "%s"', (day, language, written) => {
  expect(shortDay(day, language, '2026-11-23')).toBe(written)
})
