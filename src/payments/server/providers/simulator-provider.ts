// The client of the simulator: as with any bank, over HTTP and by signed events.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { deliverySchema } from '#delivery/schema.ts'
import { NoAnswer, type PaymentProvider } from '#payments/provider.ts'
import type { Dispute, ProviderEvent, SessionStatus } from '#payments/provider-event.ts'
import { isStorable } from '#platform/http/input.ts'
import { log } from '#platform/process/log.ts'
import type { Settings } from '#platform/settings.ts'

// A signature older than this is a replay.
const toleranceSeconds = 300
const timeoutMs = 10_000

const text = (longest: number) => z.string().max(longest).refine(isStorable)
const money = { reference: text(200).min(1), amount: z.int().positive(), currency: text(10) }
// An address that the shop's own form would not take is left out: the money is real all the same.
const paymentSchema = z.object({ ...money, delivery: deliverySchema.optional().catch(undefined) })

const openedSchema = z.object({ id: z.string(), url: z.url() })
const sessionSchema = z.object({
  status: z.enum(['open', 'processing', 'paid', 'expired', 'failed']),
  payment: paymentSchema.optional(),
})
const refundedSchema = z.object({ reference: text(200).min(1) })
const madeRefundsSchema = z.array(
  z.object({ reference: text(200).min(1), minor: z.int().positive(), failedBecause: text(1_000).nullable() }),
)
const eventSchema = z.object({
  id: text(200).min(1),
  type: text(100),
  checkout: z.uuid().nullable().catch(null),
  payment: paymentSchema.optional(),
  dispute: z.object({ ...money, payment: text(200).min(1), answerBy: z.iso.datetime().optional() }).optional(),
  refund: z.object({ reference: text(200).min(1), reason: text(1_000) }).optional(),
})

type SimulatorSettings = Pick<Settings, 'ownUrl' | 'publicUrl' | 'simulatorUrl' | 'simulatorKey' | 'simulatorSecret'>

export function simulatorProvider({
  ownUrl,
  publicUrl,
  simulatorUrl,
  simulatorKey,
  simulatorSecret,
}: SimulatorSettings) {
  async function call(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${simulatorKey}` }
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    try {
      const response = await fetch(`${simulatorUrl ?? ownUrl}/simulator${path}`, {
        ...sent,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok && response.status !== 409) {
        throw new Error(`The simulator answered ${response.status}`)
      }
      return { status: response.status, body: await response.json() }
    } catch (error) {
      throw new NoAnswer('The simulator does not answer', { cause: error })
    }
  }

  return {
    name: 'simulator',
    async open(request) {
      const notifyUrl = `${ownUrl}/api/payments/simulator/events`
      try {
        const pageUrl = simulatorUrl ?? publicUrl
        const { body } = await call('/sessions', { ...request, notifyUrl, pageUrl })
        const { id, url } = openedSchema.parse(body)
        return { session: id, url }
      } catch (error) {
        log.error(error, 'No payment session was opened')
        return undefined
      }
    },
    async ask(session) {
      return sessionStatusOf(await call(`/sessions/${encodeURIComponent(session)}`))
    },
    async expire(session) {
      return sessionStatusOf(await call(`/sessions/${encodeURIComponent(session)}/expire`, {}))
    },
    async refund(request) {
      const { status, body } = await call('/refunds', request)
      if (status === 409) return { status: 'refused', reason: 'The payment does not hold so much' }
      return { status: 'refunded', reference: refundedSchema.parse(body).reference }
    },
    async refundsOf(payment) {
      return madeRefundsSchema.parse((await call(`/payments/${encodeURIComponent(payment)}/refunds`)).body)
    },
    readEvent(rawBody, header) {
      return isSigned(rawBody, header('simulator-signature'), simulatorSecret) ? parseEvent(rawBody) : undefined
    },
  } satisfies PaymentProvider
}

/** The header reads `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, in the manner of Stripe. */
function isSigned(rawBody: string, header: string | undefined, secret: string): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const age = Math.abs(Date.now() / 1000 - Number(time))
  if (time === '' || age > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function sessionStatusOf({ body }: { body: unknown }): SessionStatus {
  const session = sessionSchema.parse(body)
  if (session.payment) return { status: 'paid', payment: paymentOf(session.payment) }
  return { status: session.status === 'open' || session.status === 'processing' ? session.status : 'unpaid' }
}

const statusByEvent: Record<string, SessionStatus> = {
  'payment.processing': { status: 'processing' },
  'payment.failed': { status: 'unpaid' },
  'session.expired': { status: 'unpaid' },
}

const disputes: Record<string, Dispute['status']> = {
  'dispute.opened': 'open',
  'dispute.won': 'won',
  'dispute.lost': 'lost',
}

function parseEvent(rawBody: string): ProviderEvent | undefined {
  const read = eventSchema.safeParse(readJson(rawBody))
  if (!read.success) return undefined
  const { id, type, checkout, payment, dispute, refund } = read.data
  const sessionStatus: SessionStatus | undefined = payment
    ? { status: 'paid', payment: paymentOf(payment) }
    : statusByEvent[type]
  const news = { id, type, checkoutId: checkout ?? undefined, sessionStatus, payload: rawBody }
  return { ...news, dispute: disputeOf(type, dispute), failedRefund: type === 'refund.failed' ? refund : undefined }
}

function disputeOf(type: string, dispute: z.infer<typeof eventSchema>['dispute']): Dispute | undefined {
  const status = disputes[type]
  if (!dispute || !status) return undefined
  const { payment, answerBy } = dispute
  return { ...paymentOf(dispute), payment, status, ...(answerBy && { answerBy: new Date(answerBy) }) }
}

function paymentOf({ reference, amount, currency, delivery }: z.infer<typeof paymentSchema>) {
  return { reference, amount: { minor: amount, currency }, ...(delivery && { delivery }) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
