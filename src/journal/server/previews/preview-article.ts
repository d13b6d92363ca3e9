import type { FoundArticle } from '#journal/schema.ts'
import { previewKeyOf } from '#journal/server/previews/preview-records.ts'
import { isSigned, readPreviewSlug } from '#journal/server/previews/preview-slug.ts'
import { findText } from '#journal/server/published/records.ts'
import { picturesIn } from '#journal/server/published/shown-blocks.ts'
import { writingOf } from '#journal/server/published/writing-of.ts'
import type { Language } from '#language/language.ts'
import { findShownPictures } from '#media/server/find-shown-pictures.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The draft that a signed link shows; undefined for any other address, whatever is wrong with it. */
export async function previewArticle(
  slug: string,
  language: Language,
  now: BusinessTime,
): Promise<FoundArticle | undefined> {
  const link = readPreviewSlug(slug)
  const key = link && (await previewKeyOf(link.id))
  if (!(key && isSigned(slug, key)) || link.until <= now) return undefined
  const row = await findText(link.id, link.language)
  if (!row) return undefined
  if (language !== link.language) return { at: 'another-language', slug: null }
  if (row.published_at && row.published_at <= now) return { at: 'published', slug: row.slug }
  const pictures = await findShownPictures(picturesIn(row.blocks))
  const { articleId, publishedAt, ...writing } = writingOf({ ...row, published_at: row.published_at ?? now }, pictures)
  const alone = { translation: null, previous: null, next: null }
  const article = { ...writing, ...alone, slug, updatedOn: null, previewUntil: link.until.toISOString() }
  return { at: 'here', article }
}
