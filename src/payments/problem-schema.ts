import { z } from 'zod'
import { foreignAmountSchema } from '#money/amount-schema.ts'
import { filled } from '#platform/http/input.ts'

/** In any currency: of an unmatched payment, the shop has only the provider's data. */
const orderNumber = z.int().nullable()
const instant = z.iso.datetime()

export const discrepancies = ['unpaid-there', 'not-entered', 'other-sum', 'given-back-there'] as const
const discrepancySchema = z.object({
  checkoutId: z.uuid(),
  reference: z.string(),
  numbers: z.array(z.int()).describe('The orders that were paid so'),
  why: z.enum(discrepancies),
  here: foreignAmountSchema.describe('The sum in the ledger'),
  there: foreignAmountSchema.nullable().describe('The sum at the provider'),
})

export const problemsSchema = z.object({
  unmatched: z
    .array(
      z.object({
        provider: z.string(),
        payment: z.string(),
        checkout: z.string().nullable().describe('The reference of the checkout that was named with it'),
        amount: foreignAmountSchema,
        foundAt: instant,
        returning: z.boolean().describe('It is on its way back'),
        refusedBecause: z.string().nullable().describe('Why it could not be given back'),
      }),
    )
    .describe('Paid without an order'),
  refunds: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        amount: foreignAmountSchema,
        because: z.string(),
        at: instant,
      }),
    )
    .describe('Owed to a buyer, and refused or come back'),
  stuckRefunds: z.array(z.object({ id: z.uuid(), number: orderNumber, amount: foreignAmountSchema, since: instant })),
  stuckMails: z.array(
    z.object({ id: z.uuid(), number: orderNumber, template: z.string(), recipient: z.string(), since: instant }),
  ),
  undeliverable: z.array(
    z.object({
      id: z.uuid(),
      number: orderNumber,
      template: z.string(),
      recipient: z.string(),
      because: z.string(),
      at: instant,
    }),
  ),
  silent: z
    .array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        number: orderNumber.describe('Of the order whose balance it is for'),
        email: z.string().nullable(),
        amount: foreignAmountSchema,
        expiredAt: instant,
      }),
    )
    .describe('Payment pages without an event for an hour after their end'),
  disputes: z.array(
    z.object({
      provider: z.string(),
      reference: z.string(),
      amount: foreignAmountSchema,
      since: instant,
      answerBy: instant
        .nullable()
        .describe('The end of the time to answer the bank; null where it is not known, or is answered'),
      numbers: z.array(z.int()),
    }),
  ),
  discrepancies: z.array(discrepancySchema).describe('Orders whose ledger is not what the provider has'),
  tasks: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      number: orderNumber,
      facts: z.record(z.string(), z.unknown()),
      sum: foreignAmountSchema.nullable().describe('The sum missing, or too much, at this moment'),
      loss: foreignAmountSchema
        .nullable()
        .describe('Lost with a dispute and not asked for: the task is ticked once it is read'),
      dueOn: z.iso.date().nullable(),
      since: instant,
    }),
  ),
  check: z
    .object({
      begunAt: instant,
      endedAt: instant.nullable().describe('Null while it goes on'),
      askedBy: z.string(),
      asked: z.int(),
      unanswered: z.int().describe('The provider gave no answer about these'),
    })
    .nullable()
    .describe('The last comparison with the books of the provider'),
  isCut: z.boolean().describe('There are more of a kind, newer than those that are listed'),
})

export const problemQuerySchema = z.object({
  all: z.literal('yes').optional().describe('Up to 10,000 of each kind instead of 200'),
})

/** The outcomes of a repair; repeated, it does nothing further and answers so. */
export const repairs = [
  'settled',
  'still-unmatched',
  'returning',
  'returned',
  'not-here',
  'asked-again',
  'nothing-owed',
  'started',
  'not-needed',
  'closed',
  'still-open',
  'left-unsent',
  'comparing',
  'entered',
  'done',
  'undone',
] as const
export const repairedSchema = z.object({
  did: z.enum(repairs),
  amount: foreignAmountSchema.optional().describe('Of a refund that was requested again'),
})

export const unmatchedParamSchema = z.object({ provider: filled(40), payment: filled(200) })
export const idParamSchema = z.object({ id: z.uuid() })

export type Problems = z.infer<typeof problemsSchema>
export type Discrepancy = z.infer<typeof discrepancySchema>
export type Repaired = z.infer<typeof repairedSchema>
export type Repair = (typeof repairs)[number]
