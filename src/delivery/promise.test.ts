import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryDays, promisedOn } from '#delivery/promise.ts'
import { runs } from '#language/testing/runs.ts'

test.each([
  [null, 30],
  [5, 5],
  [1, 1],
  [0, 0],
])('PAY-04 a product that gives %s days is delivered within %i', (estimated_delivery_days, days) => {
  expect(deliveryDays({ estimated_delivery_days })).toBe(days)
})

test.each([
  [30, '2026-11-20', '2026-12-20'],
  [5, '2026-12-28', '2027-01-02'],
  [1, '2028-02-28', '2028-02-29'],
  [1, '2027-02-28', '2027-03-01'],
  [1, '2026-03-28', '2026-03-29'],
  [1, '2026-10-24', '2026-10-25'],
  [0, '2026-05-01', '2026-05-01'],
  [365, '2026-05-01', '2027-05-01'],
])('PAY-04 %i days after %s is %s, a date only', (days, ordered, promised) => {
  expect(promisedOn(days, ordered)).toBe(promised)
})

test('PAY-04 the promise is as many days away as was said, over every month, leap year and change of clocks', () => {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1_000 }), (date, days) => {
      const ordered = date.toISOString().slice(0, 10)
      const promised = promisedOn(days, ordered)
      expect(promised).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(noon(promised) - noon(ordered)).toBe(days * 24 * 60 * 60 * 1000)
    }),
    { numRuns: runs(200) },
  )
})
