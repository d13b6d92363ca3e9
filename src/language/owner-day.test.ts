import { expect, test } from 'vitest'
import { dayWithoutYear, weekDay } from '#language/owner-day.ts'

test('a short day and a full one are written as each language writes them, and stay whole', () => {
  expect([dayWithoutYear('2026-12-20', 'en'), dayWithoutYear('2026-12-20', 'fr')]).toEqual([
    'Dec\u00a020',
    '20\u00a0déc.',
  ])
  expect(weekDay('2026-12-20', 'en')).toBe('Sunday,\u00a0December\u00a020,\u00a02026')
  expect(weekDay('2026-12-01', 'fr')).toBe('mardi\u00a01er\u00a0décembre\u00a02026')
  expect(dayWithoutYear('2026-12-01', 'fr')).toBe('1er\u00a0déc.')
  expect(dayWithoutYear('2026-12-21', 'fr')).toBe('21\u00a0déc.')
})
