import { z } from 'zod'
import { pictureSchema } from '#catalogue/schema.ts'
import { categorySlugPattern } from '#journal/category.ts'
import { languages } from '#language/language.ts'

const text = z.string()
const language = z.enum(languages)
const categorySlug = z
  .string()
  .regex(categorySlugPattern)
  .meta({ examples: ['plant'] })
const category = z.object({ slug: categorySlug.describe('Its address is /journal?category={slug}'), name: text })
const day = z.iso.date()
const slug = text.describe('Its address is /journal/{slug}')
const html = text.describe('HTML that can be shown as it is; links into the house name no language')

const shownPictureSchema = pictureSchema.omit({ alt_fr: true })

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html }),
  z.object({ kind: z.literal('quote'), html }),
  z.object({ kind: z.literal('picture'), picture: shownPictureSchema, caption: text }),
  z.object({ kind: z.literal('product'), product_id: text }),
])

const summarySchema = z.object({
  slug,
  title: text,
  lead: text,
  category,
  publishedOn: day,
  minutes: z.int().positive().describe('How long it takes to read'),
  cover: shownPictureSchema.nullable(),
})

const neighborSchema = z.object({ slug, title: text })

const articleSchema = summarySchema.extend({
  language,
  description: text.describe('Shown by search engines'),
  updatedOn: day.nullable().describe('When its text was changed on a later day'),
  blocks: z.array(blockSchema),
  translation: text.nullable().describe('Its slug in the other language'),
  previous: neighborSchema.nullable().describe('The one published next after it'),
  next: neighborSchema.nullable().describe('The one published last before it'),
  previewUntil: z.iso
    .datetime()
    .optional()
    .describe('Of an article that is not public and is shown by a link: until when the link works'),
})

export const summaryListSchema = z.array(summarySchema)

export const foundArticleSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('here'), article: articleSchema }),
  z.object({ at: z.literal('moved'), slug: text.describe('Its present address') }),
  z.object({
    at: z.literal('another-language'),
    slug: text.nullable().describe('Its slug in the language that was asked for, when it is there'),
  }),
  z.object({
    at: z.literal('published'),
    slug: text.describe('The address of an article whose preview was asked for'),
  }),
])

export const listQuerySchema = z.object({
  language,
  category: categorySlug.optional().describe('A present or former slug of a category'),
})
export const articleQuerySchema = z.object({ language })

export const shownCategoriesSchema = z.array(
  category.extend({
    oldSlugs: z.array(z.string()).describe('They lead to the present one'),
    articles: z.int().describe('How many are published in the language'),
  }),
)

export type ShownCategory = z.infer<typeof shownCategoriesSchema>[number]
export type Block = z.infer<typeof blockSchema>
export type Summary = z.infer<typeof summarySchema>
export type Article = z.infer<typeof articleSchema>
export type FoundArticle = z.infer<typeof foundArticleSchema>
