import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClockOffset } from '#platform/time/clock.ts'
import { onNewDay, watchDays } from '#platform/time/new-day.ts'

const hour = 60 * 60 * 1000

beforeEach(() => {
  // 23:30 in Paris, where the shop's day ends (D38).
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') })
})

afterEach(() => {
  setClockOffset(0)
  vi.useRealTimers()
})

test('a new day is announced once, when it begins in Paris', () => {
  const listener = vi.fn()
  onNewDay(listener)
  const stop = watchDays()
  vi.advanceTimersByTime(0.4 * hour)
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0.2 * hour)
  expect(listener).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(23 * hour)
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('a clock that is moved to another day is a new day at once', () => {
  const listener = vi.fn()
  onNewDay(listener)
  const stop = watchDays()
  setClockOffset(2 * hour)
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('after the shop is closed the day is not checked any more', () => {
  const listener = vi.fn()
  onNewDay(listener)
  watchDays()()
  vi.advanceTimersByTime(48 * hour)
  expect(listener).not.toHaveBeenCalled()
})
