// An article as its owner edits it: what may come in, and the rules of both sides.
import { z } from 'zod'
import { categorySlugPattern } from '#journal/category.ts'
import { maxBlocks, storedBlockSchema } from '#journal/stored-block.ts'
import { languages } from '#language/language.ts'
import { text } from '#platform/http/field-schema.ts'

/** The most characters of each text. */
export const maxTextLengths = { title: 150, slug: 100, lead: 500, description: 300, cover_alt: 300 } as const
/** The texts beside the blocks, in the order of the page. */
export const sheetTexts = ['title', 'lead', 'cover_alt', 'slug', 'description'] as const
export type SheetText = (typeof sheetTexts)[number]

const ownTexts = z.object(
  {
    title: text(maxTextLengths.title),
    slug: text(maxTextLengths.slug).refine((slug) => slug === '' || /^[a-z0-9][a-z0-9-]*$/.test(slug), 'not-a-slug'),
    lead: text(maxTextLengths.lead),
    description: text(maxTextLengths.description),
    cover_alt: text(maxTextLengths.cover_alt),
  },
  'needed',
)

const fields = z.object({
  category: z.string('not-right').regex(categorySlugPattern, 'not-right').describe('The id of a category'),
  published_at: z.iso
    .datetime('not-right')
    // The slip of a digit in a year is no moment of this journal; a later one than can be planned is refused by the save.
    .refine((at) => at >= '2000', 'not-right')
    .nullable()
    .describe('Null for a draft; in the future where it is scheduled'),
  cover_id: z.uuid('not-right').toLowerCase().nullable().describe('A picture of the library'),
  en: ownTexts,
  fr: ownTexts,
  blocks: z
    .array(storedBlockSchema, 'not-right')
    .max(maxBlocks, 'too-many')
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'not-right'),
})

/**
 * In a language without a title an article is absent, and has no other text there either. Its cover may be described all the
 * same: the library describes a chosen picture in both languages.
 */
export const articleSheetSchema = fields.superRefine((sheet, context) => {
  const add = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (languages.every((language) => sheet[language].title === '')) return add(['en', 'title'], 'title-needed')
  for (const language of languages) {
    const { title, slug, cover_alt: _, ...others } = sheet[language]
    if (title !== '' && slug === '') add([language, 'slug'], 'needed')
    if (title === '' && [slug, ...Object.values(others)].some((each) => each !== '')) add([language, 'title'], 'needed')
  }
})

export const shownSheetSchema = fields
export type ArticleSheet = z.output<typeof fields>

export type ArticleState = 'draft' | 'scheduled' | 'published'
export const articleStates = ['draft', 'scheduled', 'published'] as const satisfies readonly ArticleState[]

export function stateOf(publishedAt: string | null, now: Date): ArticleState {
  if (publishedAt === null) return 'draft'
  return new Date(publishedAt) > now ? 'scheduled' : 'published'
}

const none = { title: '', slug: '', lead: '', description: '', cover_alt: '' }

/** A sheet on which nothing is written, and of no category yet. Its languages are objects of their own: a form that copies it writes into one of them. */
export const emptySheet: ArticleSheet = {
  ...{ category: '', published_at: null, cover_id: null, blocks: [] },
  ...{ en: { ...none }, fr: { ...none } },
}
