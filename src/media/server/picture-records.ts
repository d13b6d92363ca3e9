import type { PoolClient } from 'pg'
import type { PictureView } from '#media/picture.ts'
import type { LibraryFilter, LibraryPicture, PictureUse } from '#media/schema.ts'
import { type Connection, run } from '#platform/database/database.ts'

const usesOf = `
  ((select count(distinct product_id) from product_pictures where picture_id = pictures.id)
    + (select count(*) from articles where cover_id = pictures.id))::int`

const columns = `
  id, version, case when file_name = '' then name else file_name end as "fileName", state,
  failed_because as "failedBecause", fallback as url, variants, width, height, color, bytes, alt, alt_fr,
  focus_x as "focusX", focus_y as "focusY", uploaded_by as "uploadedBy", created_at as "uploadedAt",
  ${usesOf} as uses, former is not null as "canTakeBack"`

// $1 words.
const isFound = `
  removed_at is null and ($1 = ''
    or strpos(unaccent(lower(concat_ws(' ', name, file_name, alt, alt_fr))), unaccent(lower($1))) > 0)`

const conditions: Record<PictureView, string> = {
  all: 'true',
  'no-english': "alt = ''",
  'no-french': "alt_fr = ''",
  unused: `
    not exists (select from product_pictures where picture_id = pictures.id)
    and not exists (select from articles where cover_id = pictures.id)`,
  failed: "state = 'failed'",
}

/** Conditions that are asked for by their values. The planner sees the value, and drops the others. */
const inView = Object.entries(conditions)
  .map(([view, condition]) => `($2::text is distinct from '${view}' or ${condition})`)
  .join(' and ')

const list = {
  // Without a name it is planned for its values.
  name: '',
  text: `
    select ${columns} from pictures
     where ${isFound} and ${inView} and ($3::uuid is null or id < $3)
     order by id desc limit $4`,
}
const count = {
  name: '',
  text: Object.entries(conditions)
    .map(
      ([view, condition]) => `
      select '${view}' as view, count(*)::int as count from (
        select from pictures where ${isFound} and ${condition} limit $2) counted`,
    )
    .join(' union all '),
}

type Row = Omit<LibraryPicture, 'uploadedAt' | 'thumb'> & { uploadedAt: Date }

const shown = ({ uploadedAt, ...row }: Row): LibraryPicture => ({
  ...row,
  uploadedAt: uploadedAt.toISOString(),
  thumb: row.variants[0]?.webp ?? row.url,
})

/** The newest first: ids sort by time. */
export async function listPictures({ q, view, after }: LibraryFilter, most: number): Promise<LibraryPicture[]> {
  return (await run<Row>(list, [q ?? '', view ?? 'all', after ?? null, most])).map(shown)
}

/** How many pictures each view lists, at most so many. */
export async function countPictures({ q }: LibraryFilter, most: number): Promise<Record<PictureView, number>> {
  const counted = await run<{ view: PictureView; count: number }>(count, [q ?? '', most])
  return Object.fromEntries(counted.map(({ view, count: found }) => [view, found])) as Record<PictureView, number>
}

const find = { name: 'picture-find', text: `select ${columns} from pictures where id = $1 and removed_at is null` }

export async function findPicture(id: string, on?: Connection): Promise<LibraryPicture | undefined> {
  const [row] = await run<Row>(find, [id], on)
  return row && shown(row)
}

const uses = {
  name: 'picture-uses',
  text: `
    select 'product' as kind, product.product_id as code, product.title, product.title_fr
      from catalogue_products product
     where exists (select from product_pictures shown where shown.product_id = product.id and picture_id = $1)
    union all
    select 'article', article.code, coalesce(english.title, french.title, article.code), french.title
      from articles article
      left join article_texts english on english.article_id = article.id and english.language = 'en'
      left join article_texts french on french.article_id = article.id and french.language = 'fr'
     where article.cover_id = $1
     order by 1 desc, 3, 2`,
}

/** The products that show a picture, by title, then the articles. */
export function usesOfPicture(id: string, on?: Connection): Promise<PictureUse[]> {
  return run<PictureUse>(uses, [id], on)
}

// Locked with all that refers to it: a product that takes the picture at this moment waits.
const lock = {
  name: 'picture-lock',
  text: 'select version, state, removed_at as "removedAt" from pictures where id = $1 for update',
}
type Locked = { version: number; state: LibraryPicture['state']; removedAt: Date | null }

export async function lockPicture(client: PoolClient, id: string): Promise<Locked | undefined> {
  const [row] = await run<Locked>(lock, [id], client)
  return row
}

// They stay in the library until the transaction ends.
const keep = {
  name: 'pictures-keep',
  text: 'select id from pictures where id = any($1::uuid[]) and removed_at is null order by id for key share',
}

export async function keepPictures(on: Connection, ids: readonly string[]): Promise<string[]> {
  return (await run<{ id: string }>(keep, [[...ids]], on)).map(({ id }) => id)
}

const describe = {
  name: 'picture-describe',
  text: `
    update pictures set alt = $2, alt_fr = $3, focus_x = $4, focus_y = $5, version = version + 1 where id = $1`,
}

export type Description = Pick<LibraryPicture, 'alt' | 'alt_fr' | 'focusX' | 'focusY'>

export async function writeDescription(
  client: PoolClient,
  id: string,
  { alt, alt_fr, focusX, focusY }: Description,
): Promise<void> {
  await run(describe, [id, alt, alt_fr, focusX, focusY], client)
}

const mark = {
  name: 'picture-mark-removed',
  text: 'update pictures set removed_at = $2, version = version + 1 where id = $1',
}

/** @param at null restores it */
export async function markRemoved(client: PoolClient, id: string, at: Date | null): Promise<void> {
  await run(mark, [id, at], client)
}
