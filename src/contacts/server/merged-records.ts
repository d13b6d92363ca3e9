// The merges of contacts, with all that their undo needs.
import type { PoolClient } from 'pg'
import type { Kept } from '#contacts/server/merge-records.ts'
import { run } from '#platform/database/database.ts'

export type StoredMerge = {
  id: string
  stayingId: string
  mergedId: string
  mergedAt: Date
  mergedBy: string
  kept: Kept | null
  undoneAt: Date | null
}

const columns = `
  id, staying_id as "stayingId", merged_id as "mergedId", merged_at as "mergedAt", merged_by as "mergedBy", kept,
  undone_at as "undoneAt"`

const insert = {
  name: 'merge-insert',
  text: `
    insert into contact_merges (id, staying_id, merged_id, merged_at, merged_by, kept) values ($1, $2, $3, $4, $5, $6)`,
}

type NewMerge = Omit<StoredMerge, 'mergedAt' | 'undoneAt'>

export async function insertMerge(client: PoolClient, merge: NewMerge, now: Date): Promise<void> {
  const { id, stayingId, mergedId, mergedBy, kept } = merge
  await run(insert, [id, stayingId, mergedId, now, mergedBy, JSON.stringify(kept)], client)
}

const find = { name: 'merge-find', text: `select ${columns} from contact_merges where id = $1` }

export async function findMerge(id: string, client?: PoolClient): Promise<StoredMerge | undefined> {
  return (await run<StoredMerge>(find, [id], client))[0]
}

const active = {
  name: 'merge-active',
  text: `select ${columns} from contact_merges where merged_id = $1 and undone_at is null`,
}

/** The merge by which a contact is merged. */
export async function findActiveMerge(client: PoolClient, mergedId: string): Promise<StoredMerge | undefined> {
  return (await run<StoredMerge>(active, [mergedId], client))[0]
}

const ofStaying = {
  name: 'merges-of-staying',
  text: `
    select ${columns} from contact_merges where staying_id = $1 and undone_at is null order by merged_at desc, id desc`,
}

/** The merges into a contact that were not undone, the last first. */
export function listMerges(stayingId: string, client?: PoolClient): Promise<StoredMerge[]> {
  return run<StoredMerge>(ofStaying, [stayingId], client)
}

const undo = {
  name: 'merge-undo',
  text: 'update contact_merges set undone_at = $2, undone_by = $3, kept = null where id = $1',
}

export async function markUndone(client: PoolClient, id: string, by: string, now: Date): Promise<void> {
  await run(undo, [id, now, by], client)
}

const forget = {
  name: 'merges-forget',
  text: 'update contact_merges set kept = null where kept is not null and merged_at < $1',
}

/** Deletes what the undo of merges before this moment would need. */
export async function forgetMergesBefore(moment: Date): Promise<void> {
  await run(forget, [moment])
}
