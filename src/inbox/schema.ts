import { z } from 'zod'
import { isCountry } from '#contacts/countries.ts'
import { languages } from '#language/language.ts'
import { emailSchema, filled, line, passage } from '#platform/http/input.ts'

export const messageSubjects = ['order', 'product', 'letters', 'press', 'other'] as const
export type MessageSubject = (typeof messageSubjects)[number]

/** A field hidden from people: a caller that fills it in is most likely a program, and gets the usual answer. */
export const trapSchema = passage(2_000).optional().describe('Leave this out')

const sender = {
  name: filled(120),
  email: emailSchema,
  language: z.enum(languages).describe('In which the answer is wanted'),
  website: trapSchema,
}

const contactSchema = z.object({
  kind: z.literal('contact'),
  ...sender,
  subject: z.enum(messageSubjects),
  body: passage(4_000).min(1),
})

const experienceSchema = z.object({
  kind: z.literal('experience'),
  ...sender,
  experience: filled(120).describe('Which one, as it was shown'),
  when: line(200).optional(),
  body: passage(4_000).optional(),
})

const withdrawalSchema = z.object({
  kind: z.literal('withdrawal'),
  ...sender,
  orderNumber: filled(40),
  items: passage(2_000).optional().describe('The whole order when nothing is said'),
})

/** The most pieces of one product that a request or an offer may contain. */
export const maxRequested = 1_000

const askedSchema = z.object({
  product_id: filled(100),
  quantity: z.int().min(1).max(maxRequested),
})

const orderSchema = z.object({
  kind: z.literal('order'),
  ...sender,
  items: z.array(askedSchema).min(1).max(20),
  country: z.string().refine(isCountry, 'Not the code of a country').describe('Where it is to go'),
  telephone: filled(40).optional(),
  hour: filled(120).optional().describe('When a call suits'),
  body: passage(4_000).optional(),
})

export const messageRequestSchema = z.discriminatedUnion('kind', [
  contactSchema,
  experienceSchema,
  withdrawalSchema,
  orderSchema,
])

export const receivedSchema = z.object({
  reference: z.string().describe('By which the message is known again'),
  receivedAt: z.iso.datetime(),
})

export const inboundOutcomes = ['added', 'begun', 'automatic', 'own', 'repeated'] as const
export type InboundOutcome = (typeof inboundOutcomes)[number]

export const inboundOutcomeSchema = z
  .object({
    outcome: z
      .enum(inboundOutcomes)
      .describe(
        'Added to a conversation or begun one; or ignored: automatic, from the house itself, or received before',
      ),
  })
  .describe('Received')

export type MessageRequest = z.infer<typeof messageRequestSchema>
export type Asked = z.infer<typeof askedSchema>
export type Received = z.infer<typeof receivedSchema>
