import { z } from 'zod'
import { orderStates } from '#orders/order.ts'
import { eventSchema } from '#orders/order-schemas/event-schema.ts'
import { versionSchema } from '#orders/order-schemas/version-schema.ts'
import { askedUnitsSchema } from '#orders/step-schemas/asked-units-schema.ts'
import { sentence } from '#orders/step-schemas/step-schema.ts'
import { filled } from '#platform/http/input.ts'
import { maxAtOnce, orderNumberSchema } from '#shipping/papers-schema.ts'

/** A second parcel of an order would be read with a version that the first has changed. */
const isOncePerOrder = (parcels: readonly { number: number }[]) =>
  new Set(parcels.map(({ number }) => number)).size === parcels.length

export const shipInputSchema = z.object({
  parcels: z
    .array(
      z.object({
        number: orderNumberSchema,
        version: versionSchema,
        carrier: z.uuid(),
        tracking: filled(80),
        units: askedUnitsSchema.optional().describe('Only these; else all that have not left, as the order was seen'),
      }),
    )
    .min(1)
    .max(maxAtOnce)
    .refine(isOncePerOrder, 'Two parcels of one order are shipped one after the other'),
})

/** The outcome for one order: shipped, or the reason why nothing was done. */
export const shipOutcomes = [
  'shipped',
  'already',
  'changed',
  'refused',
  'mistyped',
  'unlike',
  'used',
  'known',
  'no-carrier',
  'missing',
  'failed',
] as const

export const shipResultsSchema = z.object({
  rows: z.array(
    z.object({
      number: z.int(),
      outcome: z.enum(shipOutcomes),
      state: z.enum(orderStates).nullable(),
      since: z.array(eventSchema).optional().describe('The events since it was seen, where they are the reason'),
      other: z.int().optional().describe('The order of another buyer whose parcel has this number'),
      letter: z
        .object({ id: z.uuid(), sendsInMs: z.int().describe('It can be taken back for so long') })
        .optional()
        .describe('The letter to the buyer, while it has not been sent'),
      back: z
        .object({ parcel: z.uuid(), version: versionSchema })
        .optional()
        .describe('The parcel, and the version under which it can be taken back while its letter waits'),
      by: z.string().optional().describe('The admin who shipped it'),
      at: z.iso.datetime().optional(),
    }),
  ),
})

export const takeBackInputSchema = z.object({
  parcels: z
    .array(z.object({ number: orderNumberSchema, version: versionSchema, parcel: z.uuid() }))
    .min(1)
    .max(maxAtOnce)
    .describe('As the answer of their submission had them'),
  reason: sentence.describe('The buyers never see it'),
})

export const takeBackResultsSchema = z.object({
  rows: z.array(
    z.object({
      number: z.int(),
      isBack: z.boolean().describe('It waits to be shipped again; else its letter was sent, or the order has changed'),
    }),
  ),
})

export type TakeBackInput = z.infer<typeof takeBackInputSchema>
export type TakeBackResults = z.infer<typeof takeBackResultsSchema>
export type ShipInput = z.infer<typeof shipInputSchema>
export type ShipResults = z.infer<typeof shipResultsSchema>
export type ShipResult = ShipResults['rows'][number]
