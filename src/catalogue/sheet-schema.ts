import { z } from 'zod'
import { pictureSchema } from '#catalogue/schema.ts'
import { problemsOf, sheetStates } from '#catalogue/sheet.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'
import { canBeKept, filled, line } from '#platform/http/input.ts'

// Problems have ids of the admin's words, because they are shown beside the field.
const text = (longest: number) =>
  z
    .string('not-right')
    .transform((written) => written.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(longest, 'too-long').refine(canBeKept, 'not-right'))
const needed = (longest: number) => text(longest).refine((written) => written !== '', 'needed')
const list = (most: number) =>
  z
    .array(text(200), 'not-right')
    .transform((lines) => lines.filter((line) => line !== ''))
    .pipe(z.array(z.string()).max(most, 'too-many'))
const whole = (least: number, most: number) =>
  z.int('not-a-number').min(least, 'out-of-range').max(most, 'out-of-range')
const yesOrNo = z.boolean('not-right')
const longText = text(10_000)

const otherCurrency = 'other-currency'
const minor = z
  .int({ error: ({ input }) => (input === otherCurrency ? otherCurrency : 'not-a-price') })
  .positive('not-a-price')
  .max(100_000_000, 'price-out-of-range')
const price = z.object({ regular_minor: minor, sale_minor: minor.nullable() }, 'needed')

const texts = {
  title: needed(200),
  title_fr: text(200),
  subtitle: text(200),
  subtitle_fr: text(200),
  description: text(5_000),
  description_fr: text(5_000),
  features: list(20),
  features_fr: list(20),
  exclusive_immortela_synergy: longText,
  exclusive_immortela_synergy_fr: longText,
  other_key_ingredients: longText,
  other_key_ingredients_fr: longText,
  aromatherapy: longText,
  aromatherapy_fr: longText,
  special_benefits: longText,
  special_benefits_fr: longText,
  how_to_use: longText,
  how_to_use_fr: longText,
  precautions: longText,
  precautions_fr: longText,
  cancellation_policy: longText,
  cancellation_policy_fr: longText,
}

const fields = z.object({
  ...texts,
  slug: text(100).refine((slug) => /^[a-z0-9][a-z0-9-]*$/.test(slug), 'not-a-slug'),
  state: z.enum(sheetStates, 'not-right'),
  reserve_enabled: yesOrNo,
  preorder_enabled: yesOrNo,
  featured: yesOrNo,
  on_sale: yesOrNo,
  estimated_delivery_days: whole(0, 730).nullable(),
  quantity_cap: whole(1, 1_000),
  stock: whole(0, 1_000_000).nullable().describe('Units that can still be sold; null where they are not counted'),
  prices: z.object({ USD: price, EUR: price.nullable() }, 'needed'),
  size_ml: whole(1, 10_000).nullable(),
  ingredients: longText,
  allergens: list(100),
  period_after_opening_months: whole(1, 60).nullable(),
  pictures: z.array(z.uuid('not-right'), 'not-right').max(50, 'too-many').describe('Their ids, in order'),
})

export const sheetSchema = fields.superRefine((sheet, context) => {
  for (const problem of problemsOf(sheet)) context.addIssue({ code: 'custom', ...problem })
})

export const saveSheetSchema = z.object({
  version: z.string().max(64).describe('The version under which the sheet was opened'),
  seen_stock: z.int().nullable().describe('The units that stood there then: only the owner’s own change is written'),
  sheet: sheetSchema,
  confirmed: z
    .array(z.object({ field: z.string().max(60), to: z.int() }))
    .max(4)
    .default([])
    .describe('The large changes of prices that the owner was asked about, with the sums that they confirmed'),
})

export const largeChangesSchema = z.array(
  z.object({ field: z.string(), currency: z.enum(currencies), from: z.int(), to: z.int() }),
)
export const inUseSchema = z.object({
  orders: z.array(z.int()).describe('Numbers of reservations under way'),
  requests: z
    .array(z.object({ id: z.uuid(), reference: z.string(), units: z.int().optional().describe('That it holds') }))
    .describe('Open requests and offers'),
  held: z
    .object({ units: z.int(), paying: z.int().describe('Of these, for payments under way') })
    .optional()
    .describe('Where fewer units would be left than are put aside'),
})

export const shownPicturesSchema = z.array(pictureSchema.extend({ id: z.uuid() }))
const storedPrice = z.object({ regular_minor: z.int(), sale_minor: z.int().nullable() })
const storedPrices = z.object({ USD: storedPrice, EUR: storedPrice.nullable() })
export const editedPricesSchema = z.object({ from: storedPrices, to: storedPrices })
const editSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  names: z.array(z.string()),
  prices: editedPricesSchema.nullable().describe('Where prices were changed'),
  mistake: z
    .object({ marked: z.boolean(), sums: z.array(amountSchema) })
    .nullable()
    .describe('Its short-lived prices, which can be marked as slips, or have been'),
})

export const openSheetSchema = z.object({
  product_id: z.string(),
  version: z.string(),
  sheet: fields,
  held: z.int().describe('Units put aside for payments under way and for open offers'),
  prior: z
    .record(z.enum(currencies), z.int().nullable())
    .describe('The prior price that a reduction would name which stands or begins now'),
  pictures: shownPicturesSchema,
  edits: z.array(editSchema).describe('The changes with their authors, newest first'),
})

export const mistakeSchema = z.object({
  at: z.iso.datetime().describe('When the prices were set, as the history says'),
  isMistake: z.boolean().default(true).describe('False takes a mark back'),
})

const problemsSchema = z.array(z.object({ field: z.string(), problem: z.string() }))

export const sheetFilterSchema = z.object({
  q: text(100).optional().describe('Words of a title, a code or an address'),
  state: z.enum(sheetStates).optional(),
  after: line(100).optional().describe('product_id of the last row already read'),
})

export const sheetCodeSchema = z.object({ code: filled(100) })

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
  lacks_french: z.boolean(),
  stock: z.int().nullable(),
  held: z.int(),
  prices: z.array(z.object({ currency: z.enum(currencies), regular_minor: z.int(), sale_minor: z.int().nullable() })),
  picture: z.string().nullable(),
  updated_at: z.iso.datetime(),
})

export const productTitlesSchema = z.array(
  z.object({
    product_id: z.string(),
    title: z.string(),
    title_fr: z.string().nullable(),
    subtitle: z.string(),
    subtitle_fr: z.string().nullable(),
    size_ml: z.int().nullable(),
  }),
)

export const sheetListSchema = z.object({
  rows: z.array(sheetRowSchema),
  next: z.string().nullable().describe('Where the next page begins: `after`'),
  kept: z.boolean().describe('Whether the house keeps any product at all'),
})

export type Sheet = z.output<typeof fields>
export type OpenSheet = z.infer<typeof openSheetSchema>
export type SaveSheet = z.output<typeof saveSheetSchema>
export type InUse = z.infer<typeof inUseSchema>
export type SheetFilter = z.infer<typeof sheetFilterSchema>
export type SheetRow = z.infer<typeof sheetRowSchema>
export type SheetList = z.infer<typeof sheetListSchema>
export type FieldProblem = z.infer<typeof problemsSchema>[number]
export type ProductTitles = z.infer<typeof productTitlesSchema>
