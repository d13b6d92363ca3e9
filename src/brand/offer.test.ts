import { expect, test } from 'vitest'
import { isWaiting, openDates } from '#brand/offer.ts'

const harvest = { dates: ['2027-06-05', '2027-06-09'] }

test.each([
  ['2027-06-01', ['2027-06-05', '2027-06-09'], false],
  ['2027-06-05', ['2027-06-05', '2027-06-09'], false],
  ['2027-06-06', ['2027-06-09'], false],
  ['2027-06-10', [], true],
])('PAGE-01 on %s the days still to come are %j', (today, days, waiting) => {
  expect(openDates(harvest, today)).toEqual(days)
  expect(isWaiting(harvest, today)).toBe(waiting)
})

test('an offer without days is by arrangement, without a wait', () => {
  expect(isWaiting({ dates: [] }, '2027-06-10')).toBe(false)
})
