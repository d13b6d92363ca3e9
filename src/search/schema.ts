import { z } from 'zod'
import { pictureSchema, productSchema } from '#catalogue/schema.ts'
import { languages } from '#language/language.ts'
import { maxResultsPerKind } from '#search/max-results.ts'
import { housePaths } from '#search/pages.ts'

export const searchQuerySchema = z.object({
  q: z.string().max(200).default('').describe('The words to search for; fewer than two letters find nothing'),
  language: z.enum(languages).default('en').describe('The language of the answer; both are searched'),
  limit: z.coerce.number().int().min(1).max(maxResultsPerKind).default(6).describe('At most so many of each kind'),
})

const text = z.string()

/** A picture in its narrowest form, which is all that a row shows. */
const thumbnailSchema = pictureSchema.omit({ alt: true, alt_fr: true })

export const foundProductSchema = productSchema
  .pick({
    product_id: true,
    slug: true,
    price: true,
    price_euros: true,
    sale_price: true,
    sale_price_euros: true,
    prior_price: true,
    prior_price_euros: true,
    on_sale: true,
  })
  .extend({ title: text, subtitle: text, image: thumbnailSchema.nullable(), alt: text })

export const foundArticleSchema = z.object({ slug: text, title: text, lead: text })
export const foundPageSchema = z.object({ path: z.enum(housePaths), title: text })

export const searchResultsSchema = z.object({
  products: z.array(foundProductSchema),
  articles: z.array(foundArticleSchema),
  pages: z.array(foundPageSchema),
  total: z.int().nonnegative().describe(`The number of results; at most ${maxResultsPerKind} of a kind are counted`),
  more: z.boolean().describe('Whether there are more of a kind than were counted'),
  suggestion: text.optional().describe('When nothing was found: nearby words that find something'),
  popular: z.array(foundProductSchema).describe('When nothing was found: products to look at instead'),
})

export type SearchQuery = z.infer<typeof searchQuerySchema>
export type FoundProduct = z.infer<typeof foundProductSchema>
export type FoundArticle = z.infer<typeof foundArticleSchema>
export type FoundPage = z.infer<typeof foundPageSchema>
export type SearchResults = z.infer<typeof searchResultsSchema>
