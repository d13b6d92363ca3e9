import { expect, test } from 'vitest'
import { monthsBefore } from '#platform/time/months-before.ts'

test.each([
  ['2027-05-31', 3, '2027-02-28'],
  ['2028-05-31', 3, '2028-02-29'],
  ['2027-05-28', 3, '2027-02-28'],
  ['2027-03-15', 3, '2026-12-15'],
  ['2027-07-31', 1, '2027-06-30'],
  ['2027-01-31', 2, '2026-11-30'],
  ['2028-02-29', 24, '2026-02-28'],
  ['2028-02-29', 48, '2024-02-29'],
])('from %s, %i months earlier is %s', (day, months, earlier) => {
  expect(monthsBefore(new Date(`${day}T21:30:00Z`), months)).toEqual(new Date(`${earlier}T21:30:00Z`))
})
