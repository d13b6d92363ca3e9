import { z } from 'zod'
import { plansSchema, priceStateSchema } from '#catalogue/endpoints/plan-schema.ts'
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import {
  choicesOfFilter,
  isSheetFilter,
  type SheetFilterName,
  sheetSorts,
  sheetViews,
} from '#catalogue/sheets/sheet-filter.ts'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { filled, line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'

const some = (name: SheetFilterName) =>
  z
    .string()
    .max(100)
    .refine((written) => isSheetFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [choicesOfFilter[name][0]] })
    .optional()
    .describe(`Some of ${choicesOfFilter[name].join(', ')}, with commas between them; after \`not-\`, all others`)

export const sheetFilterSchema = z.object({
  q: line(100).optional().describe('Words of a title, a code or an address'),
  view: z
    .enum(sheetViews)
    .optional()
    .describe(
      '`low`: runs low; `wished`: buyers wait for it; `scheduled`: with a sale or a new price ahead, the next one first; what is archived is in none of them',
    ),
  state: some('state'),
  mode: some('mode'),
  stock: some('stock'),
  wished: some('wished'),
  sale: some('sale'),
  data: some('data'),
  sort: z
    .enum(sheetSorts)
    .optional()
    .describe(
      'Without it by title; `stock` lists only products whose units are counted, `scheduled` only those with a price ahead; `price`: in dollars, falling',
    ),
})

const code = filled(100).optional()

export const sheetPageSchema = sheetFilterSchema.extend({
  after: code.describe('product_id of the last row already read'),
  before: code.describe('Instead of `after`: product_id of the first row of the page that follows'),
})

export const sheetExportSchema = sheetFilterSchema.extend({
  codes: z.array(filled(100)).min(1).max(1000).optional().describe('Only these products, of any filter'),
  sheetLanguage: z.enum(languages).default('en').describe('The language of the spreadsheet that opens the file'),
})

export const sheetRowSchema = z.object({
  product_id: z.string(),
  slug: z.string(),
  title: z.string(),
  title_fr: z.string().nullable(),
  subtitle: z.string(),
  subtitle_fr: z.string().nullable(),
  state: z.enum(sheetStates),
  reserve_enabled: z.boolean(),
  preorder_enabled: z.boolean(),
  on_sale: z.boolean(),
  featured: z.boolean(),
  organic: z.boolean(),
  lacks_french: z.boolean(),
  older: z.array(z.enum(languages)).describe('The languages of texts whose other language was changed since'),
  is_sample: z.boolean().describe('It came with the shop, and no admin has changed it'),
  is_incomplete: z.boolean().describe('Without something that is needed to publish it'),
  stock: z.int().nullable(),
  held: z.int(),
  wished: z.int().describe('People who asked for an email when it is back'),
  is_low: z.boolean().describe('As many units as its threshold or that of the house, or fewer'),
  prices: z.array(z.object({ currency: z.enum(currencies), regular_minor: z.int(), sale_minor: z.int().nullable() })),
  picture: z.string().nullable(),
  waiting: priceStateSchema
    .extend({ public_at: z.iso.datetime() })
    .nullable()
    .describe('The saved prices that buyers do not see yet'),
  plans: plansSchema.describe('Sales and prices that are scheduled, the next first'),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable().describe('Null where no admin made the last change'),
})

export const sheetListSchema = z.object({
  rows: z.array(sheetRowSchema),
  next: z.string().nullable().describe('Where the next page begins: `after`'),
  previous: z.string().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any product at all'),
})

export const sheetFiguresSchema = z.object({
  counts: z
    .record(z.enum(['any', ...sheetViews]), z.int())
    .describe(`How many products each view lists; ${maxCounted} is that many or more`),
})

export type SheetFilter = z.infer<typeof sheetFilterSchema>
export type SheetPage = z.infer<typeof sheetPageSchema>
export type SheetExport = z.infer<typeof sheetExportSchema>
export type SheetRow = z.infer<typeof sheetRowSchema>
export type SheetList = z.infer<typeof sheetListSchema>
export type SheetFigures = z.infer<typeof sheetFiguresSchema>
