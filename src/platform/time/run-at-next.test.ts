import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { businessNow, setClockOffset } from '#platform/time/clock.ts'
import { runAtNext } from '#platform/time/run-at-next.ts'

const day = 24 * 60 * 60 * 1000
const work = vi.fn()
const inDays = (days: number) => new Date(businessNow().getTime() + days * day)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
})

afterEach(() => {
  setClockOffset(0)
  vi.useRealTimers()
  work.mockReset()
})

test('work is run once, at the first moment that is still to come', () => {
  runAtNext(work)([inDays(3), inDays(-1), inDays(2)], businessNow())
  vi.advanceTimersByTime(2 * day - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5 * day)
  expect(work).toHaveBeenCalledOnce()
})

test('a moment that is farther than a timer reaches is awaited all the same', () => {
  runAtNext(work)([inDays(60)], businessNow())
  vi.advanceTimersByTime(60 * day - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

test('a later call replaces the moment, and one without a moment to come ends the wait', () => {
  const runAt = runAtNext(work)
  runAt([inDays(1)], businessNow())
  runAt([inDays(2)], businessNow())
  vi.advanceTimersByTime(1.5 * day)
  expect(work).not.toHaveBeenCalled()
  runAt([inDays(-1)], businessNow())
  vi.advanceTimersByTime(5 * day)
  expect(work).not.toHaveBeenCalled()
})

test('a moment that has passed since it was read is not missed', () => {
  const readAt = businessNow()
  const moment = inDays(1)
  vi.advanceTimersByTime(2 * day)
  runAtNext(work)([moment], readAt)
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
})

test('a clock that is moved brings the moment nearer, or puts it off', () => {
  const runAt = runAtNext(work)
  runAt([inDays(10)], businessNow())
  setClockOffset(9 * day)
  vi.advanceTimersByTime(0.5 * day)
  expect(work).not.toHaveBeenCalled()
  setClockOffset(0)
  vi.advanceTimersByTime(9 * day)
  expect(work).not.toHaveBeenCalled()
  setClockOffset(day)
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
})
