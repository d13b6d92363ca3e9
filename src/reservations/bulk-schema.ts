import { z } from 'zod'
import { languages } from '#language/language.ts'
import { orderStates } from '#orders/order.ts'
import { eventSchema } from '#orders/order-schemas/event-schema.ts'
import { seenVersionSchema } from '#orders/order-schemas/version-schema.ts'
import { passage } from '#platform/http/input.ts'

const reason = passage(500).min(1).optional()
export const bulkSchema = z.intersection(
  z.object({
    orders: z
      .array(seenVersionSchema.extend({ number: z.int().positive() }))
      .min(1)
      .max(200)
      .describe('Each as it was seen'),
  }),
  z.discriminatedUnion('act', [
    z.object({ act: z.literal('ready') }),
    z.object({ act: z.literal('remind') }),
    z.object({
      act: z.literal('move'),
      day: z.iso.date(),
      reasons: z.object({ en: reason, fr: reason }).describe('As buyers read them, in the language of each order'),
    }),
  ]),
)

export const bulkOutcomes = [
  'done',
  'waits',
  'occupied',
  'already',
  'changed',
  'refused',
  'processing',
  'too-late',
  'no-reason',
  'missing',
  'failed',
] as const
const bulkRowSchema = z.object({
  number: z.int(),
  outcome: z.enum(bulkOutcomes),
  state: z.enum(orderStates).nullable(),
  waiting: z
    .object({ id: z.uuid(), sendsInMs: z.int() })
    .optional()
    .describe('The step waits so long, and can be taken back'),
  since: z.array(eventSchema).optional().describe('The events since it was seen, where they are the reason'),
})
export const bulkResultSchema = z.object({ rows: z.array(bulkRowSchema) })

export const bulkLettersSchema = z.object({
  rows: z.array(
    bulkRowSchema.omit({ waiting: true }).extend({
      outcome: z.enum(bulkOutcomes).describe('The outcome that the step would have now'),
      letters: z.array(z.enum(languages)).describe('The language of each letter that it would send to the buyer'),
    }),
  ),
})
export type BulkRequest = z.infer<typeof bulkSchema>
export type BulkResult = z.infer<typeof bulkResultSchema>
export type BulkLetters = z.infer<typeof bulkLettersSchema>
