import { z } from 'zod'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { balanceDays } from '#orders/dates/balance-days.ts'
import { eventSchema, seenVersionSchema } from '#orders/endpoints/order-parts-schema.ts'
import { places } from '#orders/goods/units.ts'
import { mostLines } from '#orders/sums/line-change.ts'
import { errorSchema } from '#platform/http/endpoint.ts'
import { filled, passage } from '#platform/http/input.ts'

export const sentence = passage(500).min(1)

/** Units of lines, or none. */
export const anyUnitsSchema = z
  .array(
    z.object({
      position: z.int().positive().describe('Of the line'),
      quantity: z
        .int()
        .positive()
        .max(1_000_000)
        .optional()
        .describe('All that is left of the line when nothing is said'),
    }),
  )
  .max(mostLines)

export const askedUnitsSchema = anyUnitsSchema.min(1)

export const firstSchema = z
  .enum(places)
  .optional()
  .describe(
    'Of a line with units here and units that have left, those that leave the order first: those here when nothing is said',
  )

export const reasonSchema = z.object({ reason: sentence })

export const noteSchema = z.object({ text: passage(2_000).min(1) })

export const destinationSchema = z.object({ delivery: writtenDeliverySchema })

export const giftSchema = z.object({ message: passage(500).describe('Empty: none') })

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
  notify: z.boolean().describe('Whether a buyer who has read the wrong number gets the right one by e-mail'),
  swapped: z
    .boolean()
    .default(false)
    .describe('Whether another parcel may have this number: one of the same order gets the former number of this one'),
})

export const parcelContentsSchema = z.object({
  parcel: z.uuid(),
  units: askedUnitsSchema.describe('All that is in the parcel'),
  notify: z.boolean().describe('Whether a buyer who has read the wrong contents gets the right ones by e-mail'),
})

export const parcelBackSchema = z.object({
  parcel: z.uuid(),
  reason: sentence.describe('The buyer never sees it'),
})

export const moveDateSchema = z.object({
  day: z.iso.date(),
  reason: passage(500)
    .default('')
    .describe(
      'As the buyer reads it, in the language of the order; an earlier day needs none, and its letter has none',
    ),
  productId: filled(100).optional().describe('Only lines with this product'),
})

export const readySchema = z.object({
  days: z.int().min(balanceDays).max(90).optional().describe('Until the balance is due'),
})

export const extendSchema = z.object({ dueOn: z.iso.date() })

export const transferSchema = z.object({
  minor: z.int().positive(),
  reference: filled(120).describe('Of the bank transfer'),
  arrivedOn: z.iso.date().optional().describe('When it came, if not today'),
  surplusMinor: z.int().positive().optional().describe('By how much it is more than is due, as it was confirmed'),
  recordedFor: z
    .array(z.int().positive())
    .max(50)
    .optional()
    .describe('The other orders that have a transfer of this reference, as they were confirmed'),
})

/** A return pays for nothing, so it has no surplus. */
export const returnSchema = transferSchema.omit({ surplusMinor: true })

export const voidSchema = z.object({
  entry: z.uuid().describe('Of the ledger'),
  reason: sentence.describe('The buyer never sees it'),
})

export const voidInputSchema = voidSchema.pick({ entry: true })

export const voidPreviewSchema = z.object({
  due: amountSchema.describe('The sum still due then'),
  owedBack: amountSchema.describe('The sum owed to the buyer then'),
  returnable: amountSchema.describe('The most that a transfer sent can be recorded for then'),
  dueOn: z.iso.date().nullable().describe('By when it is to be paid'),
  lapsesOn: z.iso.date().nullable().describe('The day on which it lapses if it is not paid by then'),
})

/** A step that is not possible now, or was decided on an older version of the order. */
export const badStepSchema = errorSchema
  .extend({
    recordedFor: z
      .array(z.int())
      .optional()
      .describe('Other orders with a transfer of this reference: send them again to confirm them'),
  })
  .describe('The fields that do not fit')

export const stepRefusedSchema = errorSchema
  .extend({
    error: z.enum(['changed', 'conflict']),
    ...seenVersionSchema.partial().shape,
    since: z.array(eventSchema).optional(),
    returns: z.array(z.string()).optional().describe('References of the entries that have to be voided first'),
  })
  .describe('"changed": `since` says what happened; "conflict": this is not possible now')

export const voidRefusedSchema = errorSchema
  .extend({
    returns: z.array(z.string()).optional().describe('References of the entries that have to be voided first'),
  })
  .describe('This entry cannot be voided now')

export type VoidPreview = z.infer<typeof voidPreviewSchema>
export type StepRefused = z.infer<typeof stepRefusedSchema>
export type VoidRefused = z.infer<typeof voidRefusedSchema>
