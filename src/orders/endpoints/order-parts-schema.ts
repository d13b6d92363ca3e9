import { z } from 'zod'
import { lineModes } from '#checkout/schema.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'
import { silences } from '#orders/dates/date-question.ts'
import { nextActions } from '#orders/dates/next-action.ts'
import { orderEvents } from '#orders/event.ts'

export const orderTaxSchema = z
  .object({
    country: z.string(),
    percent: z.number(),
    amount: amountSchema.describe('Contained in what the order costs now'),
    lowered: amountSchema.describe('Contained in what was taken off its price since it was placed'),
  })
  .nullable()
  .describe('VAT by the country of delivery and the day of the order, reckoned line by line; null: none is contained')

export const versionSchema = z
  .int()
  .min(0)
  .describe('Counts what happened to the order; a step names the one that was seen')

export const seenVersionSchema = z.object({ version: versionSchema })

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

/** A product as it was named when it was ordered. */
export const namedProductSchema = z.object({ product_id: z.string(), title: z.string(), subtitle: z.string() })

export const orderLineSchema = z.object({
  product_id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  mode: z.enum(lineModes),
  quantity: z.int().describe('As it was ordered'),
  out: z.int().describe('How many of it are no part of the order any more'),
  sent: z.int().describe('How many of it have left, and are part of the order'),
  unit: amountSchema,
  total: amountSchema,
  left: amountSchema.describe('The sum left of its price'),
  promisedOn: z.iso.date(),
})

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

export const unitsSchema = z.array(z.object({ position: z.int(), quantity: z.int() }))

export const parcelSchema = z.object({
  id: z.uuid(),
  carrier: z.string(),
  tracking: z.string(),
  address: z.string().nullable(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  units: unitsSchema,
})

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
    parcel: z.uuid().describe('The parcel that was shipped, or corrected'),
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

export const withdrawalSchema = z.object({
  receivedAt: z.iso.datetime(),
  decision: z.enum(['accepted', 'declined']).nullable(),
  missedAt: z.iso.datetime().nullable().describe('When the house gave up waiting for its goods, whose price stays'),
  settled: z.boolean(),
  awaited: unitsSchema.describe('The units to come back, of all withdrawals'),
  sendBy: z.iso.date().nullable().describe('By when the buyer was asked to send the goods back'),
})

export type OrderEvent = z.infer<typeof eventSchema>
export type EventDetail = z.infer<typeof eventDetailSchema>
