import { z } from 'zod'
import { lineModes } from '#checkout/schema.ts'
import { mostAsked } from '#crm/schema.ts'
import { countriesServed } from '#delivery/countries.ts'
import { deliverySchema, writtenDeliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'
import { waysPaid } from '#payments/house-payment.ts'
import { smallestPayment } from '#payments/provider.ts'
import { emailSchema, filled, line, passage } from '#platform/http/input.ts'
import { draftStates, draftSteps, offerLengths, waysToOrder } from '#requests/draft.ts'
import { draftEditSchema } from '#requests/edit-schema.ts'

export const requestRowSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(draftStates),
  units: z.int(),
  total: amountSchema,
  expiresOn: z.iso.date().nullable(),
  orderNumber: z.int().nullable(),
})

export const adminRequestSchema = requestRowSchema.extend({
  language: z.enum(languages),
  currency: z.enum(currencies),
  version: z.int(),
  steps: z.array(z.enum(draftSteps)).describe('The steps open to the house now'),
  asked: z
    .array(z.object({ product_id: z.string(), title: z.string(), quantity: z.int() }))
    .nullable()
    .describe('The products as they were asked for; null when too much was changed since to say'),
  message: z.string(),
  country: z.string().nullable(),
  telephone: z.string().nullable(),
  hour: z.string().nullable(),
  note: z.string(),
  lines: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      quantity: z.int(),
      unitMinor: z.int(),
      regularMinor: z.int().nullable().describe('Its price in the shop; null when it is not sold any more'),
    }),
  ),
  supply: z
    .array(
      z.object({
        product_id: z.string(),
        available: z.int().nullable().describe('Units that this draft may offer; null where they are not counted'),
        cap: z.int().describe('The most units in one line of a cart'),
      }),
    )
    .describe('Of the products of the draft, and of those that may be added'),
  offeredAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  deposit: amountSchema
    .nullable()
    .describe('Due at once when what can be reserved is reserved; null when nothing can, or a product is not sold'),
  becomesTwo: z.boolean().describe('With a deposit, a part is reserved and the rest is bought: two orders'),
  madeBy: z.string().nullable().describe('The admin who began it; null when the buyer asked for it'),
  isBeingPaid: z.boolean().describe('A payment page is open, or the bank has not decided'),
  offerSendsInMs: z.int().nullable().describe('The letter with the offer can be taken back for so long'),
  edits: z.array(draftEditSchema).describe('The acts of admins on it, newest first'),
})

export const requestIdSchema = z.object({ id: z.uuid() })
const version = z.int().min(1).describe('The version that was seen')
const unitMinor = z.int().min(smallestPayment).max(100_000_000)
const aboveCap = z.boolean().optional().describe('The house means to offer more of a product than a cart may have')
const lowPricesConfirmed = z.boolean().optional().describe('New prices far below those of the shop are no mistake')
export const draftChangeSchema = z.object({
  version,
  lines: z
    .array(
      z.object({
        product_id: filled(100),
        quantity: z.int().min(1).max(mostAsked),
        unitMinor,
      }),
    )
    .min(1)
    .max(50),
  note: passage(2_000),
  currency: z.enum(currencies).optional().describe('Another one, while no offer is out; without it, it stays'),
  aboveCap,
  lowPricesConfirmed,
})
const newItem = z.object({ product_id: filled(100), quantity: z.int().min(1).max(mostAsked) })
export const newOrderSchema = z.object({
  name: filled(120),
  email: emailSchema,
  language: z.enum(languages),
  cameBy: z.enum(waysToOrder).describe('How the order came to the house'),
  items: z.array(newItem).min(1).max(20).describe('At the prices of the shop'),
  currency: z.enum(currencies).optional().describe('Without it, that of a cart in this language'),
  telephone: line(40).optional(),
  country: z.enum(countriesServed).optional().describe('Where it is to go, as far as it is known'),
  body: passage(2_000).describe('For the house; the buyer never sees it'),
})

export const draftStepSchema = z.object({
  version,
  state: z.enum(draftStates).describe('Its state, as it was seen'),
  offeredAt: z.iso.datetime().nullable().describe('When it was sent last, as it was seen'),
})
const paymentSchema = z.object({
  how: z.enum(waysPaid).describe('How the money came'),
  reference: filled(120).describe('Of the transfer, the receipt of the terminal, or the till'),
  isShared: z.boolean().describe('Another order has a payment of this reference, and it is confirmed'),
  pays: z.enum(['in-full', 'deposit']).describe('With a deposit, what can be reserved is reserved'),
  shownMinor: z.int().positive().describe('The sum received, as it was shown'),
  delivery: writtenDeliverySchema,
  giftMessage: passage(500),
})
export const placeDraftSchema = draftStepSchema.extend(paymentSchema.shape)
const knownBuyer = z.object({
  orders: z.int(),
  name: z.string().nullable(),
  delivery: deliverySchema.nullable(),
  language: z.enum(languages),
})
export const buyerQuerySchema = z.object({ email: emailSchema })
export const knownBuyerSchema = z.object({
  buyer: knownBuyer.nullable().describe('As they were in their latest order; null for a new buyer'),
})
export const buyerSearchSchema = z.object({
  q: filled(100).describe('Words of a name, an e-mail or a town; or a telephone number'),
})
export const foundBuyersSchema = z.object({
  buyers: z
    .array(knownBuyer.extend({ email: z.string() }))
    .describe('As they were in their latest order, at most eight'),
})
const days = z.literal(offerLengths).optional().describe('For how many days it is valid; 14 where none are named')
export const offerDraftSchema = draftStepSchema.extend({ aboveCap, days })
export const offerLetterQuerySchema = z.object({
  days: z.enum(offerLengths.map(String)).optional().describe('For how many days it is valid; 14 where none are named'),
})

export const makeOrderInputSchema = newOrderSchema.extend({
  items: z
    .array(newItem.extend({ unitMinor: unitMinor.optional().describe('Without it, the price of the shop') }))
    .min(1)
    .max(20),
  aboveCap,
  lowPricesConfirmed,
  note: passage(2_000),
  end: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('later') }).describe('Its draft waits among the requests'),
      z.object({ kind: z.literal('offer'), days }).describe('The buyer gets the link to pay'),
      paymentSchema.extend({ kind: z.literal('place') }).describe('Its money has come to the house'),
    ])
    .describe('The step that follows at once'),
})
export const typedOrderSchema = makeOrderInputSchema
  .pick({ name: true, language: true, currency: true, items: true, note: true })
  .extend({ days })
export const notEndedReasons = ['changed', 'lines', 'reference'] as const
export const makeOrderAnswerSchema = z.object({
  request: adminRequestSchema,
  notEnded: z
    .enum(notEndedReasons)
    .nullable()
    .describe('The draft was begun, and its end refused: it changed, its units are gone, or its reference is used'),
})
export const supplySchema = z.object({ supply: adminRequestSchema.shape.supply })

const offerLineSchema = z.object({
  product_id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  mode: z.enum(lineModes),
  quantity: z.int(),
  unit: amountSchema,
  total: amountSchema,
  promisedOn: z.iso.date(),
  policy: z.string(),
})

/** An offer as its buyer sees it. */
export const offerSchema = z.object({
  state: z.enum(['offered', 'paid', 'expired', 'withdrawn']),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  note: z.string(),
  version: z.int(),
  lines: z.array(offerLineSchema).describe('Empty when there is nothing to accept any more'),
  total: amountSchema,
  expiresOn: z.iso.date(),
  today: z.iso.date().describe('The shop’s day, from which deliveries are counted'),
  lacking: z.array(z.string()).describe('Titles of what the house cannot supply at the moment'),
  order: z
    .object({ number: z.int(), key: z.string() })
    .nullable()
    .describe('The order made of it, with the key of that order’s page'),
})

export const offerLanguageSchema = z.object({ language: z.enum(languages).optional() })
export const acceptOfferSchema = z.object({
  shown: z.object({ version, total: amountSchema, today: z.iso.date() }).describe('The offer as the buyer saw it'),
  delivery: writtenDeliverySchema,
  giftMessage: passage(500).optional(),
  termsVersion: line(40).optional(),
  language: z.enum(languages),
})
export const notAcceptedSchema = z.object({
  error: z.enum(['changed', 'terms', 'too-many', 'no-answer']),
  offer: offerSchema.optional().describe('The offer as it is now'),
})

export type RequestRow = z.infer<typeof requestRowSchema>
export type AdminRequest = z.infer<typeof adminRequestSchema>
export type DraftChange = z.infer<typeof draftChangeSchema>
export type Offer = z.infer<typeof offerSchema>
export type MakeOrderInput = z.infer<typeof makeOrderInputSchema>
export type TypedOrder = z.infer<typeof typedOrderSchema>
export type MakeOrderAnswer = z.infer<typeof makeOrderAnswerSchema>
export type FoundBuyer = z.infer<typeof foundBuyersSchema>['buyers'][number]
export type NewOrder = z.infer<typeof newOrderSchema>
export type PlaceDraft = z.infer<typeof placeDraftSchema>
export type AcceptOffer = z.infer<typeof acceptOfferSchema>
export type NotAccepted = z.infer<typeof notAcceptedSchema>
