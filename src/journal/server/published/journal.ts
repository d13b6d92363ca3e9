// The one place where the shop reads its journal. Scheduled articles are in memory too, and are seen from their time on.

import { listCategories } from '#journal/server/published/category-records.ts'
import { type Journal, journalOf } from '#journal/server/published/journal-of.ts'
import { listDatedTexts, listOldSlugs } from '#journal/server/published/records.ts'
import { picturesIn } from '#journal/server/published/shown-blocks.ts'
import { writingOf } from '#journal/server/published/writing-of.ts'
import { findShownPictures } from '#media/server/find-shown-pictures.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { businessNow, onClockMove } from '#platform/time/clock.ts'
import { runAtNext } from '#platform/time/run-at-next.ts'

const copy = cachedValue('journal', readJournal)

export const { current: currentJournal, changed: journalChanged, onChange: onJournalChange } = copy

onClockMove(journalChanged)

/** When a scheduled article's time comes, what was kept without it is dropped. */
const changeAt = runAtNext(journalChanged)

async function readJournal(): Promise<Journal> {
  const now = businessNow()
  const [texts, oldSlugs, categories] = await Promise.all([listDatedTexts(), listOldSlugs(), listCategories()])
  const pictures = await findShownPictures(picturesIn(texts.flatMap(({ blocks }) => blocks)))
  const writings = texts.map((text) => writingOf(text, pictures))
  changeAt(
    writings.map(({ publishedAt }) => publishedAt),
    now,
  )
  return journalOf(writings, oldSlugs, categories)
}
