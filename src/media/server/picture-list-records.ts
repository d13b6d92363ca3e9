// The owner's library of pictures, page by page.

import type { LibraryList, LibraryPicture, PicturedProducts } from '#media/library-schema.ts'
import { type PictureSort, type PictureView, pictureViews } from '#media/picture-filter.ts'
import { columns, nameOf, type Row, toPicture } from '#media/server/picture-records.ts'
import { countRows, run, type Statement } from '#platform/database/database.ts'
import type { Cursor } from '#platform/list-page.ts'

// $1 words. As its index has it.
const isFound = `
  removed_at is null and ($1 = '' or plain_words(name || ' ' || file_name || ' ' || alt || ' ' || alt_fr)
    like '%' || regexp_replace(plain_words($1), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

// Each as the planner can join it: of `exists … or exists …` it would ask every picture.
const isUsed = 'id in (select picture_id from product_pictures union all select cover_id from articles)'
const isUnused = `
  not exists (select from product_pictures where picture_id = pictures.id)
  and not exists (select from articles where cover_id = pictures.id)`

const conditions: Record<PictureView, string> = {
  used: isUsed,
  unused: isUnused,
  'no-english': "alt = ''",
  'no-french': "alt_fr = ''",
  failed: "state = 'failed'",
}

/** Conditions that are asked for by their values. The planner sees the value, and drops the others. */
const inView = pictureViews.map((view) => `($2::text is distinct from '${view}' or ${conditions[view]})`).join(' and ')

// Ids sort by time.
const sequences: Record<PictureSort, { key?: string; descends: boolean }> = {
  newest: { descends: true },
  largest: { key: 'width * height', descends: true },
  name: { key: `plain_words(${nameOf})`, descends: false },
}

/** One statement for each way of asking. `$3` is the picture before or after which the page lies, `$4` how many rows. */
function pageStatement(sort: PictureSort, way: 'on' | 'back'): Statement {
  const { key, descends } = sequences[sort]
  const falls = descends === (way === 'on')
  const order = falls ? 'desc' : 'asc'
  const than = falls ? '<' : '>'
  // A page by the id alone goes on from a picture that is deleted meanwhile.
  const beyond = key ? `(${key}, id) ${than} ((select ${key} from pictures where id = $3), $3)` : `id ${than} $3`
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `
      select ${columns} from pictures
       where ${isFound} and ${inView} and ($3::uuid is null or ${beyond})
         and ($5::text[] is null or $6 is distinct from exists (
               select from product_pictures place join catalogue_products product on product.id = place.product_id
                where place.picture_id = pictures.id and product.product_id = any($5)))
       order by ${key ? `${key} ${order}, ` : ''}id ${order} limit $4`,
  }
}

export type AskedPictures = {
  sort: PictureSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  view: PictureView | undefined
  /** The codes of the products that show them, or with `isNot` do not; null where any may. */
  products: readonly string[] | null
  isNot: boolean
}

function valuesOf({ cursor, q, view, products, isNot }: AskedPictures, most: number) {
  return [q ?? '', view ?? null, cursor?.id ?? null, most, products, isNot]
}

/** The pictures of a page, in its sequence. */
export async function listPictures(asked: AskedPictures, most: number): Promise<LibraryPicture[]> {
  const way = asked.cursor?.way ?? 'on'
  const rows = (await run<Row>(pageStatement(asked.sort, way), valuesOf(asked, most))).map(toPicture)
  return way === 'back' ? rows.toReversed() : rows
}

/** How many pictures a list has, at most so many. */
export function countListed(asked: AskedPictures, most: number): Promise<number> {
  return countRows(pageStatement(asked.sort, 'on'), valuesOf(asked, most))
}

const count = {
  name: '',
  text: (['any', ...pictureViews] as const)
    .map(
      (view) => `
      select '${view}' as view, count(*)::int as count from (
        select from pictures where ${isFound} and ${view === 'any' ? 'true' : conditions[view]} limit $2) counted`,
    )
    .join(' union all '),
}

type Counts = LibraryList['counts']

/** How many pictures each view lists, at most so many. */
export async function countPictures(q: string | undefined, most: number): Promise<Counts> {
  const counted = await run<{ view: keyof Counts; count: number }>(count, [q ?? '', most])
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
  const found = await run<Pictured & { count: number }>(products, [words, codes, most])
  return { rows: found.map(({ count: _, ...row }) => row), count: found[0]?.count ?? 0 }
}
