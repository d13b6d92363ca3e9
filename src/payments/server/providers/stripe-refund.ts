import Stripe from 'stripe'
import type { MadeRefund, Refunded, RefundRequest } from '#payments/provider-refund.ts'
import { noAnswer } from '#payments/server/providers/stripe-account.ts'

// The account's balance fills again by itself.
const passing = ['balance_insufficient', 'insufficient_funds', 'lock_timeout']

/**
 * Gives money back under the refund's key. Stripe forgets a key after a day and the shop tries for ten, so the key is
 * also written on the refund and looked for there.
 */
export async function refundWith(stripe: Stripe, { key, payment, amount }: RefundRequest): Promise<Refunded> {
  try {
    const [intent, made] = await Promise.all([
      stripe.paymentIntents.retrieve(payment),
      findRefund(stripe, payment, key),
    ])
    if (made) return answerOf(made)
    // A refund names no currency: in any other than the payment's own it would be another sum.
    if (intent.currency !== amount.currency.toLowerCase()) {
      return { status: 'refused', reason: `The payment is in ${intent.currency.toUpperCase()}` }
    }
    const wanted = { payment_intent: payment, amount: amount.minor, metadata: { refund: key } }
    return answerOf(await stripe.refunds.create(wanted, { idempotencyKey: key }))
  } catch (error) {
    if (isRefusal(error)) return { status: 'refused', reason: error.message }
    throw noAnswer(error)
  }
}

export async function refundsOf(stripe: Stripe, payment: string): Promise<MadeRefund[]> {
  try {
    const made = await stripe.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: 1_000 })
    return made.map((refund) => {
      const outcome = answerOf(refund)
      const failedBecause = outcome.status === 'refused' ? outcome.reason : null
      return { reference: refund.id, minor: refund.amount, failedBecause }
    })
  } catch (error) {
    throw noAnswer(error)
  }
}

async function findRefund(stripe: Stripe, payment: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 })) {
    if (refund.metadata?.refund === key) return refund
  }
}

function answerOf({ id, status, failure_reason }: Stripe.Refund): Refunded {
  if (status === 'failed' || status === 'canceled') return { status: 'refused', reason: failure_reason ?? status }
  return { status: 'refunded', reference: id }
}

/** A payment that is not found belongs to another account than the key: that is put right, and asked again. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  const { StripeInvalidRequestError, StripeCardError } = Stripe.errors
  const isFinal =
    error instanceof StripeInvalidRequestError ? error.statusCode === 400 : error instanceof StripeCardError
  return isFinal && !passing.includes((error as Stripe.errors.StripeError).code ?? '')
}
