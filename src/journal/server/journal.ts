// The one place where the shop reads its journal. Scheduled articles are in memory too, and are seen from their time on.
import { type Journal, journalOf, type Writing } from '#journal/server/journal-of.ts'
import { listDatedTexts, listOldSlugs, picturesOf } from '#journal/server/records.ts'
import { picturesIn } from '#journal/server/shown-blocks.ts'
import { writingOf } from '#journal/server/writing-of.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { businessNow, onClockMove } from '#platform/time/clock.ts'

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

let waiting: NodeJS.Timeout | undefined
const longestTimeout = 2 ** 31 - 1

/** When a scheduled article's time comes, what was kept without it is dropped. */
function awaitNext(writings: readonly Writing[]): void {
  clearTimeout(waiting)
  const now = businessNow().getTime()
  const pauses = writings.map(({ publishedAt }) => publishedAt.getTime() - now).filter((pause) => pause > 0)
  if (pauses.length > 0) waiting = setTimeout(journalChanged, Math.min(...pauses, longestTimeout)).unref()
}
