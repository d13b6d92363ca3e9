// The parameters of a Stripe session, and the reading of sessions in answers and events.
import type Stripe from 'stripe'
import { z } from 'zod'
import { type Delivery, deliverySchema } from '#delivery/schema.ts'
import { isSame, sum, times } from '#money/money.ts'
import { share } from '#money/shares.ts'
import type { SessionRequest } from '#payments/provider.ts'
import type { SessionStatus } from '#payments/provider-event.ts'
import { isStorable } from '#platform/http/input.ts'
import { withoutTurns } from '#platform/http/one-line.ts'
import { log } from '#platform/process/log.ts'

type Line = SessionRequest['lines'][number]

/** Marks the shop's own sessions: other shops may share the account, and then their events come here too. */
const ourName = 'immortela'
const maxTitleLength = 250

/** The session of a checkout, of exactly its sum. */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, total, lines, expiresAt, deliveryCountries } = request
  const whole = sum(
    lines.map((line) => line.total),
    total.currency,
  )
  if (!isSame(whole, total)) throw new RangeError(`The lines of checkout ${checkoutId} do not come to its total`)
  const metadata = { shop: ourName, checkout: checkoutId }
  return {
    mode: 'payment',
    submit_type: 'pay',
    line_items: lines.map(lineItem),
    customer_email: request.email,
    locale: request.language,
    client_reference_id: checkoutId,
    metadata,
    payment_intent_data: { metadata },
    // The buyer pays the sum that the button named, in its currency.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    ...(deliveryCountries.length > 0 && { shipping_address_collection: { allowed_countries: [...deliveryCountries] } }),
  }
}

/** Stripe multiplies, so that a sum which is no multiple of its quantity is one piece with the quantity in its name. */
function lineItem({ title, quantity, total }: Line): Stripe.Checkout.SessionCreateParams.LineItem {
  const unit = share(total, 1, quantity)
  const isMultiple = isSame(times(unit, quantity), total)
  const name = isMultiple ? title : `${quantity}\u00a0×\u00a0${title}`
  return {
    quantity: isMultiple ? quantity : 1,
    price_data: {
      currency: total.currency.toLowerCase(),
      unit_amount: isMultiple ? unit.minor : total.minor,
      product_data: { name: name.slice(0, maxTitleLength) },
    },
  }
}

const text = (longest: number) => z.string().max(longest).refine(isStorable)
const written = z.string().nullish()
const shippingSchema = z.object({
  name: z.string(),
  address: z.object({
    country: z.string(),
    line1: written,
    line2: written,
    postal_code: written,
    city: written,
    state: written,
  }),
})

const intentSchema = z.object({
  id: text(200),
  status: z.string(),
  amount_received: z.int(),
  currency: text(10),
})

export const sessionSchema = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: text(10).nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  payment_intent: z.union([text(200), intentSchema]).nullable(),
  collected_information: z.object({ shipping_details: shippingSchema.nullish() }).nullish(),
})

type Session = z.infer<typeof sessionSchema>

/** The bank decides later on a session that is complete and not paid, until its payment has failed. */
export function sessionStatusOf(session: Session): SessionStatus {
  if (session.status === 'open') return { status: 'open' }
  const payment = session.status === 'complete' && session.payment_status === 'paid' && paymentOf(session)
  if (payment) return { status: 'paid', payment }
  const isWaiting = session.status === 'complete' && session.payment_status === 'unpaid' && !hasFailed(session)
  return { status: isWaiting ? 'processing' : 'unpaid' }
}

function paymentOf(session: Session) {
  const { payment_intent: intent, amount_total, currency } = session
  if (intent === null) return undefined
  const delivery = deliveryOf(session)
  const [reference, minor, taken] =
    typeof intent === 'string'
      ? [intent, amount_total ?? 0, currency ?? '']
      : [intent.id, intent.amount_received, intent.currency]
  return { reference, amount: { minor, currency: taken.toUpperCase() }, ...(delivery && { delivery }) }
}

function hasFailed({ payment_intent: intent }: Session): boolean {
  if (intent === null || typeof intent === 'string') return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** An address that the shop's own form would not take is left out: the money is real all the same. */
function deliveryOf({ collected_information }: Session): Delivery | undefined {
  const shipping = collected_information?.shipping_details
  if (!shipping) return undefined
  const { country, line1, line2, postal_code, city, state } = shipping.address
  const read = deliverySchema.safeParse({
    country,
    name: plain(shipping.name)?.slice(0, 120),
    line1: plain(line1)?.slice(0, 160),
    ...(line2 && { line2: plain(line2)?.slice(0, 160) }),
    postcode: plain(postal_code),
    city: plain(city)?.slice(0, 100),
    ...(country === 'US' && state && { state }),
  })
  if (!read.success) log.error({ problem: read.error.issues[0] }, 'An address of the payment page cannot be used')
  return read.data
}

// The buyer has paid: what their form would refuse is taken out of the address instead.
const plain = (text: string | null | undefined) => text && withoutTurns(text)

/** The checkout that a session was opened for; undefined when another shop opened it. */
export function checkoutOf({ metadata }: Pick<Session, 'metadata'>): string | undefined {
  return isOurs({ metadata }) ? z.uuid().safeParse(metadata?.checkout).data : undefined
}

export function isOurs({ metadata }: Pick<Session, 'metadata'>): boolean {
  return metadata?.shop === ourName
}
