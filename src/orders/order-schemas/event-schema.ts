import { z } from 'zod'
import { currencies } from '#money/money.ts'
import { orderEvents } from '#orders/event.ts'
import { unitsSchema } from '#orders/order-schemas/order-goods-schema.ts'

/** The details of an event beside its kind: each kind has some of these fields, and older events have fewer. */
export const eventDetailSchema = z
  .object({
    amount_minor: z.int(),
    waived_minor: z.int(),
    due_minor: z.int().describe('The sum that a change of lines left to pay'),
    currency: z.enum(currencies),
    reference: z.string(),
    because: z.string(),
    reason: z.string(),
    text: z.string(),
    textDeleted: z.boolean().describe('The text was deleted with the message of its writer'),
    how: z.string(),
    step: z.string().describe('The step that waited and was taken back, or could not be taken'),
    by: z.string().describe('The admin who had asked for a step that was not taken'),
    withdrawal: z.string(),
    message: z.string(),
    template: z.string(),
    recipient: z.string(),
    carrier: z.string(),
    tracking: z.string(),
    parcel: z.uuid().describe('The parcel that was shipped, corrected or taken back'),
    positions: z.array(z.int()).describe('The lines; of a former parcel, all its units'),
    carrierBefore: z.string().describe('The carrier of a parcel before it was corrected'),
    trackingBefore: z.string().describe('Its number before it was corrected'),
    units: unitsSchema,
    added: unitsSchema.describe('The units of the lines that came into the order'),
    unitsBefore: unitsSchema.describe('The contents of a parcel before they were corrected; `units` afterwards'),
    dueOn: z.iso.date(),
    graceUntil: z.iso.date(),
    floorOn: z.iso.date(),
    previousOn: z.iso.date(),
    movedTo: z.iso.date(),
    arrivedOn: z.iso.date(),
    receivedOn: z.iso.date(),
    before: z
      .string()
      .describe('The address, the gift text, or the carrier and number of a parcel before it was changed'),
    after: z.string().describe('The same afterwards'),
    days: z.int().describe('Of a pause: its length in days'),
    dueWhenAsked: z.iso.date().describe('The due day of the balance when a later delivery came in question'),
  })
  .partial()

export const eventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(orderEvents),
  actor: z.string(),
  detail: eventDetailSchema,
  at: z.iso.datetime(),
})

export type OrderEvent = z.infer<typeof eventSchema>
export type EventDetail = z.infer<typeof eventDetailSchema>
