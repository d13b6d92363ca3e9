import { afterEach, expect, test, vi } from 'vitest'
import { duringDaytime } from '#orders/server/changes/during-daytime.ts'
import { setClockOffset } from '#platform/time/clock.ts'

const act = vi.fn(async () => undefined)

afterEach(() => {
  setClockOffset(0)
  vi.useRealTimers()
})

// Paris is an hour ahead of UTC in winter, and two in summer.
test.each([
  ['2026-01-15T02:00:00Z', 'at 3 at night', 0],
  ['2026-01-15T07:59:59Z', 'just before 9', 0],
  ['2026-01-15T08:00:00Z', 'at 9', 1],
  ['2026-01-15T18:59:59Z', 'just before 8 in the evening', 1],
  ['2026-01-15T19:00:00Z', 'at 8 in the evening', 0],
  ['2026-07-15T06:59:59Z', 'just before 9 in summer', 0],
  ['2026-07-15T07:00:00Z', 'at 9 in summer', 1],
])('reminders and lapses run from 9 to 20 of the shop’s day: %s, %s', async (instant, _, times) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  act.mockClear()
  await duringDaytime(act)(new AbortController().signal)
  expect(act).toHaveBeenCalledTimes(times)
})

test('the hours are those of business time, which may be moved', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-15T02:00:00Z'), toFake: ['Date'] })
  setClockOffset(8 * 60 * 60 * 1000)
  act.mockClear()
  await duringDaytime(act)(new AbortController().signal)
  expect(act).toHaveBeenCalledOnce()
})
