import { z } from 'zod'

const text = z.string()
const textOrNull = z.string().nullable()
const decimal = z.number().positive()

export const pictureSchema = z.object({
  url: text,
  width: z.int().positive(),
  height: z.int().positive(),
  color: text,
  alt: text,
  alt_fr: text,
  variants: z.array(z.object({ width: z.int().positive(), avif: text, webp: text })),
  focus: text.optional().describe('The point that stays in sight where the picture is cut; its middle without'),
})

/** A row of the public products view (PROD-01), with its pictures and the price before a reduction. */
export const productSchema = z.object({
  id: z.uuid(),
  product_id: text,
  slug: text,
  title: text,
  title_fr: textOrNull,
  subtitle: text,
  subtitle_fr: textOrNull,
  description: text,
  description_fr: textOrNull,
  features: z.array(text),
  features_fr: z.array(text).nullable(),
  price: decimal.describe('Regular price in dollars'),
  price_euros: decimal.nullable().describe('Regular price in euros'),
  sale_price: decimal.nullable().describe('Reduced price in dollars, in force while on_sale'),
  sale_price_euros: decimal.nullable().describe('Reduced price in euros, in force while on_sale'),
  prior_price: decimal.nullable().describe('While on_sale: lowest dollar price of the 30 days before the reduction'),
  prior_price_euros: decimal
    .nullable()
    .describe('While on_sale: lowest euro price of the 30 days before the reduction'),
  on_sale: z.boolean(),
  image_urls: z.array(text),
  images: z.array(pictureSchema),
  reserve_enabled: z.boolean(),
  preorder_enabled: z.boolean(),
  estimated_delivery_days: z.int().nonnegative().nullable(),
  cancellation_policy: textOrNull,
  cancellation_policy_fr: textOrNull,
  exclusive_immortela_synergy: textOrNull,
  exclusive_immortela_synergy_fr: textOrNull,
  other_key_ingredients: textOrNull,
  other_key_ingredients_fr: textOrNull,
  aromatherapy: textOrNull,
  aromatherapy_fr: textOrNull,
  special_benefits: textOrNull,
  special_benefits_fr: textOrNull,
  how_to_use: textOrNull,
  how_to_use_fr: textOrNull,
  in_stock: z.boolean(),
  featured: z.boolean(),
  size_ml: z.int().positive().nullable(),
  quantity_cap: z.int().positive(),
  ingredients: textOrNull.describe('INCI names, in descending order of weight'),
  allergens: z.array(text).describe('The fragrance allergens among the ingredients'),
  period_after_opening_months: z.int().positive().nullable(),
  precautions: textOrNull,
  precautions_fr: textOrNull,
  organic: z
    .boolean()
    .describe('Whether its owner calls it organic (docs/decisions/0062-organic-is-said-of-a-product.md)'),
  responsible_person: textOrNull.describe('Name, postal and electronic address (Regulation 2023/988, article 19)'),
  organic_certificate: textOrNull.describe('Scheme, body and number; null while the house has none'),
})

/** Texts shown only on a product's own page. A list may leave them out. */
const longTexts = [
  'cancellation_policy',
  'cancellation_policy_fr',
  'exclusive_immortela_synergy',
  'exclusive_immortela_synergy_fr',
  'other_key_ingredients',
  'other_key_ingredients_fr',
  'aromatherapy',
  'aromatherapy_fr',
  'special_benefits',
  'special_benefits_fr',
  'how_to_use',
  'how_to_use_fr',
  'ingredients',
  'allergens',
  'period_after_opening_months',
  'precautions',
  'precautions_fr',
  'responsible_person',
  'organic_certificate',
] as const satisfies (keyof z.infer<typeof productSchema>)[]

const isLeftOut = Object.fromEntries(longTexts.map((key) => [key, true])) as Record<LongText, true>
/** A product as a card shows it; its own page has the rest. */
export const listedProductSchema = productSchema.partial(isLeftOut)

export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional().describe('At most this many products'),
  after: z.string().max(100).optional().describe('product_id of the last product already read'),
  fields: z.enum(['all', 'card']).default('all').describe('card: without what only a product’s own page shows'),
  ids: z
    .string()
    .max(2_000)
    .transform((list) => list.split(',').slice(0, 50))
    .optional()
    .describe('Only these product_ids, separated by commas, at most 50'),
})

export type Picture = z.infer<typeof pictureSchema>
export type Product = z.infer<typeof productSchema>
/** Facts about the house that each product carries. */
export type HouseSays = Pick<Product, 'responsible_person' | 'organic_certificate'>
type LongText = (typeof longTexts)[number]
export type ListedProduct = z.infer<typeof listedProductSchema>

export function asListed(product: Product): ListedProduct {
  const listed: ListedProduct = { ...product }
  for (const key of longTexts) delete listed[key]
  return listed
}
