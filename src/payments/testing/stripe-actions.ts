// The people on the other side of Stripe: buyers at its page, their banks, and time.
import type { Delivery } from '#delivery/schema.ts'
import type { Bench } from '#payments/testing/provider-contract.ts'
import type { StripeDouble } from '#payments/testing/stripe-double.ts'
import {
  type Dispute,
  type Intent,
  newId,
  type Session,
  type Shipping,
  sessionJson,
} from '#payments/testing/stripe-objects.ts'

export type Action = 'pay' | 'pay-later' | 'pay-later-in-vain' | 'decline'

/** The session of a payment page's address. */
export function sessionAt({ books }: StripeDouble, url: string): Session {
  const session = books.sessions.get(url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`Stripe has no page at ${url}`)
  return session
}

/** A buyer's action at the page; a page that is not open refuses all. */
export async function act(stripe: StripeDouble, url: string, action: Action, shipping?: Shipping): Promise<void> {
  const session = sessionAt(stripe, url)
  if (session.status !== 'open') return
  const intent = newIntent(session, action)
  if (action === 'decline')
    return stripe.post.announce('payment_intent.payment_failed', { object: 'payment_intent', ...intent })
  stripe.books.intents.set(intent.id, intent)
  if (shipping) session.collected_information = { shipping_details: allowed(session, shipping) }
  const payment_status = action === 'pay' ? 'paid' : 'unpaid'
  const failsLater = action === 'pay-later-in-vain'
  Object.assign(session, { status: 'complete', payment_status, payment_intent: intent.id, url: null, failsLater })
  if (action === 'pay') await stripe.post.announce('payment_intent.succeeded', { object: 'payment_intent', ...intent })
  await stripe.post.announce('checkout.session.completed', sessionJson(session))
}

function newIntent({ amount_total, currency, asked }: Session, action: Action): Intent {
  const status = action === 'pay' ? 'succeeded' : action === 'decline' ? 'requires_payment_method' : 'processing'
  const amount_received = action === 'pay' ? amount_total : 0
  const metadata = asked.payment_intent_data?.metadata ?? {}
  return { id: newId('pi'), status, amount_received, currency, metadata }
}

function allowed({ asked }: Session, shipping: Shipping): Shipping {
  const countries = asked.shipping_address_collection?.allowed_countries
  if (!countries?.includes(shipping.address.country)) throw new Error('The page does not ask for such an address')
  return shipping
}

/** The bank decides about a payment that it took its time for. */
export async function decide(stripe: StripeDouble, id: string): Promise<void> {
  const session = stripe.books.sessions.get(id)
  const intent = stripe.books.intents.get(session?.payment_intent ?? '')
  if (!session || !intent) throw new Error('Nothing is to be decided')
  if (session.failsLater) {
    intent.status = 'requires_payment_method'
    return stripe.post.announce('checkout.session.async_payment_failed', sessionJson(session))
  }
  Object.assign(intent, { status: 'succeeded', amount_received: session.amount_total })
  session.payment_status = 'paid'
  await stripe.post.announce('checkout.session.async_payment_succeeded', sessionJson(session))
}

/** A buyer's bank takes a payment back; an inquiry only asks. */
export async function createDispute({ books, post }: StripeDouble, payment: string, inquiry = false): Promise<Dispute> {
  const intent = books.intents.get(payment)
  if (!intent) throw new Error(`There is no payment ${payment}`)
  const { currency, amount_received: amount } = intent
  const status = inquiry ? 'warning_needs_response' : 'needs_response'
  const evidence_details = { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 }
  const dispute = { id: newId('du'), payment_intent: payment, amount, currency, status, evidence_details }
  books.disputes.set(dispute.id, dispute)
  await post.announce('charge.dispute.created', { object: 'dispute', ...dispute })
  if (!inquiry) await post.announce('charge.dispute.funds_withdrawn', { object: 'dispute', ...dispute })
  return dispute
}

export async function closeDispute({ books, post }: StripeDouble, id: string, as: 'won' | 'lost' | 'warning_closed') {
  const dispute = books.disputes.get(id)
  if (!dispute) throw new Error(`There is no dispute ${id}`)
  dispute.status = as
  if (as === 'won') await post.announce('charge.dispute.funds_reinstated', { object: 'dispute', ...dispute })
  await post.announce('charge.dispute.closed', { object: 'dispute', ...dispute })
}

/** A refund comes back: the card is closed. */
export async function failRefund({ books, post }: StripeDouble, id: string): Promise<void> {
  const refund = books.refunds.get(id)
  if (!refund) throw new Error(`There is no refund ${id}`)
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  await post.announce('charge.refund.updated', { object: 'refund', ...refund })
  await post.announce('refund.failed', { object: 'refund', ...refund })
}

/** The sums taken and refunded, by Stripe's own books. */
export function stripeTotals({ books }: StripeDouble): { taken: number; returned: number } {
  const taken = [...books.intents.values()].reduce((all, intent) => all + intent.amount_received, 0)
  const arrived = [...books.refunds.values()].filter(({ status }) => status !== 'failed')
  return { taken, returned: arrived.reduce((all, { amount }) => all + amount, 0) }
}

/** The double as the other side of a provider, for the suite that every provider must pass. */
export function benchOf(stripe: StripeDouble): Omit<Bench, 'provider'> {
  const disputeOf = (payment: string) =>
    [...stripe.books.disputes.values()].find((each) => each.payment_intent === payment)
  return {
    act: (url, action, delivery) => act(stripe, url, action, delivery && shippingTo(delivery)),
    decide: (session) => decide(stripe, session),
    async dispute(payment) {
      await createDispute(stripe, payment)
    },
    decideDispute: (payment, as) => closeDispute(stripe, disputeOf(payment)?.id ?? '', as),
    failRefund: (refund) => failRefund(stripe, refund),
    async eventsOf(word) {
      const headers: Record<string, (body: string) => string> = { 'stripe-signature': (body) => stripe.post.sign(body) }
      return stripe.post.about(word).map(({ body }) => ({ body, header: (name) => headers[name]?.(body) }))
    },
    async whileAway(work) {
      stripe.mood = 'is away'
      try {
        return await work()
      } finally {
        stripe.mood = 'works'
      }
    },
  }
}

export function shippingTo({ name, country, line1, city, postcode, line2, state }: Delivery): Shipping {
  const more = { ...(line2 && { line2 }), ...(state && { state }) }
  return { name, address: { country, line1, city, postal_code: postcode, ...more } }
}
