import type { Transaction } from 'kysely'
import { type Actor, audit } from '#audit/server/audit.ts'
import type { AdminArticle, SaveArticle } from '#journal/admin-schema.ts'
import { missingToPublish } from '#journal/article-checklist.ts'
import { type ArticleSheet, emptySheet } from '#journal/article-sheet.ts'
import { keepsCategory } from '#journal/server/published/category-records.ts'
import { journalChanged } from '#journal/server/published/journal.ts'
import { picturesIn } from '#journal/server/published/shown-blocks.ts'
import {
  isSlugTaken,
  readArticle,
  type StoredArticle,
  writeArticleSheet,
} from '#journal/server/sheets/article-records.ts'
import { cleanBlocks } from '#journal/server/sheets/clean-blocks.ts'
import { readAdminArticle, versionOf } from '#journal/server/sheets/read-admin-article.ts'
import { staleAfter } from '#journal/stale-article.ts'
import { changedLanguages } from '#journal/stored-block.ts'
import { languages } from '#language/language.ts'
import { addToLibrary } from '#media/server/add-to-library.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { type FieldProblem, Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'

type Saving = { actor: Actor; now: BusinessTime }
type NotSaved = { refused: 'changed' } | { refused: 'invalid'; problems: FieldProblem[] }
export type ArticleSaved =
  | { saved: AdminArticle }
  | { refused: 'changed'; current: AdminArticle }
  | { refused: 'invalid'; problems: FieldProblem[] }

/** Writes an admin's article, new or not, unless it has changed since it was opened. */
export async function saveArticle(id: string, input: SaveArticle, saving: Saving): Promise<ArticleSaved> {
  const outcome = await database()
    .transaction()
    .execute((trx) => decideAndWrite(trx, id, input, saving))
    .catch(refuseTakenSlug)
  if (outcome !== 'saved' && outcome.refused === 'invalid') return outcome
  journalChanged()
  const current = await readAdminArticle(id)
  return outcome === 'saved' ? { saved: current } : { refused: 'changed', current }
}

async function decideAndWrite(
  trx: Transaction<DB>,
  id: string,
  { version, publish_now, sheet: wanted }: SaveArticle,
  { actor, now }: Saving,
): Promise<'saved' | NotSaved> {
  const stored = await lockedArticle(trx, id, version)
  const { blocks, problems: unclean } = cleanBlocks(stored.sheet.blocks, wanted.blocks)
  const sheet: ArticleSheet = {
    ...withoutUnwritten(wanted),
    published_at: publicationOf(stored.sheet, wanted, publish_now ? now : undefined),
    blocks,
  }
  // A request whose answer was lost may be repeated.
  if (versionOf(sheet) === versionOf(stored.sheet)) return 'saved'
  if (version !== (stored.isNew ? '' : versionOf(stored.sheet))) return { refused: 'changed' }
  const problems = [
    ...unclean,
    ...(await unknownCategory(trx, sheet)),
    ...(await removedPictures(trx, sheet)),
    ...(await takenSlugs(trx, id, sheet)),
    ...missingNow(stored.sheet, sheet),
    ...tooFar(stored.sheet, sheet, now),
  ]
  if (problems.length > 0) return { refused: 'invalid', problems }
  const stale = stored.isNew ? {} : staleAfter(stored.stale, stored.sheet, sheet, now)
  const changed = changedLanguages(stored.sheet.blocks, sheet.blocks)
  await writeArticleSheet(trx, id, { sheet, stale, changed, now })
  const before = stored.isNew ? { created: null } : auditedOf(stored.sheet)
  const after = stored.isNew ? { created: sheet.en.title || sheet.fr.title } : auditedOf(sheet)
  await audit(trx, { kind: 'article', name: id }, { actor, before, after, at: now })
  return 'saved'
}

/** A language without a title is not stored. */
function withoutUnwritten(sheet: ArticleSheet): ArticleSheet {
  const written = { ...sheet }
  for (const language of languages) if (sheet[language].title === '') written[language] = emptySheet[language]
  return written
}

/** @param at the moment at which an article is published now; one that is public already stays so */
function publicationOf(current: ArticleSheet, wanted: ArticleSheet, at: BusinessTime | undefined): string | null {
  if (!at) return wanted.published_at
  const { published_at } = current
  return published_at !== null && new Date(published_at) <= at ? published_at : at.toISOString()
}

/** Writes of a new article that come at once wait for each other at its id, as those of a stored one. */
async function lockedArticle(
  trx: Transaction<DB>,
  id: string,
  version: string,
): Promise<StoredArticle & { isNew: boolean }> {
  const stored = await readArticle(id, { how: 'locked', on: trx })
  if (stored) return { ...stored, isNew: false }
  if (version !== '') throw new Refusal('missing', 'There is no such article')
  return { sheet: emptySheet, stale: {}, isNew: true }
}

/** Pictures that were taken out of the library after they were chosen. */
async function removedPictures(trx: Transaction<DB>, { cover_id, blocks }: ArticleSheet): Promise<FieldProblem[]> {
  const pictures = picturesIn(blocks)
  const library = await addToLibrary(trx, cover_id === null ? pictures : [cover_id, ...pictures])
  const gone = blocks.flatMap((block, place) =>
    block.kind === 'picture' && !library.has(block.picture) ? [`blocks.${place}.picture`] : [],
  )
  const fields = cover_id !== null && !library.has(cover_id) ? ['cover_id', ...gone] : gone
  return fields.map((field) => ({ field, problem: 'picture-gone' }))
}

/** A category that was deleted since the article was opened. */
async function unknownCategory(trx: Transaction<DB>, { category }: ArticleSheet): Promise<FieldProblem[]> {
  return (await keepsCategory(trx, category)) ? [] : [{ field: 'category', problem: 'not-right' }]
}

async function takenSlugs(trx: Transaction<DB>, id: string, sheet: ArticleSheet): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const language of languages) {
    const { slug } = sheet[language]
    if (slug !== '' && (await isSlugTaken(language, slug, id, trx))) {
      problems.push({ field: `${language}.slug`, problem: 'taken' })
    }
  }
  return problems
}

/** The places that keep an article from being published; of a published one only those that this change empties. */
function missingNow(current: ArticleSheet, sheet: ArticleSheet): FieldProblem[] {
  if (sheet.published_at === null) return []
  const before = current.published_at === null ? [] : missingToPublish(current)
  return missingToPublish(sheet)
    .filter((field) => !before.includes(field))
    .map((field) => ({ field, problem: 'needed-to-publish' }))
}

/** A moment that was planned before is kept. */
function tooFar(current: ArticleSheet, { published_at }: ArticleSheet, now: BusinessTime): FieldProblem[] {
  if (published_at === null || published_at === current.published_at) return []
  const isFar = dayOf(new Date(published_at)) > daysToPlan(dayOf(now)).last
  return isFar ? [{ field: 'published_at', problem: 'too-far' }] : []
}

/** Two articles may take the same address at once. */
function refuseTakenSlug(error: Error & { constraint?: string; detail?: string }): NotSaved {
  if (error.constraint !== 'article_slugs_are_unique') throw error
  const language = error.detail?.includes('(fr,') ? 'fr' : 'en'
  return { refused: 'invalid', problems: [{ field: `${language}.slug`, problem: 'taken' }] }
}

/** The fields as the audit names them. */
export function auditedOf({ category, published_at, cover_id, en, fr, blocks }: ArticleSheet) {
  return {
    ...{ category, published_at, cover: cover_id, blocks },
    ...{ title: en.title, slug: en.slug, lead: en.lead, description: en.description, cover_alt: en.cover_alt },
    ...{ title_fr: fr.title, slug_fr: fr.slug, lead_fr: fr.lead, description_fr: fr.description },
    cover_alt_fr: fr.cover_alt,
  }
}
