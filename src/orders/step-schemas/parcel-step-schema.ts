import { z } from 'zod'
import { askedUnitsSchema } from '#orders/step-schemas/asked-units-schema.ts'
import { sentence } from '#orders/step-schemas/step-schema.ts'
import { filled } from '#platform/http/input.ts'

export const shipSchema = z.object({
  carrier: filled(80),
  tracking: filled(80),
  address: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null)
    .describe('Where the parcel can be followed'),
  units: askedUnitsSchema.optional().describe('Only these, of those that have not left'),
  // A page from before parcels had units names lines: without them all would be sent.
  positions: z.never().optional(),
})

export const correctParcelSchema = shipSchema.omit({ units: true, positions: true }).extend({
  parcel: z.uuid(),
  notify: z.boolean().describe('Whether a buyer who has read the wrong number gets the right one by email'),
  swapped: z
    .boolean()
    .default(false)
    .describe('Whether another parcel may have this number: one of the same order gets the former number of this one'),
})

export const parcelContentsSchema = z.object({
  parcel: z.uuid(),
  units: askedUnitsSchema.describe('All that is in the parcel'),
  notify: z.boolean().describe('Whether a buyer who has read the wrong contents gets the right ones by email'),
})

export const parcelBackSchema = z.object({
  parcel: z.uuid(),
  reason: sentence.describe('The buyer never sees it'),
})
