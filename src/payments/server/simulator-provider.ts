// How the shop speaks with the simulator: as with any bank, over HTTP and by signed events.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentProvider, ProviderEvent } from '#payments/provider.ts'
import { canBeKept } from '#platform/input.ts'
import { log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

// A signature older than this is a replay.
const toleranceSeconds = 300
const patienceMs = 10_000

const openedSchema = z.object({ id: z.string(), url: z.url() })

const text = (longest: number) => z.string().max(longest).refine(canBeKept)

const eventSchema = z.object({
  id: text(200).min(1),
  type: text(100),
  checkout: z.uuid().nullable().catch(null),
  payment: z.object({ reference: text(200).min(1), amount: z.int().positive(), currency: text(10) }).optional(),
})

type Place = Pick<Settings, 'ownUrl' | 'publicUrl' | 'simulatorKey' | 'simulatorSecret'>

export function simulatorProvider({ ownUrl, publicUrl, simulatorKey, simulatorSecret }: Place): PaymentProvider {
  return {
    name: 'simulator',
    async open(request) {
      const body = JSON.stringify({
        ...request,
        notifyUrl: `${ownUrl}/api/payments/simulator/events`,
        pageUrl: publicUrl,
      })
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${simulatorKey}` }
      try {
        const signal = AbortSignal.timeout(patienceMs)
        const answer = await fetch(`${ownUrl}/simulator/sessions`, { method: 'POST', headers, body, signal })
        if (!answer.ok) throw new Error(`The simulator answered ${answer.status}`)
        const { id, url } = openedSchema.parse(await answer.json())
        return { session: id, url }
      } catch (error) {
        log.error(error, 'No payment session was opened')
        return undefined
      }
    },
    readEvent(rawBody, header) {
      return isSigned(rawBody, header('simulator-signature'), simulatorSecret) ? parseEvent(rawBody) : undefined
    },
  }
}

/** The header reads `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, in the manner of Stripe. */
function isSigned(rawBody: string, header: string | undefined, secret: string): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const age = Math.abs(Date.now() / 1000 - Number(time))
  if (time === '' || age > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function parseEvent(rawBody: string): ProviderEvent | undefined {
  const read = eventSchema.safeParse(readJson(rawBody))
  if (!read.success) return undefined
  const { id, type, checkout, payment } = read.data
  return {
    id,
    type,
    checkoutId: checkout ?? undefined,
    payment: payment && { reference: payment.reference, amount: { minor: payment.amount, currency: payment.currency } },
    payload: rawBody,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
