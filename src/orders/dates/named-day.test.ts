import { expect, test } from 'vitest'
import {
  deliveryDayRange,
  dueDayRange,
  isWithin,
  postponedDayRange,
  transferDayRange,
  withdrawalDayRange,
} from '#orders/dates/named-day.ts'

const today = '2026-11-22'
const wrongYears = ['0000-01-01', '0202-11-30', '1999-11-30', '2999-01-01', '3999-01-15', '9999-12-31']

test.each(wrongYears)('ADM-02 a year that was mistyped is refused wherever a day is named: %s', (day) => {
  expect(isWithin(day, deliveryDayRange(today))).toBe(false)
  expect(isWithin(day, dueDayRange({ today, dueOn: '2026-12-06', graceDays: 10 }))).toBe(false)
  expect(isWithin(day, transferDayRange('2026-11-01', today))).toBe(false)
  expect(isWithin(day, withdrawalDayRange('2026-11-01', today))).toBe(false)
})

test('ADM-02 a delivery can be moved to any day from today to two years on', () => {
  expect(deliveryDayRange(today)).toEqual({ first: today, last: '2028-11-21' })
})

test('ADM-02 a balance is put off to a later day, at most half a year from today', () => {
  expect(dueDayRange({ today, dueOn: '2026-12-06', graceDays: 10 })).toEqual({
    first: '2026-12-07',
    last: '2027-05-21',
  })
  expect(dueDayRange({ today, dueOn: '2026-11-01', graceDays: 10 })).toEqual({ first: today, last: '2027-05-21' })
})

test('ADM-02 a transfer came between the day of the order and today', () => {
  expect(transferDayRange('2026-11-01', today)).toEqual({ first: '2026-11-01', last: today })
})

test('ADM-02 a late payment moves the delivery as far as by the terms, and to no day by which nothing can be there', () => {
  const of = (promisedOn: string, postponedTo: string) => postponedDayRange({ today, promisedOn, postponedTo })
  expect(of('2026-12-10', '2026-12-13')).toEqual({ first: '2026-12-10', last: '2026-12-13' })
  expect(of('2026-11-23', '2026-11-28')).toEqual({ first: '2026-11-25', last: '2026-11-28' })
  expect(of('2026-11-18', '2026-11-25')).toEqual({ first: '2026-11-25', last: '2026-11-25' })
})

test('ADM-02 a withdrawal came between the day of its order and today, within the last year', () => {
  expect(withdrawalDayRange('2026-11-01', today)).toEqual({ first: '2026-11-01', last: today })
  expect(withdrawalDayRange('2024-01-01', today)).toEqual({ first: '2025-11-21', last: today })
})
