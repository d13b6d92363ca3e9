// The one place where the shop reads its journal. Scheduled articles are in memory too, and are seen from their time on.
import { readingMinutes } from '#journal/article.ts'
import { type Journal, journalOf, type Writing } from '#journal/server/journal-of.ts'
import { listDatedTexts, listOldSlugs, type PictureRow, picturesOf, type TextRow } from '#journal/server/records.ts'
import { picturesIn, shownBlocks } from '#journal/server/shown-blocks.ts'
import { wordsIn } from '#journal/stored-block.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { businessNow, dayOf, onClockMove } from '#platform/time/clock.ts'

const copy = cachedValue('journal', readJournal)

export const { current: currentJournal, changed: journalChanged, onChange: onJournalChange } = copy

onClockMove(journalChanged)

async function readJournal(): Promise<Journal> {
  const [texts, oldSlugs] = await Promise.all([listDatedTexts(), listOldSlugs()])
  const pictures = await picturesOf(picturesIn(texts.flatMap(({ blocks }) => blocks)))
  const writings = texts.map((text) => writingOf(text, pictures))
  awaitNext(writings)
  return journalOf(writings, oldSlugs)
}

function writingOf(row: TextRow, pictures: Map<string, PictureRow>): Writing {
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

let waiting: NodeJS.Timeout | undefined
const longestTimeout = 2 ** 31 - 1

/** When a scheduled article's time comes, what was kept without it is dropped. */
function awaitNext(writings: readonly Writing[]): void {
  clearTimeout(waiting)
  const now = businessNow().getTime()
  const pauses = writings.map(({ publishedAt }) => publishedAt.getTime() - now).filter((pause) => pause > 0)
  if (pauses.length > 0) waiting = setTimeout(journalChanged, Math.min(...pauses, longestTimeout)).unref()
}
