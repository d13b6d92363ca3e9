import { expect, test } from 'vitest'
import { instantAt, timeOf } from '#platform/time/shop-time.ts'

test.each([
  ['in winter', '2026-12-24', '07:00', '2026-12-24T06:00:00.000Z'],
  ['in summer', '2027-07-01', '07:00', '2027-07-01T05:00:00.000Z'],
  ['before summer begins', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['after summer has begun', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['the first time of two, when summer ends', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['after summer has ended', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['at midnight', '2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
])('D38 %s, %s %s in Paris is %s', (_, day, time, instant) => {
  expect(instantAt(day, time)?.toISOString()).toBe(instant)
  expect(timeOf(new Date(instant))).toBe(time)
})

test.each([
  ['2027-03-28', '02:30'],
  ['2027-02-30', '07:00'],
  ['2027-02-03', '24:30'],
  ['', '07:00'],
  ['2027-02-03', ''],
])('D38 the clock of Paris never shows %s %s', (day, time) => {
  expect(instantAt(day, time)).toBeUndefined()
})
