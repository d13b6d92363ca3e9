// The objects of Stripe's API, as far as the shop reads them.
import { randomBytes } from 'node:crypto'
import type { SessionParams } from '#payments/testing/stripe-requests.ts'

type Address = { country: string; line1: string; city: string; postal_code: string; line2?: string; state?: string }
export type Shipping = { name: string; address: Address }
export type Intent = {
  id: string
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  amount_received: number
  currency: string
  metadata: Record<string, string>
}
export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  created: number
  collected_information: { shipping_details: Shipping } | null
  url: string | null
  asked: SessionParams
  failsLater: boolean
}
export type Refund = {
  id: string
  payment_intent: string
  amount: number
  currency: string
  status: string
  failure_reason?: string
  metadata: Record<string, string>
}
export type Dispute = {
  id: string
  payment_intent: string
  amount: number
  currency: string
  status: string
  evidence_details: { due_by: number | null }
}

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** A session as the API and the events show it. */
export function sessionJson({ asked, failsLater: _, ...session }: Session) {
  const { client_reference_id = null, metadata = {}, expires_at = null, customer_email } = asked
  return { object: 'checkout.session', ...session, client_reference_id, metadata, expires_at, customer_email }
}

export function page<T extends { id: string }>(all: T[], limit: number, after: string | undefined) {
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  return { object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit, url: '/v1/list' }
}
