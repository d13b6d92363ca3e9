import { z } from 'zod'
import { languages } from '#language/language.ts'
import { filled, line } from '#platform/http/input.ts'
import {
  type BoardFilterName,
  type BoardView,
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
  q: line(200).optional().describe('A number, a name, an email or a town'),
  view: z.enum(boardViews as [BoardView, ...BoardView[]]).optional(),
  state: some('state').describe('With commas between several; after `not-`, all others'),
  product: some('product').describe('The codes of products'),
  country: some('country').describe('Of the delivery'),
  currency: some('currency'),
  language: some('language').describe('Of the buyer'),
  promised: some('promised').describe(
    'By the first promised day, of those that have not left; `0d`: late, `7d`: by the seventh day, or two days',
  ),
  due: some('due').describe('By the due date of the balance, while it is asked for; written as `promised`'),
  sort: z.enum(boardSorts).optional().describe('Without it the newest first'),
})
export const boardPageSchema = boardFilterSchema.extend({
  after: cursor.describe('The number of the last one already read'),
  before: cursor.describe('Instead of `after`: the number of the first one of the page that follows'),
})

export const boardExportSchema = boardFilterSchema.extend({
  sheetLanguage: z.enum(languages).default('en').describe('The language of the spreadsheet that opens the file'),
})

export type BoardFilter = z.infer<typeof boardFilterSchema>
export type BoardExport = z.infer<typeof boardExportSchema>
export type BoardPage = z.infer<typeof boardPageSchema>
