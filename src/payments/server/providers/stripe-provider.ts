// Stripe's hosted Checkout (docs/decisions/0018-stripe-checkout.md). Imported only when its key is set: the library is heavy.
import Stripe from 'stripe'
import type { OpenedSession, PaymentProvider, SessionRequest } from '#payments/provider.ts'
import { readStripeEvent } from '#payments/server/providers/read-stripe-event.ts'
import { noAnswer, openAccount } from '#payments/server/providers/stripe-account.ts'
import { refundsOf, refundWith } from '#payments/server/providers/stripe-refund.ts'
import { sessionParams, sessionSchema, sessionStatusOf } from '#payments/server/providers/stripe-session.ts'
import { log } from '#platform/process/log.ts'
import type { StripeAccount } from '#platform/settings.ts'

// A signature older than this is a replay.
const toleranceSeconds = 300
// As long as a checkout can be tried again, and the life of its session beyond.
const earlierSeconds = 7_200

export function stripeProvider(account: StripeAccount): PaymentProvider {
  const stripe = openAccount(account)
  const { sessions } = stripe.checkout

  async function ask(session: string) {
    try {
      const retrieved = await sessions.retrieve(session, { expand: ['payment_intent'] })
      return sessionStatusOf(sessionSchema.parse(retrieved))
    } catch (error) {
      throw noAnswer(error)
    }
  }

  return {
    name: 'stripe',
    async open(request) {
      const params = sessionParams(request)
      try {
        return await openOnce(stripe, request, params)
      } catch (error) {
        log.error({ err: error, checkout: request.checkoutId }, 'No payment session was opened')
        return undefined
      }
    },
    ask,
    async expire(session) {
      await sessions.expire(session).catch((error) => {
        // It is not open any more; a look-up gives its outcome, if there is one.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw noAnswer(error)
      })
      return ask(session)
    },
    refund: (request) => refundWith(stripe, request),
    refundsOf: (payment) => refundsOf(stripe, payment),
    readEvent(rawBody, header) {
      const event = verified(stripe, rawBody, header('stripe-signature'), account.webhookSecret)
      return event === undefined ? undefined : readStripeEvent(event, rawBody)
    },
  }
}

/**
 * One checkout has one session. A later try asks for a later expiry, and Stripe refuses the key then: a session may
 * exist whose answer was lost. When there is none, the first try failed and Stripe remembers its failure under its key,
 * so that a second key is tried.
 */
async function openOnce(
  stripe: Stripe,
  request: SessionRequest,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<OpenedSession | undefined> {
  for (const idempotencyKey of [request.checkoutId, `${request.checkoutId}:again`]) {
    try {
      return opened(await stripe.checkout.sessions.create(params, { idempotencyKey }))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
      const earlier = await findEarlier(stripe, request)
      if (earlier) return opened(earlier)
    }
  }
}

async function findEarlier(stripe: Stripe, { checkoutId, expiresAt }: SessionRequest) {
  const created = { gte: Math.floor(expiresAt.getTime() / 1000) - earlierSeconds }
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
    if (session.client_reference_id === checkoutId) return session
  }
}

/** A session that is paid or closed has no page. */
function opened({ id, url }: Stripe.Checkout.Session): OpenedSession | undefined {
  return url ? { session: id, url } : undefined
}

function verified(stripe: Stripe, rawBody: string, signature: string | undefined, secret: string): unknown {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, toleranceSeconds)
  } catch {
    // Not signed, too old, or no JSON: in each case not an event of Stripe's, which the route says.
    return undefined
  }
}
