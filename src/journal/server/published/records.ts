import { sql, type Transaction } from 'kysely'
import type { StoredBlock } from '#journal/stored-block.ts'
import type { Language } from '#language/language.ts'
import { shownPicture } from '#media/server/picture-columns.ts'
import type { ShownPicture } from '#media/shown-picture.ts'
import { database, run } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'

export type ArticleText = {
  slug: string
  title: string
  lead: string
  description: string
  cover_alt: string
}

export type TextRow = ArticleText & {
  article_id: string
  language: Language
  category: { slug: string; name: string }
  published_at: Date
  updated_at: Date
  blocks: StoredBlock[]
  cover: ShownPicture | null
}
type UndatedText = Omit<TextRow, 'published_at'> & { published_at: Date | null }

const texts = `
    select text.article_id, text.language, text.slug, text.title, text.lead, text.description, text.cover_alt,
           text.updated_at, article.published_at,
           json_build_object('slug', category.slug,
             'name', case text.language when 'fr' then category.name_fr else category.name_en end) as category,
           article.blocks,
           case when picture.id is not null then ${shownPicture} end as cover
      from article_texts text
      join articles article on article.id = text.article_id
      join article_categories category on category.id = article.category
      left join pictures picture on picture.id = article.cover_id`

const listTexts = {
  name: 'journal-texts',
  text: `${texts} where article.published_at is not null order by article.published_at desc, article.code`,
}

const oneText = { name: 'journal-text', text: `${texts} where text.article_id = $1 and text.language = $2` }

const oldSlugs = {
  name: 'journal-old-slugs',
  text: 'select language, slug, article_id from article_former_slugs',
}

/** Every text of every article that was given a date, newest first; drafts stay where they are. */
export function listDatedTexts(): Promise<TextRow[]> {
  return run(listTexts, [])
}

/** The text of an article in one language, published or not. */
export async function findText(id: string, language: Language): Promise<UndatedText | undefined> {
  return (await run<UndatedText>(oneText, [id, language]))[0]
}

/** Old slugs of articles. */
export function listOldSlugs(): Promise<{ language: Language; slug: string; article_id: string }[]> {
  return run(oldSlugs, [])
}

export async function hasArticles(on: Pick<Transaction<DB>, 'selectFrom'> = database()): Promise<boolean> {
  return (await on.selectFrom('articles').select('id').limit(1).executeTakeFirst()) !== undefined
}

export type ArticleRow = {
  code: string
  category: string
  cover_id: string | null
  published_at: Date | null
  blocks: readonly StoredBlock[]
}

/** Puts an article under its code; answers its id. */
export async function putArticle(trx: Transaction<DB>, { code, ...row }: ArticleRow, now: Date): Promise<string> {
  const article = { ...row, blocks: JSON.stringify(row.blocks) }
  const { id } = await trx
    .insertInto('articles')
    .values({ id: newId(), code, ...article, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...article, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Place = { article_id: string; language: Language }

/** A text that is put there again as it was keeps the time of its last change. */
export async function putText(trx: Transaction<DB>, { article_id, language }: Place, text: ArticleText, now: Date) {
  const change = { ...text, updated_at: now }
  await trx
    .insertInto('article_texts')
    .values({ article_id, language, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'language'])
        .doUpdateSet(change)
        .where(
          sql<boolean>`
            (article_texts.slug, article_texts.title, article_texts.lead, article_texts.description,
              article_texts.cover_alt)
            is distinct from
            (excluded.slug, excluded.title, excluded.lead, excluded.description, excluded.cover_alt)`,
        ),
    )
    .execute()
}

export async function deleteText(trx: Transaction<DB>, { article_id, language }: Place): Promise<void> {
  await trx.deleteFrom('article_texts').where('article_id', '=', article_id).where('language', '=', language).execute()
}
