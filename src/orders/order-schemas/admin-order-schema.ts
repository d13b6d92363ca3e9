import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { deliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { places } from '#orders/goods/units-by-place.ts'
import { cancellations, orderStates } from '#orders/order.ts'
import { eventSchema } from '#orders/order-schemas/event-schema.ts'
import { orderLineSchema, parcelSchema, unitsSchema } from '#orders/order-schemas/order-goods-schema.ts'
import {
  moveSchema,
  nextActionSchema,
  orderTaxSchema,
  payBySchema,
  withdrawalSchema,
} from '#orders/order-schemas/order-parts-schema.ts'
import { versionSchema } from '#orders/order-schemas/version-schema.ts'
import { destinationSteps, orderSteps, parcelSteps, waitingSteps } from '#orders/states/owner-steps.ts'
import { remarks } from '#orders/states/remark.ts'
import { waysPaid } from '#payments/house-payment.ts'
import { ledgerEntrySchema, ledgerSchema } from '#payments/ledger-schema.ts'

const disputeSchema = z.object({
  reference: z.string(),
  minor: z.int().describe('The whole of it'),
  ownMinor: z.int().describe('The part taken from this order, where one payment was for two'),
  currency: z.string().describe('As the bank says it'),
  openedAt: z.iso.datetime(),
  answerBy: z.iso.datetime().nullable().describe('The end of the time to answer the bank, where it is known'),
  outcome: z.enum(['won', 'lost']).nullable(),
})

const orderLedgerSchema = ledgerSchema.extend({
  entries: z.array(
    ledgerEntrySchema.extend({
      tax: amountSchema
        .nullable()
        .describe('The VAT in what a waiver took off the price; below zero where it is voided'),
      arrivedOn: z.iso.date().nullable().describe('Of a transfer received: the day that was recorded with it'),
    }),
  ),
})

const declaredSchema = withdrawalSchema.extend({
  reference: z.string().nullable().describe('Of the message; null when it came by letter'),
  name: z.string().nullable(),
  items: z
    .string()
    .nullable()
    .describe('The buyer’s own words for the goods; none mean all goods, unless they were deleted'),
  suspected: z.boolean().nullable(),
  textDeleted: z.boolean().describe('The message was deleted, with what it said'),
  named: unitsSchema.nullable().describe('The units that the buyer’s words seem to name; null when they name none'),
  place: z.enum(places).nullable().describe('Where those words seem to say that they are; null when they do not say'),
})

const declaredAgainSchema = z.object({
  message: z.uuid(),
  reference: z.string(),
  name: z.string(),
  receivedAt: z.iso.datetime(),
  items: z.string().nullable(),
})

const waitingSchema = z.object({
  id: z.uuid(),
  step: z.enum(waitingSteps),
  by: z.string(),
  returns: amountSchema.describe('The sum that goes back with it'),
  letters: z.array(z.string()),
  sendsInMs: z.int().describe('It can be taken back for so long'),
})

export const adminOrderSchema = z.object({
  number: z.int(),
  version: versionSchema,
  placedAt: z.iso.datetime(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  remark: z.enum(remarks).nullable(),
  steps: z.array(z.enum(orderSteps)).describe('The steps open to the house now'),
  canCorrectEmail: z
    .boolean()
    .describe(
      'Whether its email address can be corrected: that of a member is the account’s, an erased person has none',
    ),
  destinationSteps: z.array(z.enum(destinationSteps)).describe('The steps that change where it goes'),
  due: amountSchema,
  writtenOff: amountSchema.describe('Borne as a loss until it is paid after all, beside what is due'),
  lossBeyondPrice: amountSchema.describe('Went back to the buyer beyond all that they paid, and is not asked for'),
  payable: amountSchema.describe('The sum that a payment pays for, losses included: only what is more is owed back'),
  owedBack: amountSchema,
  returnable: amountSchema.describe(
    'The most that a transfer sent can be recorded for: also one that was voided, and is owed back no more',
  ),
  returning: amountSchema.describe('On its way back, the provider has not answered yet'),
  kept: amountSchema.describe(
    'Of all that came, the part that pays for the price; unless it is canceled, `due` or `lossBeyondPrice` is the rest',
  ),
  mostSum: amountSchema.describe('The most that a refund can give back as a sum'),
  deposit: amountSchema.nullable(),
  balanceProcessing: z.boolean().describe('A payment of what is due is with the buyer’s bank'),
  dueOn: z.iso.date().nullable(),
  payBy: payBySchema,
  balanceDays: z.int().describe('Least days to pay the balance, by the terms of the order'),
  graceDays: z.int().describe('Days of grace after the due day, by the terms of the order'),
  dueFloor: z.iso.date().nullable().describe('Back to this day the balance can be put, if it was put off by mistake'),
  next: nextActionSchema,
  moves: z.array(moveSchema),
  parcels: z.array(parcelSchema.extend({ steps: z.array(z.enum(parcelSteps)).describe('The steps open on it now') })),
  disputes: z.array(disputeSchema),
  withdrawal: declaredSchema
    .nullable()
    .describe('The open one, else the awaited one, else the newest; none that was set aside'),
  declaredAgain: declaredAgainSchema
    .nullable()
    .describe('The newest withdrawal for which the order is not paused, and that is not settled'),
  cancelledBecause: z.enum(cancellations).nullable(),
  language: z.enum(languages),
  email: z.string(),
  memberId: z.uuid().nullable().describe('The member who bought it signed in'),
  delivery: deliverySchema.nullable(),
  giftMessage: z.string().nullable(),
  total: amountSchema.describe('The prices of all its lines, also of those that left it'),
  price: amountSchema.describe('Its price now: the sum left of all lines'),
  tax: orderTaxSchema,
  backIfCancelled: amountSchema
    .nullable()
    .describe('The sum that a cancellation now would return for goods not sent yet'),
  termsInForce: z.int().nullable(),
  reference: z.string(),
  provider: z.string(),
  madeBy: z
    .object({ admin: z.string(), how: z.enum(waysPaid) })
    .nullable()
    .describe('The admin who made it, and how its money came to the house; null when the buyer paid at a payment page'),
  together: z
    .array(z.object({ number: z.int(), kind: z.enum(orderKinds) }))
    .describe('The other order of the same purchase: what is reserved is an order of its own'),
  lines: z.array(orderLineSchema.extend({ position: z.int(), takenOut: z.boolean(), counted: z.boolean() })),
  waiting: waitingSchema.nullable().describe('The step that waits to leave: nothing of it is done yet'),
  events: z.array(eventSchema),
  mails: z.array(
    z.object({
      id: z.uuid(),
      template: z.string(),
      recipient: z.string(),
      queuedAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      givenUpAt: z.iso.datetime().nullable(),
      sendsInMs: z.int().nullable().describe('It can be taken back for so long'),
    }),
  ),
  ledger: orderLedgerSchema,
})

export type AdminOrder = z.infer<typeof adminOrderSchema>
