import { z } from 'zod'
import { orderStates } from '#orders/order.ts'
import { eventSchema } from '#orders/order-schemas/event-schema.ts'
import { versionSchema } from '#orders/order-schemas/version-schema.ts'

/** The most orders that one submission prepares. */
const maxAtOnce = 100

export const prepareManySchema = z.object({
  orders: z
    .array(z.object({ number: z.int().min(1).max(1e15), version: versionSchema }))
    .min(1)
    .max(maxAtOnce)
    .describe('Each as it was seen'),
})

export const prepareOutcomes = ['done', 'already', 'occupied', 'changed', 'refused', 'missing', 'failed'] as const

export const prepareResultSchema = z.object({
  rows: z.array(
    z.object({
      number: z.int(),
      outcome: z.enum(prepareOutcomes),
      state: z.enum(orderStates).nullable(),
      since: z.array(eventSchema).optional().describe('The events since it was seen, where they are the reason'),
    }),
  ),
})
export type PrepareMany = z.infer<typeof prepareManySchema>
export type PrepareResult = z.infer<typeof prepareResultSchema>
