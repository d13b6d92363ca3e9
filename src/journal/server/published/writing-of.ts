import { readingMinutes } from '#journal/article.ts'
import type { Writing } from '#journal/server/published/journal-of.ts'
import type { TextRow } from '#journal/server/published/records.ts'
import { shownBlocks } from '#journal/server/published/shown-blocks.ts'
import { wordsIn } from '#journal/stored-block.ts'
import type { ShownPicture } from '#media/shown-picture.ts'
import { dayOf } from '#platform/time/clock.ts'

/** An article as readers of one language see it. */
export function writingOf(row: TextRow, pictures: Map<string, ShownPicture>): Writing {
  const { article_id, published_at, updated_at, cover_alt, blocks, ...text } = row
  const [publishedOn, changedOn] = [dayOf(published_at), dayOf(updated_at)]
  return {
    ...text,
    articleId: article_id,
    publishedAt: published_at,
    publishedOn,
    updatedOn: changedOn > publishedOn ? changedOn : null,
    minutes: readingMinutes(wordsIn(blocks, text.language).join(' ')),
    cover: text.cover && { ...text.cover, alt: cover_alt },
    blocks: shownBlocks(blocks, text.language, pictures),
  }
}
