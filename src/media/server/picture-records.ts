import type { PoolClient } from 'pg'
import type { LibraryPicture } from '#media/library-schema.ts'
import { shownPicture } from '#media/server/picture-columns.ts'
import { usesOf } from '#media/server/picture-use-records.ts'
import type { ShownPicture } from '#media/shown-picture.ts'
import { type Connection, run } from '#platform/database/database.ts'

/** As it was uploaded; the name of a picture of the house. */
export const nameOf = "case when file_name = '' then name else file_name end"

/** The columns of a picture as the library shows it, to be read with `toPicture`. */
export const columns = `
  id, version, ${nameOf} as "fileName", state,
  failed_because as "failedBecause", fallback as url, variants, width, height, color, bytes, alt, alt_fr,
  focus_x as "focusX", focus_y as "focusY", uploaded_by as "uploadedBy", created_at as "uploadedAt",
  ${usesOf} as uses, former is not null as "canTakeBack"`

export type Row = Omit<LibraryPicture, 'uploadedAt' | 'thumb'> & { uploadedAt: Date }

export const toPicture = ({ uploadedAt, ...row }: Row): LibraryPicture => ({
  ...row,
  uploadedAt: uploadedAt.toISOString(),
  thumb: row.variants[0]?.webp ?? row.url,
})

const find = { name: 'picture-find', text: `select ${columns} from pictures where id = $1 and removed_at is null` }

export async function findPicture(id: string, on?: Connection): Promise<LibraryPicture | undefined> {
  const [row] = await run<Row>(find, [id], on)
  return row && toPicture(row)
}

const listShown = {
  name: 'pictures-shown',
  text: `select picture.id, ${shownPicture} as picture from pictures picture where picture.id = any($1::uuid[])`,
}

export function listShownPictures(ids: readonly string[]): Promise<{ id: string; picture: ShownPicture }[]> {
  return run<{ id: string; picture: ShownPicture }>(listShown, [ids])
}

// Locked with all that refers to it: a product that takes the picture at this moment waits.
const lock = {
  name: 'picture-lock',
  text: `select version, state, ${nameOf} as "fileName", removed_at as "removedAt" from pictures where id = $1 for update`,
}
type Locked = Pick<LibraryPicture, 'version' | 'state' | 'fileName'> & { removedAt: Date | null }

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
export async function markRemoved(client: Connection, id: string, at: Date | null): Promise<void> {
  await run(mark, [id, at], client)
}
