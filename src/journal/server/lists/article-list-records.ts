// The owner's list of articles, page by page.
import { sql } from 'kysely'
import type { NamedProduct } from '#catalogue/server/sheets/ports.ts'
import type { ArticleRow } from '#journal/admin-schema.ts'
import type { ArticleSort, ArticleView } from '#journal/article-filter.ts'
import { stateOf } from '#journal/article-sheet.ts'
import { isSample } from '#journal/server/published/sample-records.ts'
import { type Connection, run } from '#platform/database/database.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import { hasWords, wordsPattern } from '#platform/database/words-pattern.ts'
import type { Cursor } from '#platform/list-page.ts'

export type ArticlePageQuery = {
  view: ArticleView | undefined
  sort: ArticleSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  /** Null where all are. */
  categories: readonly string[] | null
  now: Date
}

const viewsAt = (now: Date): Record<ArticleView, Fragment> => ({
  draft: sql`article.published_at is null`,
  scheduled: sql`article.published_at > ${now}`,
  published: sql`article.published_at <= ${now}`,
  stale: sql`article.stale_texts <> '{}'`,
})

const from = sql`
  articles article left join article_texts english on english.article_id = article.id and english.language = 'en'
  left join article_texts french on french.article_id = article.id and french.language = 'fr'`

/** By publication, drafts and scheduled articles come first. */
const orderings: Record<ArticleSort, { key: Fragment; descends: boolean }> = {
  edited: { key: sql`article.updated_at`, descends: true },
  published: { key: sql`coalesce(article.published_at, 'infinity')`, descends: true },
  title: { key: sql`lower(coalesce(english.title, french.title, ''))`, descends: false },
}

const searched = sql`
  concat_ws(' ', english.title, french.title, english.lead, french.lead, english.slug, french.slug)`

type Row = Omit<ArticleRow, 'state' | 'published_at' | 'updated_at'> & { published_at: Date | null; updated_at: Date }

function pageOf({ view, sort, cursor, q, categories, now }: ArticlePageQuery, most: number): Fragment<Row> {
  const { key, descends } = orderings[sort]
  const falls = descends === (cursor?.way !== 'back')
  const order = sql.raw(falls ? 'desc' : 'asc')
  const conditions = [
    view && viewsAt(now)[view],
    categories ? sql`article.category = any(${categories})` : undefined,
    q ? hasWords(searched, q) : undefined,
    cursor &&
      sql`(${key}, article.id) ${sql.raw(falls ? '<' : '>')}
          (select ${key}, article.id from ${from} where article.id = ${cursor.id})`,
  ]
  return sql<Row>`
    select article.id, english.title, french.title as title_fr, english.lead, french.lead as lead_fr, article.category,
           article.published_at, article.updated_at,
           (select coalesce(picture.variants -> 0 ->> 'webp', picture.fallback) from pictures picture
             where picture.id = article.cover_id) as cover,
           ${sql.raw(isSample)} as is_sample,
           array(select distinct mark.value ->> 'language' from jsonb_each(article.stale_texts) mark order by 1) as older,
           (select entry.actor from audit_entries entry
             where entry.kind = 'article' and entry.name = article.id::text and entry.occurred_at >= article.updated_at
             order by entry.occurred_at desc, entry.id desc limit 1) as updated_by
      from ${from} where ${allOf(conditions)}
     order by ${key} ${order}, article.id ${order} limit ${sql.lit(most)}`
}

/** The articles of a page, in its sequence. */
export async function pageOfArticles(query: ArticlePageQuery, most: number): Promise<ArticleRow[]> {
  const rows = (await runQuery(pageOf(query, most), { name: '' })).map(({ published_at, updated_at, ...row }) => {
    const publishedAt = published_at?.toISOString() ?? null
    const state = stateOf(publishedAt, query.now)
    return { ...row, published_at: publishedAt, state, updated_at: updated_at.toISOString() }
  })
  return query.cursor?.way === 'back' ? rows.toReversed() : rows
}

/** How many articles a list has, at most so many. */
export function countArticles(query: ArticlePageQuery, most: number): Promise<number> {
  return countQuery(pageOf({ ...query, cursor: undefined }, most))
}

const any = { name: 'articles-any', text: 'select exists (select from articles) as any' }

export async function hasAnyArticle(): Promise<boolean> {
  return (await run<{ any: boolean }>(any, []))[0]?.any ?? false
}

const found = {
  name: 'articles-found',
  text: `
    select article.id, coalesce(case $2 when 'fr' then french.title else english.title end, english.title, french.title) as title,
           article.published_at, article.updated_at
      from articles article left join article_texts english on english.article_id = article.id and english.language = 'en'
      left join article_texts french on french.article_id = article.id and french.language = 'fr'
     where (select bool_and(plain_words(concat_ws(' ', english.title, french.title)) like
                 '%' || ${wordsPattern('word')} || '%') from unnest($1::text[]) word)
     order by article.updated_at desc, article.id limit $3`,
}

type FoundArticleRow = { id: string; title: string | null; published_at: Date | null; updated_at: Date }

/** The articles whose titles, in either language, have all of these words. */
export function articlesWith(words: readonly string[], language: string, most: number): Promise<FoundArticleRow[]> {
  return run<FoundArticleRow>(found, [[...words], language, most])
}

const naming = {
  name: 'articles-naming-products',
  text: `
    select named.code, article.id, english.title, french.title as title_fr
      from jsonb_to_recordset($1::jsonb) named (code text, slugs text[])
      join articles article
        on article.blocks @> jsonb_build_array(jsonb_build_object('product_id', named.code))
        or exists (select from unnest(named.slugs) slug
                    where article.blocks::text ~ ('/collection/' || slug || '[\\\\"?#]'))
      left join article_texts english on english.article_id = article.id and english.language = 'en'
      left join article_texts french on french.article_id = article.id and french.language = 'fr'
     order by article.updated_at desc, article.id`,
}

type NamingRow = { code: string; id: string; title: string | null; title_fr: string | null }

/** For each product, the articles with a block of it, or with a link to one of the addresses of its page. */
export function articlesNaming(products: readonly NamedProduct[], on: Connection): Promise<NamingRow[]> {
  return run<NamingRow>(naming, [JSON.stringify(products)], on)
}
