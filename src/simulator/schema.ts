import { z } from 'zod'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { isStorable } from '#platform/http/input.ts'

const positiveSchema = amountSchema.extend({ minor: z.int().positive() })
const text = (longest: number) => z.string().max(longest).refine(isStorable)
const country = z.string().regex(/^[A-Z]{2}$/)
const address = z.url({ protocol: /^https?$/ })

export const sessionRequestSchema = z.object({
  checkoutId: z.uuid(),
  total: positiveSchema,
  lines: z.array(z.object({ title: text(500), quantity: z.int().positive(), total: positiveSchema })).max(100),
  email: text(254),
  language: z.enum(languages),
  deliveryCountries: z.array(country).max(300).default([]).describe('To which the page is to ask for an address'),
  returnUrl: address,
  cancelUrl: address,
  notifyUrl: address,
  pageUrl: address,
  expiresAt: z.coerce.date(),
})

export const refundRequestSchema = z.object({
  key: text(200).min(1),
  payment: text(200).min(1),
  amount: positiveSchema,
})

/** The bank's answers, and the faults of the events that follow. */
export const outcomes = ['paid', 'declined', 'delayed', 'delayed-failed', 'abandoned'] as const
export const faults = ['twice', 'late', 'lost', 'reordered'] as const

const list = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional())

/** The delivery address. A program that pays may omit it; a buyer at the page enters it. */
export const deliveryFields = ['name', 'line1', 'line2', 'postcode', 'city', 'state'] as const
const written = text(200).trim().optional()

export const choiceSchema = z.object({
  outcome: z.enum(outcomes),
  fault: list(z.enum(faults)),
  country: z.union([z.literal(''), country]).optional(),
  name: written,
  line1: written,
  line2: written,
  postcode: written,
  city: written,
  state: written,
})

export const disputeDecisions = ['won', 'lost'] as const
export const decisionSchema = z.object({ as: z.enum(disputeDecisions) })

export type Choice = z.infer<typeof choiceSchema>
export type Delivery = { country: string } & Partial<Record<(typeof deliveryFields)[number], string>>
export type DisputeDecision = (typeof disputeDecisions)[number]
export type SessionRequest = z.output<typeof sessionRequestSchema>
export type RefundRequest = z.infer<typeof refundRequestSchema>
export type Fault = (typeof faults)[number]
