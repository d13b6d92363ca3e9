import { expect, test } from 'vitest'
import { sessionLives } from '#checkout/server/sessions/session-expiry.ts'

test('a session outlives the shortest one of Stripe, and its units are held ten minutes longer (D24)', () => {
  const { expiresAt, heldUntil } = sessionLives(new Date('2026-11-20T12:00:00Z'))
  expect([expiresAt, heldUntil]).toEqual([new Date('2026-11-20T12:31:00Z'), new Date('2026-11-20T12:41:00Z')])
})
