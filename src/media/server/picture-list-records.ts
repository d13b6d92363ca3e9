// The owner's library of pictures, page by page.
import { sql } from 'kysely'
import type { LibraryList, LibraryPicture, PicturedProducts } from '#media/library-schema.ts'
import { type PictureSort, type PictureView, pictureViews } from '#media/picture-filter.ts'
import { columns, nameOf, type Row, toPicture } from '#media/server/picture-records.ts'
import { onPages } from '#media/server/picture-use-records.ts'
import { run } from '#platform/database/database.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import { hasWords } from '#platform/database/words-pattern.ts'
import type { Cursor } from '#platform/list-page.ts'

const isKept = sql`removed_at is null`

/** As its index has it. */
const searched = sql`name || ' ' || file_name || ' ' || alt || ' ' || alt_fr`

const inBlocks = sql`select (block ->> 'picture')::uuid from articles, jsonb_array_elements(blocks) block`
// Read once for all pictures: where each were asked for its uses, a list of 10,000 took a second.
const shown = sql`
  (select id from (select picture_id as id from product_pictures union all select cover_id from articles
                   union all ${inBlocks} union all select picture from (${sql.raw(onPages)}) pages) each where id is not null)`

const viewConditions: Record<PictureView, Fragment> = {
  used: sql`id in ${shown}`,
  unused: sql`id not in ${shown}`,
  'no-english': sql`alt = ''`,
  'no-french': sql`alt_fr = ''`,
  failed: sql`state = 'failed'`,
}

const showsAny = (products: readonly string[]) => sql`
  exists (
    select from product_pictures place join catalogue_products product on product.id = place.product_id
     where place.picture_id = pictures.id and product.product_id = any(${products}))`

// Ids sort by time.
const orderings: Record<PictureSort, { key?: Fragment; descends: boolean }> = {
  newest: { descends: true },
  largest: { key: sql`width * height`, descends: true },
  name: { key: sql`plain_words(${sql.raw(nameOf)})`, descends: false },
}

function pageOf({ sort, cursor, q, view, products, isNot }: PicturePageQuery, most: number): Fragment<Row> {
  const { key, descends } = orderings[sort]
  const falls = descends === (cursor?.way !== 'back')
  const order = sql.raw(falls ? 'desc' : 'asc')
  const than = sql.raw(falls ? '<' : '>')
  // A page by the id alone goes on from a picture that is deleted meanwhile.
  const isBeyond =
    cursor &&
    (key
      ? sql`(${key}, id) ${than} ((select ${key} from pictures where id = ${cursor.id}), ${cursor.id})`
      : sql`id ${than} ${cursor.id}`)
  const isShown = products && (isNot ? sql`not ${showsAny(products)}` : showsAny(products))
  const conditions = [
    isKept,
    q ? hasWords(searched, q) : undefined,
    view && viewConditions[view],
    isShown ?? undefined,
    isBeyond,
  ]
  return sql<Row>`
    select ${sql.raw(columns)} from pictures where ${allOf(conditions)}
     order by ${key ? sql`${key} ${order}, ` : sql``}id ${order} limit ${sql.lit(most)}`
}

export type PicturePageQuery = {
  sort: PictureSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  view: PictureView | undefined
  /** The codes of the products that show them, or with `isNot` do not; null where any may. */
  products: readonly string[] | null
  isNot: boolean
}

/** A list that has no filter but its view is prepared. */
const nameOfPage = ({ sort, cursor, q, view, products }: PicturePageQuery, most: number) =>
  cursor || q || products ? '' : `pictures-${view ?? 'any'}-${sort}-${most}`

/** The pictures of a page, in its sequence. */
export async function listPictures(query: PicturePageQuery, most: number): Promise<LibraryPicture[]> {
  const rows = (await runQuery(pageOf(query, most), { name: nameOfPage(query, most) })).map(toPicture)
  return query.cursor?.way === 'back' ? rows.toReversed() : rows
}

/** How many pictures a list has, at most so many. */
export function countListed(query: PicturePageQuery, most: number): Promise<number> {
  return countQuery(pageOf({ ...query, cursor: undefined }, most))
}

const counts = (q: string | undefined, most: number) =>
  sql.join<{ view: keyof Counts; count: number }>(
    (['any', ...pictureViews] as const).map((view) => {
      const conditions = [
        isKept,
        q ? hasWords(searched, q) : undefined,
        view === 'any' ? undefined : viewConditions[view],
      ]
      return sql`
      select ${sql.lit(view)} as view, count(*)::int as count from (
        select from pictures where ${allOf(conditions)} limit ${sql.lit(most)}) counted`
    }),
    sql` union all `,
  )

type Counts = LibraryList['counts']

/** How many pictures each view lists, at most so many. */
export async function countPictures(q: string | undefined, most: number): Promise<Counts> {
  const counted = await runQuery(counts(q, most), { name: q ? '' : `picture-counts-${most}` })
  return Object.fromEntries(counted.map(({ view, count: found }) => [view, found])) as Counts
}

const any = { name: 'picture-any', text: 'select exists (select from pictures where removed_at is null) as any' }

export async function isAnyPicture(): Promise<boolean> {
  return (await run<{ any: boolean }>(any, []))[0]?.any ?? false
}

// $1 the words, $2 the codes, $3 how many rows.
const products = {
  name: 'pictured-products',
  text: `
    select product_id as code, title, title_fr, subtitle, subtitle_fr, count(*) over ()::int as count
      from catalogue_products product
     where exists (select from product_pictures place where place.product_id = product.id)
       and ($2::text[] is null or product_id = any($2))
       and not exists (select from unnest($1::text[]) word where strpos(plain_words(concat_ws(
             ' ', title, title_fr, subtitle, subtitle_fr, product_id)), plain_words(word)) = 0)
     order by title, product_id limit $3`,
}

type Pictured = PicturedProducts['rows'][number]

/** The first products, by title, that show any picture and have all words. */
export async function findPicturedProducts(
  words: readonly string[],
  codes: readonly string[] | null,
  most: number,
): Promise<PicturedProducts> {
  const rows = await run<Pictured & { count: number }>(products, [words, codes, most])
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 }
}

const names = { name: 'picture-names', text: `select id, ${nameOf} as name from pictures where id = any($1::uuid[])` }

/** The files of these pictures, also of those that were deleted, by their id. */
export async function namesOfPictures(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await run<{ id: string; name: string }>(names, [[...ids]])).map(({ id, name }) => [id, name]))
}
