import { expect, test } from 'vitest'
import { pauseAfter, pauseBefore } from '#orders/web/paid/use-payment-status.ts'

const pauses = Array.from({ length: 30 }, (_, index) => pauseAfter(index + 1))
const tenSeconds = Array(11).fill(10_000)

test('PAY-05 the shop polls again after 1, 2, 5 and 10 s, then every 10 s', () => {
  expect(pauses.slice(0, 14)).toEqual([1_000, 2_000, 5_000, ...tenSeconds])
})

test('PAY-05 it stops polling before two minutes are over, and does not begin again', () => {
  expect(pauses.slice(14)).toEqual(Array(16).fill(false))
  const waited = pauses.reduce<number>((total, pause) => total + Number(pause), 0)
  expect(waited).toBeGreaterThan(110_000)
  expect(waited).toBeLessThanOrEqual(120_000)
})

test.each(['waiting', 'processing'] as const)('PAY-05 a payment that is %s is polled again', (status) => {
  expect(pauseBefore(status, 1)).toBe(1_000)
  expect(pauseBefore(status, 30)).toBe(false)
})

test.each(['confirmed', 'failed', 'returned', 'unknown', undefined] as const)(
  'PAY-05 a payment that is %s is not polled again',
  (status) => {
    expect(pauseBefore(status, 1)).toBe(false)
  },
)
