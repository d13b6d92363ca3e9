import { expect, test } from 'vitest'
import { isPeriod } from '#platform/time/period.ts'

test.each([
  ['30d', true],
  ['0d', true],
  ['2026-11-01..2026-11-30', true],
  ['2026-11-01..', true],
  ['..2026-11-30', true],
  ['..', false],
  ['30', false],
  ['2026-02-30..', false],
  ['2026-12-01..2026-11-01', false],
  ['0000-01-01..', false],
  ['99999d', false],
])('"%s" is a period: %s', (written, is) => {
  expect(isPeriod(written)).toBe(is)
})
