import { expect, test } from 'vitest'
import { anniversaryDays, yearsBetween } from '#people/anniversaries.ts'

const on = (today: string) => anniversaryDays(today).map(({ day, ofYear }) => `${day} ${ofYear}`)

test('CRM-01 anniversaries are looked for today and on the six days after it, over the end of a year', () => {
  expect(on('2027-12-29')).toEqual([
    ...['2027-12-29 1229', '2027-12-30 1230', '2027-12-31 1231'],
    ...['2028-01-01 101', '2028-01-02 102', '2028-01-03 103', '2028-01-04 104'],
  ])
})

test('CRM-01 February 29 has its anniversary on February 28 where a year has no such day', () => {
  expect(on('2027-02-26').slice(2, 5)).toEqual(['2027-02-28 228', '2027-02-28 229', '2027-03-01 301'])
  expect(on('2028-02-26').slice(2, 5)).toEqual(['2028-02-28 228', '2028-02-29 229', '2028-03-01 301'])
  expect(on('2100-02-28').slice(0, 2)).toEqual(['2100-02-28 228', '2100-02-28 229'])
})

test.each([
  ['2024-02-29', '2027-02-28', 3],
  ['2026-12-31', '2027-12-31', 1],
  ['2026-01-02', '2027-01-02', 1],
])('CRM-01 between %s and %s lie %i years', (first, anniversary, years) => {
  expect(yearsBetween(first, anniversary)).toBe(years)
})
