import { expect, test } from 'vitest'
import { refundDeadline } from '#orders/shown/refund-deadline.ts'

test.each([
  ['buyer', 'FR', '2026-11-20', '2026-12-04'],
  ['buyer', 'US', '2026-11-20', '2026-12-04'],
  ['delay-refused', 'FR', '2026-11-20', '2026-12-04'],
  ['delay-refused', 'US', '2026-11-20', '2026-12-01'],
  ['delay-unanswered', 'US', '2026-11-22', '2026-12-01'],
  ['delay-unanswered', undefined, '2026-11-20', '2026-12-04'],
] as const)('F15 the refund of a cancellation by %s to %s on %s is sent by %s', (because, country, on, day) => {
  expect(refundDeadline(on, because, country)).toBe(day)
})
