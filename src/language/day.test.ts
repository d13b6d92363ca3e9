import { expect, test } from 'vitest'
import { longDay } from '#language/day.ts'

test.each([
  ['2026-12-20', 'December\u00a020,\u00a02026', '20\u00a0décembre\u00a02026'],
  ['2028-02-29', 'February\u00a029,\u00a02028', '29\u00a0février\u00a02028'],
  ['2026-08-11', 'August\u00a011,\u00a02026', '11\u00a0août\u00a02026'],
  ['2027-01-01', 'January\u00a01,\u00a02027', '1er\u00a0janvier\u00a02027'],
])('%s is written "%s" in English and "%s" in French', (day, english, french) => {
  expect(longDay(day, 'en')).toBe(english)
  expect(longDay(day, 'fr')).toBe(french)
})
