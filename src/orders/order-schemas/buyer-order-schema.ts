import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { deliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { cancellations, orderStates } from '#orders/order.ts'
import { orderLineSchema, parcelSchema } from '#orders/order-schemas/order-goods-schema.ts'
import { moveSchema, orderTaxSchema, withdrawalSchema } from '#orders/order-schemas/order-parts-schema.ts'
import { buyerSteps } from '#orders/states/buyer-steps.ts'

/** An order as its buyer sees it. */
export const buyerOrderSchema = z.object({
  number: z.int(),
  kind: z.enum(orderKinds),
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  steps: z.array(z.enum(buyerSteps)).describe('The steps open to the buyer now'),
  cancelledBecause: z.enum(cancellations).nullable(),
  houseLate: z.boolean().describe('The goods were there after the promised day: an unpaid balance ends nothing'),
  cancelledOn: z.iso.date().nullable(),
  language: z.enum(languages),
  email: z.string(),
  delivery: deliverySchema.nullable(),
  giftMessage: z.string().nullable(),
  total: amountSchema.describe('The prices of all its lines, also of those that left it'),
  price: amountSchema.describe('Its price now: the sum left of all lines, without losses written off'),
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
    .describe('Payments and returns, oldest first'),
  paid: amountSchema,
  due: amountSchema,
  isAskedFor: z
    .boolean()
    .describe('Whether the sum due is asked for: not while a bank or the house decides, or goods are to come back'),
  refunded: amountSchema,
  returning: amountSchema.describe('On its way back'),
  withheld: amountSchema.describe('Taken back by the bank of the buyer'),
  owedBack: amountSchema.describe('Owed to the buyer, and not on its way yet'),
  backByTransfer: amountSchema.describe('Of the sums above, what the house sends back by bank transfer'),
  backIfCancelled: amountSchema
    .nullable()
    .describe('The sum that a cancellation now would return for goods not sent yet'),
  backIfRefused: amountSchema.nullable().describe('The sum returned when the later day is refused'),
  dueOn: z.iso.date().nullable(),
  graceUntil: z.iso.date().nullable(),
  balanceDays: z.int().describe('Least days to pay the balance once it is asked for, by the terms of the order'),
  balanceProcessing: z.boolean().describe('A payment of the balance is with the bank'),
  lines: z.array(
    orderLineSchema.omit({ unit: true }).extend({ position: z.int(), policy: z.string(), takenOut: z.boolean() }),
  ),
  moves: z.array(moveSchema),
  parcels: z.array(parcelSchema),
  withdrawal: withdrawalSchema.nullable(),
  answers: z
    .array(
      z.object({
        kind: z.enum([
          'withdrawal-accepted',
          'withdrawal-declined',
          'goods-missing',
          'date-declined',
          'date-unanswered',
        ]),
        on: z.iso.date(),
        about: z.iso.date().describe('When the withdrawal was received, or the later date'),
      }),
    )
    .describe('How withdrawals, and questions that canceled something, ended; oldest first'),
})

export const shownSumSchema = z.object({
  shown: z.object({ ...amountSchema.shape, minor: z.int().nonnegative() }).describe('The sum shown to the buyer'),
})

export const payBalanceSchema = z.object({
  shown: z.object({ ...amountSchema.shape, minor: z.int().positive() }).describe('The sum on the button'),
  language: z.enum(languages),
})

export const answerDateSchema = z.object({
  accepts: z.boolean(),
  movedTo: z.iso.date().describe('The day that the buyer was shown'),
  shown: amountSchema.optional().describe('The sum announced as returned, where the day is refused'),
})

export type BuyerOrder = z.infer<typeof buyerOrderSchema>
