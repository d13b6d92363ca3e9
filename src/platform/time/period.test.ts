import { expect, test } from 'vitest'
import { isPeriod, pastPeriod } from '#platform/time/period.ts'

test.each([
  ['30d', true],
  ['0d', true],
  ['2026-11-01..2026-11-30', true],
  ['2026-11-01..', true],
  ['..2026-11-30', true],
  ['..', false],
  ['0m', true],
  ['1m', true],
  ['2m', false],
  ['30', false],
  ['2026-02-30..', false],
  ['2026-12-01..2026-11-01', false],
  ['0000-01-01..', false],
  ['99999d', false],
])('"%s" is a period: %s', (written, is) => {
  expect(isPeriod(written)).toBe(is)
})

test.each([
  ['0m', '2026-11-29', '2026-11-01', '2026-11-30'],
  ['1m', '2026-11-29', '2026-10-01', '2026-10-31'],
  ['1m', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['1m', '2028-03-31', '2028-02-01', '2028-02-29'],
])('"%s" on %s are the days from %s to %s', (written, today, from, until) => {
  expect(pastPeriod(written, today)).toEqual({ from, until })
})
