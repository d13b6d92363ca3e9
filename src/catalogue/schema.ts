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
})

export const productListSchema = z.array(productSchema)

export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional().describe('At most this many products'),
  after: z.string().max(100).optional().describe('product_id of the last product already read'),
  ids: z
    .string()
    .max(2_000)
    .transform((list) => list.split(',').slice(0, 50))
    .optional()
    .describe('Only these product_ids, separated by commas, at most 50'),
})

export type Picture = z.infer<typeof pictureSchema>
export type Product = z.infer<typeof productSchema>
