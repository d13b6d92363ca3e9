import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { silences } from '#orders/dates/date-question.ts'
import { nextActions } from '#orders/dates/next-action.ts'
import { unitsSchema } from '#orders/order-schemas/order-goods-schema.ts'

export const orderTaxSchema = z
  .object({
    country: z.string(),
    percent: z.number(),
    amount: amountSchema.describe('Contained in what the order costs now'),
    lowered: amountSchema.describe('Contained in what was taken off its price since it was placed'),
  })
  .nullable()
  .describe('VAT by the country of delivery and the day of the order, computed line by line; null: none is contained')

export const orderNumberSchema = z.object({ number: z.coerce.number().int().min(1).max(1e15) })

export const nextActionSchema = z
  .object({ action: z.enum(nextActions), on: z.iso.date() })
  .nullable()
  .describe('The next event without any action, from nine in the morning in Paris')

export const payBySchema = z
  .object({
    day: z.iso.date(),
    latest: z.iso.date().nullable().describe('Before it lapses, where it does by itself'),
  })
  .nullable()
  .describe('The last days for the sum due; null where it is not asked for by a day')

export const moveSchema = z.object({
  positions: z.array(z.int()).describe('The lines that it is about'),
  previousOn: z.iso.date(),
  movedTo: z.iso.date(),
  reason: z.string(),
  movedAt: z.iso.datetime(),
  answerDue: z.iso.date().nullable(),
  silence: z.enum(silences),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})

export const withdrawalSchema = z.object({
  receivedAt: z.iso.datetime(),
  decision: z.enum(['accepted', 'declined']).nullable(),
  missedAt: z.iso.datetime().nullable().describe('When the house gave up waiting for its goods, whose price stays'),
  settled: z.boolean(),
  awaited: unitsSchema.describe('The units to come back, of all withdrawals'),
  sendBy: z.iso.date().nullable().describe('By when the buyer was asked to send the goods back'),
})
