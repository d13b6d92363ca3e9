import type { Transaction } from 'kysely'
import { type Actor, audit } from '#audit/server/audit.ts'
import type { AdminPage, SavePage } from '#content/admin-schema.ts'
import { contentOf, missingToPublish, type PageContent } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'
import { picturesOf } from '#content/pictures-of.ts'
import { cleanContent } from '#content/server/clean-content.ts'
import { putConfirmed } from '#content/server/confirmed-text-records.ts'
import { asText, type PageAt, pageAt, versionOf } from '#content/server/page-at.ts'
import { deleteVersion, putVersion, writeStale } from '#content/server/page-records.ts'
import { pagesChanged } from '#content/server/public-content.ts'
import { readAdminPage } from '#content/server/read-admin-page.ts'
import { staleAfter } from '#content/stale-page.ts'
import { addToLibrary } from '#media/server/add-to-library.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { type FieldProblem, Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'

type Saving = { actor: Actor; now: BusinessTime }
type NotSaved = { refused: 'changed' } | { refused: 'invalid'; problems: FieldProblem[] }
export type PageSaved =
  | { saved: AdminPage }
  | { refused: 'changed'; current: AdminPage }
  | { refused: 'invalid'; problems: FieldProblem[] }

/** Writes the next version of a page, unless it has changed since it was opened. */
export async function savePage(page: PageName, input: SavePage, saving: Saving): Promise<PageSaved> {
  const outcome = await database()
    .transaction()
    .execute((trx) => decideAndWrite(trx, page, input, saving))
  if (outcome !== 'saved' && outcome.refused === 'invalid') return outcome
  pagesChanged()
  const current = await readAdminPage(page, saving.now)
  return outcome === 'saved' ? { saved: current } : { refused: 'changed', current }
}

async function decideAndWrite(
  trx: Transaction<DB>,
  page: PageName,
  { version, content: wanted, publish }: SavePage,
  { actor, now }: Saving,
): Promise<'saved' | NotSaved> {
  const at = await pageAt(page, now, { how: 'locked', on: trx })
  const { edited, next } = at
  const { content: clean, problems: unclean } = cleanContent(page, edited.content, wanted)
  const content = contentOf(page, clean)
  // Without a block of a kind that the page does not have, the rest may look as if it was saved already.
  if (content.blocks.length < wanted.blocks.length) return { refused: 'invalid', problems: unclean }
  const published_at = publicationOf(at, publish, now)
  // A request whose answer was lost may be repeated.
  if (isSavedAlready(at, content, published_at, now)) return 'saved'
  if (version !== versionOf(at)) return { refused: 'changed' }
  const problems = [
    ...unclean,
    // An id that is none is a problem already.
    ...(unclean.length > 0 ? [] : await removedPictures(trx, page, content)),
    ...missingNow(page, content, published_at),
  ]
  if (published_at !== null && publish !== 'now' && publish !== 'as-planned') {
    if (published_at <= now) problems.push({ field: 'publish', problem: 'past' })
    if (dayOf(published_at) > daysToPlan(dayOf(now)).last) problems.push({ field: 'publish', problem: 'too-far' })
  }
  if (problems.length > 0) return { refused: 'invalid', problems }
  const stale = staleAfter(edited.stale, edited.content, content, now)
  await putVersion(trx, { page, id: next?.id }, { content, stale, published_at, now })
  if (published_at !== null) await putConfirmed(trx, { kind: 'page', name: page }, now)
  const sides = {
    before: { ...edited.content, published_at: next?.published_at?.toISOString() ?? null },
    after: { ...content, published_at: published_at?.toISOString() ?? null },
  }
  await audit(trx, { kind: 'page', name: page }, { actor, ...sides, at: now })
  return 'saved'
}

function publicationOf({ next }: PageAt, publish: SavePage['publish'], now: BusinessTime): Date | null {
  if (publish === 'now') return now
  if (publish === 'as-planned') return next?.published_at ?? null
  return publish === 'no' ? null : new Date(publish)
}

/** Whether this is how the page is already; what is public already is not published again. */
function isSavedAlready({ next, shown }: PageAt, content: PageContent, publishedAt: Date | null, now: BusinessTime) {
  if (next) return asText(next.content, next.published_at) === asText(content, publishedAt)
  return (publishedAt === null || publishedAt <= now) && asText(shown.content, null) === asText(content, null)
}

/** Pictures that were taken out of the library after they were chosen. */
async function removedPictures(trx: Transaction<DB>, page: PageName, content: PageContent): Promise<FieldProblem[]> {
  const library = await addToLibrary(trx, picturesOf(page, content))
  return content.blocks.flatMap(({ values: { picture } }, at) =>
    picture && !library.has(picture) ? [{ field: `blocks.${at}.values.picture`, problem: 'picture-gone' }] : [],
  )
}

function missingNow(page: PageName, content: PageContent, publishedAt: Date | null): FieldProblem[] {
  return publishedAt === null ? [] : missingToPublish(page, content)
}

/** Gives up the next version; the public one stays. */
export async function discardPage(page: PageName, version: string, { actor, now }: Saving): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const at = await pageAt(page, now, { how: 'locked', on: trx })
      if (!at.next) return
      if (version !== versionOf(at)) throw new Refusal('conflict', 'Another admin has saved this page meanwhile')
      await deleteVersion(trx, at.next.id)
      const sides = {
        before: { ...at.next.content, published_at: at.next.published_at?.toISOString() ?? null, deleted: null },
        after: { ...at.shown.content, published_at: null, deleted: true },
      }
      await audit(trx, { kind: 'page', name: page }, { actor, ...sides, at: now })
    })
  pagesChanged()
}

type Confirmed = { page: PageName; text: string; since: string }

/** Takes the mark from words that are still right, unless the other language was changed again since they were read. */
export async function confirmPageText({ page, text, since }: Confirmed, { actor, now }: Saving): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const { edited } = await pageAt(page, now, { how: 'locked', on: trx })
      const { [text]: mark, ...others } = edited.stale
      if (!mark) return
      if (mark.since !== since) throw new Refusal('conflict', 'The other language was changed again meanwhile')
      await writeStale(trx, edited.id, others)
      const name = text.split('.').at(-1)
      const sides = { before: { text_still_right: null }, after: { text_still_right: name } }
      await audit(trx, { kind: 'page', name: page }, { actor, ...sides, at: now })
    })
}
