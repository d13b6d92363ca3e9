import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { lineModes } from '#checkout/schema.ts'
import { deliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { silences } from '#orders/delay.ts'
import { orderEvents } from '#orders/event.ts'
import { nextActions } from '#orders/next-action.ts'
import { cancellations, orderStates, orderViews, remarks } from '#orders/order.ts'
import { buyerSteps, ownerSteps } from '#orders/steps.ts'
import { ledgerEntrySchema, ledgerSchema } from '#payments/ledger-schema.ts'
import { filled, line, passage } from '#platform/input.ts'

const amountSchema = z.object({ minor: z.int(), currency: z.enum(currencies) })

export const orderTaxSchema = z
  .object({
    country: z.string(),
    percent: z.number(),
    amount: amountSchema.describe('Contained in what the order costs now'),
    lowered: amountSchema.describe('Contained in what was taken off its price since it was placed'),
  })
  .nullable()
  .describe('VAT by the country of delivery and the day of the order, reckoned line by line; null: none is contained')

export const orderFilterSchema = z.object({
  q: line(200).optional().describe('A number, a name, an e-mail, or the reference of a checkout or of a payment'),
  view: z.enum(orderViews).optional(),
  after: z.coerce.number().int().min(1).max(1e15).optional().describe('The number of the last order already read'),
})

export const versionSchema = z
  .int()
  .min(0)
  .describe('Counts what happened to the order; a step names the one that was seen')
export const seenVersionSchema = z.object({ version: versionSchema })

/** A key of one press: the same for every try of one request. */
export const pressKeySchema = z.object({
  'idempotency-key': z.uuid().describe('Made for this one press: sent again under it, the request is carried out once'),
})

export const orderNumberSchema = z.object({ number: z.coerce.number().int().min(1).max(1e15) })

export const nextActionSchema = z
  .object({ action: z.enum(nextActions), on: z.iso.date() })
  .nullable()
  .describe('What happens by itself next, from nine in the morning in Paris')

/** A product as it was named when it was ordered. */
export const namedProductSchema = z.object({ product_id: z.string(), title: z.string(), subtitle: z.string() })

export const orderRowSchema = z.object({
  number: z.int(),
  placedAt: z.iso.datetime(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  remark: z.enum(remarks).nullable().describe('That it is not fully paid, or that a part of the price went back'),
  name: z.string().nullable(),
  email: z.string(),
  country: z.string().nullable(),
  language: z.enum(languages),
  items: z.array(namedProductSchema.extend({ quantity: z.int() })).describe('What was not taken out'),
  total: amountSchema.describe('When it was placed'),
  price: amountSchema.describe('What it costs now: what is left of all lines'),
  due: amountSchema,
  refunded: amountSchema,
  dueOn: z.iso.date().nullable(),
  promisedOn: z.iso.date().nullable().describe('The first day that binds for what has not left yet'),
})

export const orderListSchema = z.object({
  rows: z.array(orderRowSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
  any: z.boolean().describe('Whether the shop has any order at all'),
})

const orderLineSchema = z.object({
  product_id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  mode: z.enum(lineModes),
  quantity: z.int().describe('As it was ordered'),
  out: z.int().describe('How many of it are no part of the order any more'),
  unit: amountSchema,
  total: amountSchema,
  left: amountSchema.describe('What is left of its price'),
  promisedOn: z.iso.date(),
})

const moveSchema = z.object({
  positions: z.array(z.int()).describe('The lines that it is about'),
  previousOn: z.iso.date(),
  movedTo: z.iso.date(),
  reason: z.string(),
  movedAt: z.string(),
  answerDue: z.iso.date().nullable(),
  silence: z.enum(silences),
  answer: z.string().nullable(),
})

const parcelSchema = z.object({
  carrier: z.string(),
  tracking: z.string(),
  address: z.string().nullable(),
  shippedAt: z.string(),
  deliveredAt: z.string().nullable(),
  positions: z.array(z.int()),
})

const disputeSchema = z.object({
  reference: z.string(),
  minor: z.int().describe('The whole of it'),
  ownMinor: z.int().describe('What was taken of this order, where one payment was for two'),
  currency: z.string().describe('As the bank says it'),
  openedAt: z.iso.datetime(),
  outcome: z.enum(['won', 'lost']).nullable(),
})

const orderLedgerSchema = ledgerSchema.extend({
  entries: z.array(
    ledgerEntrySchema.extend({
      tax: amountSchema
        .nullable()
        .describe('The VAT in what a waiver took off the price; below zero where it is voided'),
    }),
  ),
})

export const eventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(orderEvents),
  actor: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})
export type OrderEvent = z.infer<typeof eventSchema>

const unitsSchema = z.array(z.object({ position: z.int(), quantity: z.int() }))

const withdrawalSchema = z.object({
  receivedAt: z.string(),
  decision: z.enum(['accepted', 'declined']).nullable(),
  missedAt: z.string().nullable().describe('When the house gave up waiting for its goods, whose price stays'),
  settled: z.boolean(),
  awaited: unitsSchema.describe('What is to come back, of whichever withdrawal'),
  sendBy: z.iso.date().nullable().describe('By when the buyer was asked to send the goods back'),
})
const declaredSchema = withdrawalSchema.extend({
  reference: z.string().nullable().describe('Of the message; null when it came by letter'),
  name: z.string().nullable(),
  items: z
    .string()
    .nullable()
    .describe('What the buyer wrote of what they withdraw from; nothing means all, unless it is forgotten'),
  suspected: z.boolean().nullable(),
  forgotten: z.boolean().describe('The message was deleted, with what it said'),
  named: unitsSchema.nullable().describe('What the words of the buyer seem to name; null when they name nothing'),
})

const declaredAgainSchema = z.object({
  message: z.uuid(),
  reference: z.string(),
  name: z.string(),
  receivedAt: z.string(),
  items: z.string().nullable(),
})

export const openOrderSchema = z.object({
  number: z.int(),
  version: versionSchema,
  placedAt: z.iso.datetime(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  remark: z.enum(remarks).nullable(),
  steps: z.array(z.enum(ownerSteps)).describe('What the house may do now'),
  due: amountSchema,
  writtenOff: amountSchema.describe('Borne as a loss until it is paid after all, beside what is due'),
  owedBack: amountSchema,
  mostSum: amountSchema.describe('The most that a refund can give back as a sum'),
  deposit: amountSchema.nullable(),
  balanceProcessing: z.boolean().describe('A payment of what is due is with the buyer’s bank'),
  dueOn: z.iso.date().nullable(),
  graceUntil: z.iso.date().nullable(),
  dueFloor: z.iso.date().nullable().describe('Back to this day the balance can be put, if it was put off by mistake'),
  next: nextActionSchema,
  moves: z.array(moveSchema),
  parcels: z.array(parcelSchema),
  disputes: z.array(disputeSchema),
  withdrawal: declaredSchema
    .nullable()
    .describe('What is open, else what is awaited, else the newest; nothing that was set aside'),
  declaredAgain: declaredAgainSchema
    .nullable()
    .describe('The newest withdrawal for which the order does not rest, and that is not settled'),
  cancelledBecause: z.enum(cancellations).nullable(),
  language: z.enum(languages),
  email: z.string(),
  memberId: z.uuid().nullable().describe('Who bought it signed in'),
  delivery: deliverySchema.nullable(),
  giftMessage: z.string().nullable(),
  total: amountSchema.describe('When it was placed'),
  price: amountSchema.describe('What it costs now: what is left of all lines'),
  tax: orderTaxSchema,
  backIfCancelled: amountSchema
    .nullable()
    .describe('What goes back when it is cancelled now, of what was not sent yet'),
  termsInForce: z.int().nullable(),
  reference: z.string(),
  provider: z.string(),
  lines: z.array(orderLineSchema.extend({ position: z.int(), takenOut: z.boolean(), shipped: z.boolean() })),
  events: z.array(eventSchema),
  mails: z.array(
    z.object({
      id: z.uuid(),
      template: z.string(),
      recipient: z.string(),
      owedSince: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      givenUpAt: z.iso.datetime().nullable(),
    }),
  ),
  ledger: orderLedgerSchema,
})

export const orderMailSchema = z.object({ number: orderNumberSchema.shape.number, id: z.uuid() })

export const letterSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type ReadLetter = z.infer<typeof letterSchema>

export const stepLettersSchema = z.object({
  letters: z.array(letterSchema.extend({ template: z.string(), recipient: z.string(), language: z.enum(languages) })),
  withdrawn: z.array(z.string()).describe('Letters that have not left yet, and would not any more'),
})
export type StepLetters = z.infer<typeof stepLettersSchema>

/** An order as its buyer sees it. */
export const buyerOrderSchema = z.object({
  number: z.int(),
  kind: z.enum(orderKinds),
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  steps: z.array(z.enum(buyerSteps)).describe('What the buyer may do now'),
  cancelledBecause: z.enum(cancellations).nullable(),
  houseLate: z.boolean().describe('The goods were there after the promised day: an unpaid balance ends nothing'),
  cancelledOn: z.iso.date().nullable(),
  language: z.enum(languages),
  email: z.string(),
  delivery: deliverySchema.nullable(),
  giftMessage: z.string().nullable(),
  total: amountSchema.describe('When it was placed'),
  price: amountSchema.describe('What it costs now: what is left of all lines, without what was written off'),
  writtenOff: amountSchema.describe('Not paid, and no longer asked for: no reduction, it was due all the same'),
  tax: orderTaxSchema,
  deposit: amountSchema.nullable(),
  payments: z
    .array(
      z.object({
        kind: z.enum(['paid', 'refunded', 'refund-failed', 'disputed', 'reinstated']),
        amount: amountSchema,
        on: z.iso.date(),
      }),
    )
    .describe('What came and what went back, in the order in which it did'),
  paid: amountSchema,
  due: amountSchema,
  refunded: amountSchema,
  returning: amountSchema.describe('On its way back'),
  withheld: amountSchema.describe('Taken back by the bank of the buyer'),
  owedBack: amountSchema.describe('Owed to the buyer, and not on its way yet'),
  backIfCancelled: amountSchema
    .nullable()
    .describe('What goes back when it is cancelled now, of what was not sent yet'),
  backIfRefused: amountSchema.nullable().describe('What goes back when the later day is refused'),
  dueOn: z.iso.date().nullable(),
  graceUntil: z.iso.date().nullable(),
  balanceProcessing: z.boolean().describe('A payment of the balance is with the bank'),
  lines: z.array(
    orderLineSchema.omit({ unit: true }).extend({ position: z.int(), policy: z.string(), takenOut: z.boolean() }),
  ),
  moves: z.array(moveSchema),
  parcels: z.array(parcelSchema),
  withdrawal: withdrawalSchema.nullable(),
})

export type BuyerOrder = z.infer<typeof buyerOrderSchema>
export type OrderFilter = z.infer<typeof orderFilterSchema>
export type OrderRow = z.infer<typeof orderRowSchema>
export type OrderList = z.infer<typeof orderListSchema>
export type OpenOrder = z.infer<typeof openOrderSchema>

export const shownSumSchema = z.object({
  shown: z.object({ minor: z.int().nonnegative(), currency: z.enum(currencies) }).describe('What the buyer was shown'),
})
export const payBalanceSchema = z.object({
  shown: z.object({ minor: z.int().positive(), currency: z.enum(currencies) }).describe('What the button said'),
  language: z.enum(languages),
})

export const answerDateSchema = z.object({
  accepts: z.boolean(),
  movedTo: z.iso.date().describe('The day that the buyer was shown'),
  shown: amountSchema.optional().describe('What was said to go back, where the day is refused'),
})

const sentence = passage(500).min(1)
export const reasonSchema = z.object({ reason: sentence })
export const noteSchema = z.object({ text: passage(2_000).min(1) })
export const shipSchema = z.object({
  carrier: filled(80),
  tracking: filled(80),
  address: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null)
    .describe('Where the parcel can be followed'),
  positions: z.array(z.int().positive()).min(1).max(50).optional().describe('Only these lines'),
})
export const moveDateSchema = z.object({
  day: z.iso.date(),
  reason: sentence.describe('As the buyer reads it, in the language of the order'),
  productId: filled(100).optional().describe('Only lines with this product'),
})
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
export const voidSchema = z.object({
  entry: z.uuid().describe('Of the ledger'),
  reason: sentence.describe('The buyer never sees it'),
})

export const voidWishSchema = voidSchema.pick({ entry: true })
export const voidPreviewSchema = z.object({
  due: amountSchema.describe('What is still to be paid then'),
  owedBack: amountSchema.describe('What is owed to the buyer then'),
  dueOn: z.iso.date().nullable().describe('By when it is to be paid'),
  lapsesOn: z.iso.date().nullable().describe('The day on which it lapses if it is not paid by then'),
})
export type VoidPreview = z.infer<typeof voidPreviewSchema>

const askedUnitsSchema = z
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
  .min(1)
  .max(50)
export const refundWishSchema = z.union([
  z.object({ whole: z.literal(true) }),
  z.object({ units: askedUnitsSchema }),
  z.object({ sumMinor: z.int().positive() }),
])
export const refundRequestSchema = z.object({
  wish: refundWishSchema,
  reason: sentence,
  restock: z.boolean(),
  shownMinor: z.int().nonnegative().describe('What the preview said goes back'),
})
export const refundPlanSchema = z.object({
  waives: amountSchema.describe('By how much the price falls'),
  returns: amountSchema.describe('What goes back'),
  due: amountSchema.describe('What is still to be paid then'),
  before: amountSchema.describe('What was taken off the price of the same lines before'),
  awaited: unitsSchema.describe('Of the same units, those that a withdrawal awaits: they count as returned'),
  tax: amountSchema.nullable().describe('The VAT in what the price falls by; null: none is contained'),
})
export type RefundPreview = z.infer<typeof refundPlanSchema>

export const withdrawalDecisionSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accept'),
    units: askedUnitsSchema.optional().describe('Only these'),
    shownMinor: z.int().nonnegative().describe('What the preview said goes back at once'),
  }),
  z.object({ decision: z.literal('decline'), reason: sentence }),
  z.object({ decision: z.literal('set-aside') }).describe('It is not from this buyer; no letter is sent'),
])
export const withdrawalWishSchema = z.object({ units: askedUnitsSchema.optional() })
export const withdrawalPreviewSchema = z.object({
  returns: amountSchema.describe('What goes back at once'),
  waives: amountSchema.describe('By how much the price falls at once'),
  tax: amountSchema.nullable().describe('The VAT in what the price falls by at once; null: none is contained'),
  awaited: unitsSchema.describe('What has left the house, and is to come back first'),
  later: amountSchema.describe('What goes back once that is here'),
  laterPrice: amountSchema.describe('What these goods cost, with nothing written off of them'),
  laterTax: amountSchema.nullable().describe('The VAT in that; null: none is contained'),
  laterCovers: amountSchema.describe(
    'How much of it makes up for what is not paid or was written off, and does not go back',
  ),
  due: amountSchema.describe('What is still to be paid after all of it'),
})
export const goodsBackSchema = z.object({
  units: askedUnitsSchema.describe('Of what is awaited'),
  restock: z.boolean(),
  shownMinor: z.int().nonnegative().describe('What the preview said goes back'),
})
export const recordWithdrawalSchema = z.union([
  z.object({
    receivedOn: z.iso.date().describe('When it came'),
    text: passage(2_000).optional().describe('What the buyer withdraws from; nothing means the whole order'),
  }),
  z.object({ message: z.uuid().describe('The declaration for which the order did not rest') }),
])
export type WithdrawalDecision = z.infer<typeof withdrawalDecisionSchema>
export type RecordedWithdrawal = z.infer<typeof recordWithdrawalSchema>
export type WithdrawalPreview = z.infer<typeof withdrawalPreviewSchema>
