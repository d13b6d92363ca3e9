import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { adoptShopTime, businessNow, dayOf, onClockMove, setClockOffset } from '#platform/time/clock.ts'

const hour = 60 * 60 * 1000

test.each([
  ['noon is noon', '2026-07-14T12:00:00Z', '2026-07-14'],
  ['a winter evening ends at 23:00 UTC', '2026-12-19T22:59:59.999Z', '2026-12-19'],
  ['a winter day begins at 23:00 UTC', '2026-12-19T23:00:00Z', '2026-12-20'],
  ['a summer evening ends at 22:00 UTC', '2026-07-13T21:59:59.999Z', '2026-07-13'],
  ['a summer day begins at 22:00 UTC', '2026-07-13T22:00:00Z', '2026-07-14'],
  ['the year begins in Paris', '2026-12-31T23:00:00Z', '2027-01-01'],
  ['the day on which clocks go forward begins in winter', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['the day on which clocks go forward ends in summer', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['and has 23 hours', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['the day on which clocks go back begins in summer', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['the day on which clocks go back ends in winter', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['and has 25 hours', '2026-10-25T23:00:00Z', '2026-10-26'],
  ['a leap day is a day', '2028-02-29T10:00:00Z', '2028-02-29'],
])('PAY-04 the shop’s day is that of Paris: %s (D38)', (_, instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day)
})

test('listeners are called when the clock is moved, and only then', () => {
  const seen: number[] = []
  const stop = onClockMove(() => seen.push(Math.round((businessNow().getTime() - Date.now()) / hour)))
  for (const hours of [24, 24, 0, 0]) setClockOffset(hours * hour)
  stop()
  setClockOffset(hour)
  setClockOffset(0)
  expect(seen).toEqual([24, 0])
})

test.each([
  ['a day behind', -24, 0, -24],
  ['in a trial that is a month ahead', 30 * 24, 0, 30 * 24],
  ['a minute ahead', 1 / 60, 0, 1 / 60],
  ['a few seconds late, as on a slow line', -10 / 3600, 0, 0],
  ['right again', 0, 24, 0],
])('a browser heeds the shop, whose clock is %s', (_, shopTime, before, after) => {
  setClockOffset(before * hour)
  adoptShopTime(Date.now() + shopTime * hour)
  expect((businessNow().getTime() - Date.now()) / hour).toBeCloseTo(after, 3)
  setClockOffset(0)
})

test('an answer that names no time moves no clock', () => {
  setClockOffset(hour)
  for (const shopTime of [Number(null), Number('soon')]) adoptShopTime(shopTime)
  expect(Math.round((businessNow().getTime() - Date.now()) / hour)).toBe(1)
  setClockOffset(0)
})

test('PAY-04 Paris is one or two hours ahead of UTC at every instant (D38)', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      const ahead = [1, 2].map((hours) => new Date(instant.getTime() + hours * hour).toISOString().slice(0, 10))
      expect(ahead).toContain(dayOf(instant))
    }),
    { numRuns: runs(300) },
  )
})
