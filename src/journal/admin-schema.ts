import { z } from 'zod'
import { articleSorts, articleViews, isCategoryFilter } from '#journal/article-filter.ts'
import { articleSheetSchema, articleStates, shownSheetSchema } from '#journal/article-sheet.ts'
import { staleArticleSchema } from '#journal/stale-article.ts'
import { languages } from '#language/language.ts'
import { staleMarkSchema } from '#language/stale-mark.ts'
import { line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'

export const articlePageSchema = z.object({
  q: line(100).optional().describe('Words of a title, an introduction or an address'),
  view: z.enum(articleViews).optional().describe('`stale`: with a text whose other language was changed since'),
  category: z
    .string()
    .refine(isCategoryFilter, 'Not a choice of categories')
    .meta({ examples: ['plant'] })
    .optional()
    .describe('Some of the categories, with commas between them; after `not-`, all others'),
  sort: z.enum(articleSorts).optional().describe('Without it by the last edit'),
  after: z.uuid().optional().describe('id of the last row already read'),
  before: z.uuid().optional().describe('Instead of `after`: id of the first row of the page that follows'),
})

const articleRowSchema = z.object({
  id: z.uuid(),
  title: z.string().nullable().describe('Null in a language in which it is absent'),
  title_fr: z.string().nullable(),
  lead: z.string().nullable(),
  lead_fr: z.string().nullable(),
  category: z.string().describe('The id of its category'),
  state: z.enum(articleStates),
  published_at: z.iso.datetime().nullable(),
  cover: z.string().nullable(),
  is_sample: z.boolean().describe('It came with the shop, and no admin has changed it'),
  older: z.array(z.enum(languages)).describe('The languages of texts whose other language was changed since'),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable().describe('Null where no admin made the last change'),
})

export const articleListSchema = z.object({
  rows: z.array(articleRowSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any article at all'),
})

export const articleFiguresSchema = z.object({
  counts: z
    .record(z.enum(['any', ...articleViews]), z.int())
    .describe(`How many articles each view lists; ${maxCounted} is that many or more`),
})

const articleEditSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
})

export const adminArticleSchema = z.object({
  id: z.uuid(),
  version: z.string().describe('Empty for one that is not stored yet'),
  sheet: shownSheetSchema,
  stale: staleArticleSchema,
  isSample: z.boolean().describe('It came with the shop, and no admin has changed it'),
  deletable: z.boolean().describe('A draft that was never public'),
  oldSlugs: z
    .array(z.object({ language: z.enum(languages), slug: z.string() }))
    .describe('Former addresses, which lead to the present ones'),
  edits: z.array(articleEditSchema),
})

export const articleIdSchema = z.object({ id: z.uuid() })

export const articleDeletedSchema = z.object({
  version: z.string().max(64).describe('The version under which it was seen'),
})

export const saveArticleSchema = z.object({
  version: z.string().max(64).describe('The version under which the article was opened; empty for a new one'),
  sheet: articleSheetSchema,
  publish_now: z
    .boolean()
    .default(false)
    .describe('Whether a draft or a scheduled article is published at this moment'),
})

export const articleStillRightSchema = z.object({
  text: z.string().max(64).describe('The name of a text, or the id of a block'),
  since: staleMarkSchema.shape.since,
})

export type ArticlePage = z.infer<typeof articlePageSchema>
export type ArticleRow = z.infer<typeof articleRowSchema>
export type ArticleList = z.infer<typeof articleListSchema>
export type ArticleFigures = z.infer<typeof articleFiguresSchema>
export type AdminArticle = z.infer<typeof adminArticleSchema>
export type SaveArticle = z.output<typeof saveArticleSchema>
