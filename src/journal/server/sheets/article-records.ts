// The articles as their owner edits them.
import { sql, type Transaction } from 'kysely'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import type { StaleArticle } from '#journal/stale-article.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import { type Language, languages } from '#language/language.ts'
import { type Connection, run } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { lockText, type ReadMode } from '#platform/database/lock-text.ts'

type Texts = ArticleSheet['en']
export type StoredArticle = { sheet: ArticleSheet; stale: StaleArticle }

const columns = `
  article.category, article.published_at, article.cover_id, article.blocks, article.stale_texts as stale,
  coalesce((select json_object_agg(language, json_build_object('title', title, 'slug', slug, 'lead', lead,
              'description', description, 'cover_alt', cover_alt))
     from article_texts where article_id = article.id), '{}') as texts`
const find = { name: 'article-find', text: `select ${columns} from articles article where article.id = $1` }

type Row = {
  category: ArticleSheet['category']
  published_at: Date | null
  cover_id: string | null
  blocks: StoredBlock[]
  stale: StaleArticle
  texts: Partial<Record<Language, Texts>>
}

const none: Texts = { title: '', slug: '', lead: '', description: '', cover_alt: '' }

export async function readArticle(id: string, { how, on }: ReadMode): Promise<StoredArticle | undefined> {
  // A statement of its own: one that waits for the lock reads the texts as they were before it waited.
  // The id is locked and not the row: a new article has none yet.
  if (how === 'locked') await lockText(on, 'article', id)
  const [row] = await run<Row>(find, [id], on)
  if (!row) return undefined
  const { texts, stale, published_at, ...rest } = row
  const own = { en: texts.en ?? none, fr: texts.fr ?? none }
  return { sheet: { ...rest, published_at: published_at?.toISOString() ?? null, ...own }, stale }
}

type Written = { sheet: ArticleSheet; stale: StaleArticle; changed: readonly Language[]; now: Date }

/**
 * Writes an article, new or not.
 *
 * @param changed the languages whose blocks are read differently from before
 */
export async function writeArticleSheet(trx: Transaction<DB>, id: string, { sheet, stale, changed, now }: Written) {
  const { en: _en, fr: _fr, blocks, category, cover_id } = sheet
  const published_at = sheet.published_at === null ? null : new Date(sheet.published_at)
  const own = { category, cover_id, published_at, blocks: JSON.stringify(blocks), stale_texts: JSON.stringify(stale) }
  const row = { ...own, updated_at: now }
  await trx
    .insertInto('articles')
    .values({ id, code: id, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  for (const language of languages) {
    const place = { article_id: id, language }
    if (sheet[language].title === '') await deleteText(trx, place)
    else await putText(trx, place, { text: sheet[language], isChanged: changed.includes(language), now })
  }
}

type Place = { article_id: string; language: Language }

/** A text that is written again as it was keeps the time of its last change. */
async function putText(
  trx: Transaction<DB>,
  place: Place,
  { text, isChanged, now }: { text: Texts; isChanged: boolean; now: Date },
) {
  const change = { ...text, updated_at: now }
  await trx
    .insertInto('article_texts')
    .values({ ...place, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'language'])
        .doUpdateSet(change)
        .where(
          sql<boolean>`${isChanged} or
            (article_texts.slug, article_texts.title, article_texts.lead, article_texts.description,
              article_texts.cover_alt)
            is distinct from
            (excluded.slug, excluded.title, excluded.lead, excluded.description, excluded.cover_alt)`,
        ),
    )
    .execute()
  // An address that is current again is no former one any more.
  await trx
    .deleteFrom('article_former_slugs')
    .where('language', '=', place.language)
    .where('slug', '=', text.slug)
    .execute()
}

async function deleteText(trx: Transaction<DB>, { article_id, language }: Place): Promise<void> {
  await trx.deleteFrom('article_texts').where('article_id', '=', article_id).where('language', '=', language).execute()
}

export async function writeStale(trx: Transaction<DB>, id: string, stale: StaleArticle): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ stale_texts: JSON.stringify(stale) })
    .where('id', '=', id)
    .execute()
}

const taken = {
  name: 'article-slug-taken',
  text: `
    select exists (select from article_texts where language = $1 and slug = $2 and article_id <> $3)
        or exists (select from article_former_slugs where language = $1 and slug = $2 and article_id <> $3) as taken`,
}

/** Whether another article has this address, or had it once. */
export async function isSlugTaken(language: Language, slug: string, id: string, on: Connection): Promise<boolean> {
  return (await run<{ taken: boolean }>(taken, [language, slug, id], on))[0]?.taken ?? false
}

const oldSlugs = {
  name: 'article-old-slugs',
  text: 'select language, slug from article_former_slugs where article_id = $1 order by language, slug',
}

export function oldSlugsOf(id: string): Promise<{ language: Language; slug: string }[]> {
  return run(oldSlugs, [id])
}
