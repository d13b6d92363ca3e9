import { z } from 'zod'
import {
  formattedText,
  list,
  longText,
  minor,
  needed,
  slug,
  text,
  whole,
  yesOrNo,
} from '#catalogue/endpoints/field-schema.ts'
import { plansSchema, priceStateSchema, priceStepsSchema } from '#catalogue/endpoints/plan-schema.ts'
import { pictureSchema } from '#catalogue/schema.ts'
import { problemsOf, sheetStates } from '#catalogue/sheets/sheet.ts'
import { pairedTextSchema, staleTextsSchema } from '#catalogue/sheets/stale-texts.ts'
import { stockReasons } from '#catalogue/stock.ts'
import { languages } from '#language/language.ts'
import { pictureStates } from '#media/picture.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'
import { filled, line } from '#platform/http/input.ts'

const price = z.object({ regular_minor: minor, sale_minor: minor.nullable() }, 'needed')

const texts = {
  title: needed(200),
  title_fr: text(200),
  subtitle: text(200),
  subtitle_fr: text(200),
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
  estimated_delivery_days: whole(0, 730).nullable(),
  quantity_cap: whole(1, 1_000),
  stock: whole(0, 1_000_000).nullable().describe('Units that can still be sold; null where they are not counted'),
  low_stock_at: whole(0, 1_000_000)
    .nullable()
    .describe('The product runs low at this many units; null: at those of the house'),
  prices: z.object({ USD: price, EUR: price.nullable() }, 'needed'),
  size_ml: whole(1, 10_000).nullable(),
  ingredients: longText,
  allergens: list(100),
  period_after_opening_months: whole(1, 60).nullable(),
  pictures: z
    .array(z.uuid('not-right'), 'not-right')
    .max(50, 'too-many-pictures')
    .refine((ids) => new Set(ids).size === ids.length, 'not-right')
    .describe('Their ids in the library, in order'),
})

/** Each field by itself. */
export const fieldsOfSheet = fields.shape

export const sheetSchema = fields.superRefine((sheet, context) => {
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

export const shownPicturesSchema = z.array(
  pictureSchema.extend({
    id: z.uuid(),
    fileName: z.string(),
    state: z.enum(pictureStates).describe('Whether its sizes are being made, are ready, or could not be made'),
  }),
)
const editSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  changes: z
    .array(
      z.object({
        name: z.string(),
        before: z.unknown().describe('Null where there was nothing'),
        after: z.unknown(),
      }),
    )
    .describe('The changes of one save, in the order of the fields'),
  mistake: z
    .object({ marked: z.boolean(), sums: z.array(amountSchema) })
    .nullable()
    .describe('Its short-lived prices, which can be marked as slips, or have been'),
})

export const adminSheetSchema = z.object({
  product_id: z.string(),
  version: z.string(),
  sheet: fields,
  held: z.int().describe('Units put aside for payments under way and for open offers'),
  prior: z
    .record(z.enum(currencies), z.int().nullable())
    .describe('The prior price that a present reduction would name, or one that begins now'),
  pictures: shownPicturesSchema,
  formerPictures: shownPicturesSchema.describe('Pictures of the library that the history alone names'),
  house: z
    .object({ responsible_person: z.string().nullable(), organic_certificate: z.string().nullable() })
    .describe('Facts of the house that each product shows'),
  movements: z
    .array(
      z.object({
        at: z.iso.datetime(),
        before: z.int().nullable().describe('Null while units are not counted'),
        after: z.int().nullable(),
        reason: z.enum([...stockReasons, 'sold', 'returned']),
        note: z.string(),
        actor: z.string().nullable().describe('The admin; null where an order moved the units'),
        order: z.int().nullable(),
      }),
    )
    .describe('The latest changes of the stock, newest first'),
  edits: z.array(editSchema).describe('The changes with their authors, newest first'),
  stale: staleTextsSchema.describe('The texts whose other language was changed since, by their names'),
  grace: z
    .object({ id: z.uuid(), publicAt: z.iso.datetime(), inForce: priceStateSchema })
    .nullable()
    .describe('The saved prices are not public yet: when they will be, and what buyers see until then'),
  plans: plansSchema.describe('Prices from a day on, and sales'),
  ahead: priceStepsSchema.describe('The changes of prices that lie ahead, in their order'),
})

export const mistakeSchema = z.object({
  at: z.iso.datetime().describe('When the prices were set, as the history says'),
  isMistake: z.boolean().default(true).describe('False takes a mark back'),
})

const problemsSchema = z.array(z.object({ field: z.string(), problem: z.string() }))

export const plannedPriceSchema = z.object({ code: filled(100), plan: z.uuid() })

export const stillRightSchema = z.object({
  text: pairedTextSchema,
  since: z.iso.datetime().describe('When the other language was changed, as it was shown'),
})

export const promisedPricesSchema = z.object({
  reservations: z.int().describe('Under way'),
  offers: z.int().describe('Open offers'),
  payments: z.int().describe('Open payment pages of carts'),
})

export const sheetCodeSchema = z.object({ code: filled(100) })

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

export const productChoicesAskedSchema = z.object({
  language: z.enum(languages),
  q: line(100).optional().describe('Words that the name or the code has'),
  codes: line(2_000).optional().describe('Only these, separated by commas'),
})

export const productChoicesSchema = z.object({
  choices: z.array(z.tuple([z.string(), z.string()])).describe('Code and name, by name'),
  count: z.int().describe('All that fit'),
})

export type Sheet = z.output<typeof fields>
export type AdminSheet = z.infer<typeof adminSheetSchema>
export type SaveSheet = z.output<typeof saveSheetSchema>
export type InUse = z.infer<typeof inUseSchema>
export type FieldProblem = z.infer<typeof problemsSchema>[number]
export type ProductChoicesAsked = z.output<typeof productChoicesAskedSchema>
export type ProductChoices = z.infer<typeof productChoicesSchema>
export type ProductTitles = z.infer<typeof productTitlesSchema>
