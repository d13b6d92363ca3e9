import { randomUUID } from 'node:crypto'
import type { PaymentProvider, SessionRequest } from '#payments/provider.ts'
import { act, sessionAt } from '#payments/testing/stripe-actions.ts'
import type { StripeDouble } from '#payments/testing/stripe-double.ts'

/** A session request to a provider; a test gives only what it is about. */
export function aSessionRequest(own: Partial<SessionRequest> = {}): SessionRequest {
  const total = { minor: 90_000, currency: 'USD' } as const
  return {
    checkoutId: randomUUID(),
    total,
    lines: [{ title: 'Renouvela Crème', quantity: 1, total }],
    email: 'anne@example.com',
    language: 'en',
    deliveryCountries: [],
    returnUrl: 'http://127.0.0.1:2/en/payment-success?reference=r',
    cancelUrl: 'http://127.0.0.1:2/en/checkout?returned=unpaid',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    ...own,
  }
}

/** A paid session, with the reference of its payment. */
export async function aPaidSession(stripe: StripeDouble, provider: PaymentProvider) {
  const opened = await provider.open(aSessionRequest())
  if (!opened) throw new Error('No session was opened')
  const session = sessionAt(stripe, opened.url)
  await act(stripe, opened.url, 'pay')
  return { session: opened.session, payment: session.payment_intent ?? '' }
}
