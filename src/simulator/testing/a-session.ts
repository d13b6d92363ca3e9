import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestShop } from '#platform/testing/test-shop.ts'

// Port 2 has no listener: events of these sessions arrive nowhere.
export const aSession = {
  total: { minor: 90_000, currency: 'USD' },
  lines: [{ title: 'Renouvela Crème', quantity: 1, total: { minor: 90_000, currency: 'USD' } }],
  email: 'anne@example.com',
  language: 'en',
  returnUrl: 'http://127.0.0.1:2/en/payment-success?reference=r',
  cancelUrl: 'http://127.0.0.1:2/en/checkout?returned=unpaid',
  notifyUrl: 'http://127.0.0.1:2/events',
} as const

const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000).toISOString()

export const sessionRequest = (shop: TestShop, own: object = {}) => ({
  ...aSession,
  checkoutId: randomUUID(),
  pageUrl: shop.url,
  expiresAt: inHalfAnHour(),
  ...own,
})

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` })

/** Opens a session as a merchant of the bank does. */
export async function openSession(shop: TestShop, own: object = {}): Promise<{ id: string; url: string }> {
  const { status, body } = await shop.post<{ id: string; url: string }>(
    '/simulator/sessions',
    sessionRequest(shop, own),
    withKey(shop.settings.simulatorKey),
  )
  expect(status).toBe(200)
  return body
}
