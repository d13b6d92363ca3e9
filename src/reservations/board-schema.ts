import { z } from 'zod'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { orderRowSchema } from '#orders/endpoints/order-list-schema.ts'
import {
  eventSchema,
  namedProductSchema,
  nextActionSchema,
  orderTaxSchema,
  seenVersionSchema,
  versionSchema,
} from '#orders/endpoints/order-parts-schema.ts'
import { orderStates } from '#orders/order.ts'
import { daySchema, filled, passage } from '#platform/http/input.ts'

/** The figures above the board, each with the list that it opens. */
export const boardFigures = [
  'late',
  'deposits',
  'due-this-week',
  'overdue',
  'sent-unpaid',
  'delay-pending',
  'returning',
  'not-arrived',
] as const
export type BoardFigure = (typeof boardFigures)[number]

/** The reservations of each view; without one, all that are neither over nor delivered. */
export const boardViews = [...new Set([...boardFigures, ...orderStates, 'ended' as const])]
export type BoardView = BoardFigure | (typeof orderStates)[number] | 'ended'

const day = daySchema.optional()
export const boardFilterSchema = z.object({
  view: z.enum(boardViews as [BoardView, ...BoardView[]]).optional(),
  product: filled(100).optional().describe('The code of a product'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  language: z.enum(languages).optional(),
  promisedFrom: day,
  promisedUntil: day,
  dueFrom: day,
  dueUntil: day,
})
export const boardPageSchema = boardFilterSchema.extend({
  after: z.coerce.number().int().min(1).max(1e15).optional().describe('The number of the last one already read'),
})

export const boardExportSchema = boardFilterSchema.extend({
  sheetLanguage: z.enum(languages).default('en').describe('The language of the spreadsheet that opens the file'),
})

export const boardRowSchema = orderRowSchema.extend({
  tax: orderTaxSchema,
  paid: amountSchema.describe('All that was ever paid'),
  kept: amountSchema.describe('The sum that the shop holds'),
  returning: amountSchema,
  withheld: amountSchema.describe('Taken back by a bank'),
  owedBack: amountSchema,
  writtenOff: amountSchema.describe('Borne as a loss until it is paid after all'),
  lossBeyondPrice: amountSchema.describe('Went back to the buyer beyond all that they paid, and is not asked for'),
  moves: z.int().describe('How often the house named another day that bound the goods, and was not taken back'),
  askedOn: z.iso.date().nullable().describe('The later day that the buyer has not answered yet'),
  next: nextActionSchema,
  version: versionSchema,
})

export const boardSchema = z.object({
  rows: z.array(boardRowSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
  any: z.boolean().describe('Whether there is any reservation at all'),
})

const figureSchema = z.object({ count: z.int(), sums: z.array(amountSchema) })
export const boardFiguresSchema = z.object({
  figures: z.record(z.enum(boardFigures), figureSchema),
  products: z.array(namedProductSchema).describe('That are in any reservation'),
  countries: z.array(z.string()),
})

const reason = passage(500).min(1).optional()
export const bulkSchema = z.intersection(
  z.object({
    orders: z
      .array(seenVersionSchema.extend({ number: z.int().positive() }))
      .min(1)
      .max(200)
      .describe('Each as it was seen'),
  }),
  z.discriminatedUnion('act', [
    z.object({ act: z.literal('ready') }),
    z.object({ act: z.literal('remind') }),
    z.object({
      act: z.literal('move'),
      day: z.iso.date(),
      reasons: z.object({ en: reason, fr: reason }).describe('As buyers read them, in the language of each order'),
    }),
  ]),
)

export const bulkOutcomes = [
  'done',
  'waits',
  'already',
  'changed',
  'refused',
  'processing',
  'too-late',
  'no-reason',
  'missing',
  'failed',
] as const
export const bulkAnswerSchema = z.object({
  rows: z.array(
    z.object({
      number: z.int(),
      outcome: z.enum(bulkOutcomes),
      state: z.enum(orderStates).nullable(),
      waiting: z
        .object({ id: z.uuid(), leavesInMs: z.int() })
        .optional()
        .describe('The step waits so long, and can be taken back'),
      since: z.array(eventSchema).optional().describe('The events since it was seen, where they are the reason'),
    }),
  ),
})

export type BoardFilter = z.infer<typeof boardFilterSchema>
export type BoardExport = z.infer<typeof boardExportSchema>
export type BoardPage = z.infer<typeof boardPageSchema>
export type BoardRow = z.infer<typeof boardRowSchema>
export type Board = z.infer<typeof boardSchema>
export type BoardFigures = z.infer<typeof boardFiguresSchema>
export type BulkRequest = z.infer<typeof bulkSchema>
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
