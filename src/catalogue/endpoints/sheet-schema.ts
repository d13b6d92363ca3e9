import { z } from 'zod'
import { maxTextLengths, numberLimits } from '#catalogue/endpoints/field-limits.ts'
import {
  formattedText,
  list,
  longText,
  minor,
  minorOrNone,
  slug,
  whereTitlesAreRead,
  whole,
  yesOrNo,
} from '#catalogue/endpoints/field-schema.ts'
import { isUntitled } from '#catalogue/sheets/new-product.ts'
import { problemsOf, sheetStates } from '#catalogue/sheets/sheet.ts'
import { pairedTextSchema } from '#catalogue/sheets/stale-texts.ts'
import { stockReasons } from '#catalogue/stock.ts'
import { currencies } from '#money/money.ts'
import { editedTextSchema } from '#platform/edited-text.ts'
import { text } from '#platform/http/field-schema.ts'
import { filled, line } from '#platform/http/input.ts'

const price = z.object({ regular_minor: minor, sale_minor: minor.nullable() }, 'needed')
const dollars = price.extend({ regular_minor: minorOrNone.describe('0 while a draft has no price') })

const texts = {
  title: text(maxTextLengths.title),
  title_fr: text(maxTextLengths.title_fr),
  subtitle: text(maxTextLengths.subtitle),
  subtitle_fr: text(maxTextLengths.subtitle_fr),
  description: formattedText,
  description_fr: formattedText,
  features: list(20),
  features_fr: list(20),
  exclusive_immortela_synergy: formattedText,
  exclusive_immortela_synergy_fr: formattedText,
  other_key_ingredients: formattedText,
  other_key_ingredients_fr: formattedText,
  aromatherapy: formattedText,
  aromatherapy_fr: formattedText,
  special_benefits: formattedText,
  special_benefits_fr: formattedText,
  how_to_use: formattedText,
  how_to_use_fr: formattedText,
  precautions: formattedText,
  precautions_fr: formattedText,
  cancellation_policy: formattedText,
  cancellation_policy_fr: formattedText,
}

const fields = z.object({
  ...texts,
  slug,
  state: z.enum(sheetStates, 'not-right'),
  reserve_enabled: yesOrNo,
  preorder_enabled: yesOrNo,
  featured: yesOrNo,
  on_sale: yesOrNo,
  estimated_delivery_days: whole(...numberLimits.estimated_delivery_days).nullable(),
  quantity_cap: whole(...numberLimits.quantity_cap),
  stock: whole(...numberLimits.stock)
    .nullable()
    .describe('Units that can still be sold; null where they are not counted'),
  low_stock_at: whole(...numberLimits.low_stock_at)
    .nullable()
    .describe('The product runs low at this many units; null: at those of the house'),
  prices: z.object({ USD: dollars, EUR: price.nullable() }, 'needed'),
  size_ml: whole(...numberLimits.size_ml).nullable(),
  ingredients: longText,
  allergens: list(100),
  period_after_opening_months: whole(...numberLimits.period_after_opening_months).nullable(),
  organic: yesOrNo,
  pictures: z
    .array(z.uuid('not-right'), 'not-right')
    .max(50, 'too-many-pictures')
    .refine((ids) => new Set(ids).size === ids.length, 'not-right')
    .describe('Their ids in the library, in order'),
})

const titled = fields.refine((sheet) => !isUntitled(sheet), {
  ...{ path: ['title'], error: 'needed' },
  ...whereTitlesAreRead,
})

/** Each field by itself. */
export const fieldsOfSheet = fields.shape

export const sheetSchema = titled.superRefine((sheet, context) => {
  for (const problem of problemsOf(sheet)) context.addIssue({ code: 'custom', ...problem })
})

export const saveSheetSchema = z.object({
  version: z.string().max(64).describe('The version under which the sheet was opened'),
  seen_stock: z.int().nullable().describe('The stock that the owner saw: only the owner’s own change is written'),
  stock_reason: z.enum(stockReasons, 'not-right').optional().describe('Why the units change; needed where they do'),
  stock_note: line(200).default(''),
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

export const placesSchema = z.array(
  editedTextSchema(['page', 'article']).extend({
    isDelivered: z
      .literal(true)
      .optional()
      .describe('As it came with the shop: no admin has published or confirmed it'),
  }),
)

const problemsSchema = z.array(z.object({ field: z.string(), problem: z.string() }))

export const stillRightSchema = z.object({
  text: pairedTextSchema,
  since: z.iso.datetime().describe('When the other language was changed, as it was shown'),
})

export const sheetCodeSchema = z.object({ code: filled(100) })

export type Sheet = z.output<typeof fields>
export type SaveSheet = z.output<typeof saveSheetSchema>
export type InUse = z.infer<typeof inUseSchema>
export type Places = z.infer<typeof placesSchema>
export type FieldProblem = z.infer<typeof problemsSchema>[number]
