// The one place where the shop reads its journal. Scheduled articles are in memory too, and are seen from their time on.
import { readingMinutes } from '#journal/article.ts'
import { type BodyBlock, cutBody } from '#journal/article-body.ts'
import type { Block } from '#journal/schema.ts'
import { type Journal, journalOf, type Writing } from '#journal/server/journal-of.ts'
import { listDatedTexts, listOldSlugs, type PictureRow, picturesNamed, type TextRow } from '#journal/server/records.ts'
import { sanitizeBody } from '#journal/server/sanitize-body.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { businessNow, dayOf, onClockMove } from '#platform/time/clock.ts'

const copy = cachedValue('journal', readJournal)

export const { current: currentJournal, changed: journalChanged, onChange: onJournalChange } = copy

onClockMove(journalChanged)

async function readJournal(): Promise<Journal> {
  const [texts, oldSlugs] = await Promise.all([listDatedTexts(), listOldSlugs()])
  const bodies = texts.map(({ body }) => cutBody(sanitizeBody(body)))
  const pictures = await picturesNamed(
    bodies.flat().flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
  )
  const writings = texts.map((text, index) => writingOf(text, bodies[index] ?? [], pictures))
  awaitNext(writings)
  return journalOf(writings, oldSlugs)
}

function writingOf(row: TextRow, body: readonly BodyBlock[], pictures: Map<string, PictureRow>): Writing {
  const { article_id, published_at, updated_at, cover_alt, body: html, ...text } = row
  const [publishedOn, changedOn] = [dayOf(published_at), dayOf(updated_at)]
  return {
    ...text,
    articleId: article_id,
    publishedAt: published_at,
    publishedOn,
    updatedOn: changedOn > publishedOn ? changedOn : null,
    minutes: readingMinutes(html),
    cover: text.cover && { ...text.cover, alt: cover_alt },
    blocks: body.flatMap((block) => shown(block, pictures)),
  }
}

/** A picture that the shop does not have leaves no gap. */
function shown(block: BodyBlock, pictures: Map<string, PictureRow>): Block[] {
  if (block.kind !== 'picture') return [block]
  const { kind, alt, caption } = block
  const picture = pictures.get(block.picture)
  return picture ? [{ kind, picture: { ...picture, alt }, caption }] : []
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
