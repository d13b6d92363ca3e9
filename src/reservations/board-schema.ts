import { z } from 'zod'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { eventSchema } from '#orders/endpoints/event-schema.ts'
import { orderRowSchema } from '#orders/endpoints/order-list-schema.ts'
import { nextActionSchema, orderTaxSchema } from '#orders/endpoints/order-parts-schema.ts'
import { seenVersionSchema, versionSchema } from '#orders/endpoints/version-schema.ts'
import { orderStates } from '#orders/order.ts'
import { filled, line, passage } from '#platform/http/input.ts'
import {
  type BoardFilterName,
  type BoardView,
  boardFigures,
  boardSorts,
  boardViews,
  isBoardFilter,
} from '#reservations/reservation-filter.ts'

const cursor = z.coerce.number().int().min(1).max(1e15).optional()
const examples = {
  ...{ state: 'reserved', product: 'immortela-elixir-10ml', country: 'FR', currency: 'EUR', language: 'fr' },
  ...{ promised: '7d', due: '7d' },
}
const some = (name: BoardFilterName) =>
  filled(200)
    .refine((written) => isBoardFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [examples[name]] })
    .optional()

export const boardFilterSchema = z.object({
  q: line(200).optional().describe('A number, a name, an e-mail or a town'),
  view: z.enum(boardViews as [BoardView, ...BoardView[]]).optional(),
  state: some('state').describe('With commas between several; after `not-`, all others'),
  product: some('product').describe('The codes of products'),
  country: some('country').describe('Of the delivery'),
  currency: some('currency'),
  language: some('language').describe('Of the buyer'),
  promised: some('promised').describe('By the first promised day; `0d`: late, `7d`: by the seventh day, or two days'),
  due: some('due').describe('By the due date of the balance; written as `promised`'),
  sort: z.enum(boardSorts).optional().describe('Without it the newest first'),
})
export const boardPageSchema = boardFilterSchema.extend({
  after: cursor.describe('The number of the last one already read'),
  before: cursor.describe('Instead of `after`: the number of the first one of the page that follows'),
})

export const boardExportSchema = boardFilterSchema.extend({
  sheetLanguage: z.enum(languages).default('en').describe('The language of the spreadsheet that opens the file'),
})

export const boardRowSchema = orderRowSchema.extend({
  tax: orderTaxSchema,
  paid: amountSchema.describe('All that was ever paid'),
  kept: amountSchema.describe('The sum that the shop keeps'),
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
  previous: z.int().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any reservation at all'),
})

export const columnsSchema = z.object({
  columns: z
    .array(
      z.object({
        state: z.enum(orderStates),
        count: z.int(),
        sums: z.array(amountSchema).describe('Still to come, by currency'),
        rows: z.array(boardRowSchema).describe('The most urgent ones'),
      }),
    )
    .describe('The states that any of them has'),
  any: z.boolean().describe('Whether there is any reservation at all'),
})

const figureSchema = z.object({ count: z.int(), sums: z.array(amountSchema) })
export const boardFiguresSchema = z.object({
  figures: z.record(z.enum(boardFigures), figureSchema),
  countries: z.array(z.string()).describe('Of deliveries, for the filter'),
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
  'occupied',
  'already',
  'changed',
  'refused',
  'processing',
  'too-late',
  'no-reason',
  'missing',
  'failed',
] as const
const bulkRowSchema = z.object({
  number: z.int(),
  outcome: z.enum(bulkOutcomes),
  state: z.enum(orderStates).nullable(),
  waiting: z
    .object({ id: z.uuid(), sendsInMs: z.int() })
    .optional()
    .describe('The step waits so long, and can be taken back'),
  since: z.array(eventSchema).optional().describe('The events since it was seen, where they are the reason'),
})
export const bulkAnswerSchema = z.object({ rows: z.array(bulkRowSchema) })

export const bulkLettersSchema = z.object({
  rows: z.array(
    bulkRowSchema.omit({ waiting: true }).extend({
      outcome: z.enum(bulkOutcomes).describe('The outcome that the step would have now'),
      letters: z.array(z.enum(languages)).describe('The language of each letter that it would send to the buyer'),
    }),
  ),
})

export type BoardFilter = z.infer<typeof boardFilterSchema>
export type BoardExport = z.infer<typeof boardExportSchema>
export type BoardPage = z.infer<typeof boardPageSchema>
export type BoardRow = z.infer<typeof boardRowSchema>
export type BoardColumns = z.infer<typeof columnsSchema>
export type BoardColumn = BoardColumns['columns'][number]
export type Board = z.infer<typeof boardSchema>
export type BoardFigures = z.infer<typeof boardFiguresSchema>
export type BulkRequest = z.infer<typeof bulkSchema>
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
export type BulkLetters = z.infer<typeof bulkLettersSchema>
