// Stripe's rules for requests, and its refusals: unknown parameters, missing keys, sums and times out of range.
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

// Repeated here on purpose: a change of the shop's version fails the tests that depend on it.
export const apiVersion = '2026-10-28.endive'

export type ApiError = { type: string; code?: string; message?: string; param?: string }
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

export class StripeRefusal extends Error {
  readonly status: number
  readonly error: ApiError

  constructor(status: number, error: ApiError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function invalid(message: string, more: Partial<ApiError> = {}, status = 400): StripeRefusal {
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...more })
}

export const apiError = ({ status, error }: StripeRefusal): Reply => ({ status, body: { error } })

type Asked = { method: string; headers: IncomingHttpHeaders; key: string | undefined }

export function checkManners({ method, headers, key }: Asked, secretKey: string): void {
  if (headers.authorization !== `Bearer ${secretKey}`) throw invalid('Invalid API Key provided', {}, 401)
  if (headers['stripe-version'] !== apiVersion) throw invalid(`Not version ${apiVersion}`)
  if (method !== 'POST') return
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') throw invalid('Not a form')
  if (!key || key.length > 255) throw invalid('A POST without an idempotency key')
}

type Tree = { [name: string]: string | Tree }

/** Reads `line_items[0][price_data][currency]=eur` as what it nests. */
export function readForm(form: string): Tree {
  const tree: Tree = {}
  for (const [path, value] of new URLSearchParams(form)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '')
    const last = names.pop() ?? ''
    const place = names.reduce<Tree>((at, name) => {
      at[name] ??= {}
      return at[name] as Tree
    }, tree)
    place[last] = value
  }
  return tree
}

export function parse<T>(schema: z.ZodType<T>, form: string): T {
  const read = schema.safeParse(readForm(form))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const param = issue?.path.join('.') ?? ''
  if (issue?.code !== 'unrecognized_keys') throw invalid(`${param}: ${issue?.message}`, { param })
  throw invalid(`Received unknown parameter: ${issue.keys.join()}`, { code: 'parameter_unknown', param })
}

const whole = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})$/, 'Invalid integer')
  .transform(Number)
const yesOrNo = z.enum(['true', 'false'])
const list = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'object' && value ? Object.values(value) : value), z.array(item))
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 50, 'At most 50 keys')
const address = z.url({ protocol: /^https?$/ }).max(5_000)
const inSeconds = (from: number) => Math.floor(Date.now() / 1000) + from

const lineItem = z.strictObject({
  quantity: whole.refine((quantity) => quantity > 0),
  price_data: z.strictObject({
    currency: z.enum(['eur', 'usd']),
    unit_amount: whole,
    product_data: z.strictObject({ name: z.string().min(1).max(250) }),
  }),
})

export const sessionParams = z
  .strictObject({
    mode: z.literal('payment'),
    submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
    line_items: list(lineItem).refine((items) => items.length > 0 && items.length <= 100, '1 to 100 line items'),
    customer_email: z.email().max(512),
    locale: z.enum(['auto', 'en', 'fr']).optional(),
    client_reference_id: z.string().max(200).optional(),
    metadata: metadata.optional(),
    payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
    adaptive_pricing: z.strictObject({ enabled: yesOrNo }).optional(),
    expires_at: whole
      .refine((at) => at >= inSeconds(30 * 60) && at <= inSeconds(24 * 3_600), 'Between 30 minutes and 24 hours')
      .optional(),
    success_url: address,
    cancel_url: address.optional(),
    shipping_address_collection: z.strictObject({ allowed_countries: list(z.string().regex(/^[A-Z]{2}$/)) }).optional(),
  })
  .refine(({ line_items }) => new Set(line_items.map((item) => item.price_data.currency)).size === 1, 'One currency')

export const refundParams = z.strictObject({
  payment_intent: z.string().min(1),
  amount: whole.refine((amount) => amount > 0, 'Invalid positive integer').optional(),
  metadata: metadata.optional(),
})

const expand = list(z.enum(['payment_intent'])).optional()
const limit = whole.refine((most) => most >= 1 && most <= 100).optional()
export const retrieveParams = z.strictObject({ expand })
export const nothing = z.strictObject({})
export const sessionListParams = z.strictObject({
  created: z.strictObject({ gte: whole }).optional(),
  limit,
  starting_after: z.string().optional(),
})
export const refundListParams = z.strictObject({
  payment_intent: z.string().optional(),
  limit,
  starting_after: z.string().optional(),
})

export type SessionParams = z.infer<typeof sessionParams>
export type RefundParams = z.infer<typeof refundParams>
export type SessionListParams = z.infer<typeof sessionListParams>
export type RefundListParams = z.infer<typeof refundListParams>
