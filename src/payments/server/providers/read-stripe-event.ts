// Stripe's events in the shop's terms. An event that is not about a payment has no session status, and is only stored.
import { z } from 'zod'
import type { Dispute, FailedRefund, ProviderEvent, SessionStatus } from '#payments/provider-event.ts'
import { checkoutOf, isOurs, sessionSchema, sessionStatusOf } from '#payments/server/providers/stripe-session.ts'
import { isStorable } from '#platform/http/input.ts'

const text = (longest: number) => z.string().max(longest).refine(isStorable)

/** The end of the year 9999: no date of JSON is later. */
const lastSecond = 253_402_300_799
const second = z.int().positive().max(lastSecond)

const envelopeSchema = z.object({
  id: text(200).min(1),
  type: text(100),
  created: second.nullish().catch(null),
  data: z.object({ object: z.unknown() }),
})

const disputeSchema = z.object({
  id: text(200),
  payment_intent: text(200).nullable(),
  amount: z.int(),
  currency: text(10),
  status: z.string(),
  // A dispute is recorded also where its time to answer cannot be.
  evidence_details: z.object({ due_by: second.nullish().catch(null) }).nullish(),
})

const refundSchema = z.object({
  id: text(200),
  status: z.string().nullable(),
  failure_reason: text(200).nullish(),
})

type EventDetails = Pick<ProviderEvent, 'checkoutId' | 'sessionStatus' | 'dispute' | 'failedRefund'>

const nothing: EventDetails = { checkoutId: undefined, sessionStatus: undefined }

const readers: Record<string, (object: unknown) => EventDetails | undefined> = {
  'checkout.session.completed': (object) => session(object),
  'checkout.session.async_payment_succeeded': (object) => session(object),
  'checkout.session.async_payment_failed': (object) => session(object, { status: 'unpaid' }),
  'checkout.session.expired': (object) => session(object, { status: 'unpaid' }),
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'charge.dispute.closed': dispute,
  'refund.failed': refund,
  'refund.updated': refund,
  'charge.refund.updated': refund,
}

/** Undefined for what is no event, or not of the form that its type promises. */
export function readStripeEvent(event: unknown, rawBody: string): ProviderEvent | undefined {
  const envelope = envelopeSchema.safeParse(event)
  if (!envelope.success) return undefined
  const { id, type, created, data } = envelope.data
  const read = Object.hasOwn(readers, type) ? readers[type] : () => nothing
  const details = read?.(data.object)
  if (created && details?.dispute) details.dispute.reportedAt = new Date(created * 1000)
  return details && { id, type, ...details, payload: rawBody }
}

function session(object: unknown, certain?: SessionStatus): EventDetails | undefined {
  const { data: read } = sessionSchema.safeParse(object)
  // Payments of other shops on the account are ignored, so that no person has to look at them.
  if (read && !isOurs(read)) return nothing
  return read && { checkoutId: checkoutOf(read), sessionStatus: certain ?? sessionStatusOf(read) }
}

const open = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review']

/** Once evidence was submitted, no more is taken. */
const awaitsAnswer = ['needs_response', 'appeal_needs_response']

/** An inquiry (warning_…) has taken no money back, and neither has one that was prevented. */
function dispute(object: unknown): EventDetails | undefined {
  const { data: read } = disputeSchema.safeParse(object)
  if (!read) return undefined
  const status = read.status === 'won' || read.status === 'lost' ? read.status : open.includes(read.status) && 'open'
  if (!status || read.payment_intent === null) return nothing
  const amount = { minor: read.amount, currency: read.currency.toUpperCase() }
  const details: Dispute = { reference: read.id, payment: read.payment_intent, amount, status }
  const dueBy = awaitsAnswer.includes(read.status) ? read.evidence_details?.due_by : undefined
  if (dueBy) details.answerBy = new Date(dueBy * 1000)
  return { ...nothing, dispute: details }
}

/** A refund that is on its way counts as refunded (docs/decisions/0018), until it turns out that it did not arrive. */
function refund(object: unknown): EventDetails | undefined {
  const { data: read } = refundSchema.safeParse(object)
  if (!read) return undefined
  if (read.status !== 'failed' && read.status !== 'canceled') return nothing
  const details: FailedRefund = { reference: read.id, reason: read.failure_reason ?? read.status }
  return { ...nothing, failedRefund: details }
}
