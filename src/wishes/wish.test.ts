import { expect, test } from 'vitest'
import { deletionLimits } from '#wishes/wish.ts'

test.each([
  ['2026-12-20T09:00:00Z', '2026-11-20T09:00:00Z', '2024-12-20T09:00:00Z'],
  ['2027-03-01T00:00:00Z', '2027-01-30T00:00:00Z', '2025-03-01T00:00:00Z'],
  ['2028-02-29T12:00:00Z', '2028-01-30T12:00:00Z', '2026-02-28T12:00:00Z'],
])('at %s wishes are deleted that were notified before %s, and open ones from before %s', (now, notified, asked) => {
  expect(deletionLimits(new Date(now))).toEqual({ notifiedBefore: new Date(notified), askedBefore: new Date(asked) })
})
