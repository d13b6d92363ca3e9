// The one place where the shop reads its journal. Scheduled articles are in memory too, and are seen from their time on.
import { type Journal, journalOf } from '#journal/server/journal-of.ts'
import { listDatedTexts, listOldSlugs, picturesOf } from '#journal/server/records.ts'
import { picturesIn } from '#journal/server/shown-blocks.ts'
import { writingOf } from '#journal/server/writing-of.ts'
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
  const [texts, oldSlugs] = await Promise.all([listDatedTexts(), listOldSlugs()])
  const pictures = await picturesOf(picturesIn(texts.flatMap(({ blocks }) => blocks)))
  const writings = texts.map((text) => writingOf(text, pictures))
  changeAt(
    writings.map(({ publishedAt }) => publishedAt),
    now,
  )
  return journalOf(writings, oldSlugs)
}
