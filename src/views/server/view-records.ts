import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'
import type { SavedView, ViewedList, ViewInput } from '#views/schema.ts'

type Row = Omit<SavedView, 'isOwn'> & { ownerId: string | null }

const columns = 'id, name, search, shared, version, owner_id as "ownerId"'

const list = {
  name: 'views-of-list',
  text: `select ${columns} from saved_views where list = $1 and (shared or owner_id = $2) order by lower(name), id limit 200`,
}

export function findViews(of: ViewedList, memberId: string): Promise<Row[]> {
  return run<Row>(list, [of, memberId])
}

const lock = {
  name: 'view-lock',
  text: `select ${columns}, list from saved_views where id = $1 and (shared or owner_id = $2) for update`,
}

/** The view, if it is shared or this member's own; locked until the transaction ends. */
export async function lockView(
  client: PoolClient,
  id: string,
  memberId: string,
): Promise<(Row & { list: string }) | undefined> {
  const [row] = await run<Row & { list: string }>(lock, [id, memberId], client)
  return row
}

/** Another save of this member waits until the transaction ends: the count of their views cannot change meanwhile. */
export async function lockViewsOf(client: PoolClient, memberId: string): Promise<void> {
  await lockText(client, 'views', memberId)
}

const count = { name: 'view-count', text: 'select count(*)::int as count from saved_views where owner_id = $1' }

export async function countViewsOf(client: PoolClient, memberId: string): Promise<number> {
  const [row] = await run<{ count: number }>(count, [memberId], client)
  return row?.count ?? 0
}

const insert = {
  name: 'view-insert',
  text: `
    insert into saved_views (id, list, owner_id, name, search, shared, created_at) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (id) do nothing returning ${columns}`,
}

/** Undefined where the identifier is taken. */
export async function insertView(
  client: PoolClient,
  id: string,
  memberId: string,
  input: ViewInput,
  now: Date,
): Promise<Row | undefined> {
  const values = [id, input.list, memberId, input.name, JSON.stringify(input.search), input.shared, now]
  const [row] = await run<Row>(insert, values, client)
  return row
}

const update = {
  name: 'view-update',
  text: `
    update saved_views set name = $2, search = $3, shared = $4, owner_id = coalesce(owner_id, $5), version = version + 1
     where id = $1 returning ${columns}`,
}

export async function updateView(
  client: PoolClient,
  id: string,
  memberId: string,
  { name, search, shared }: ViewInput,
): Promise<Row | undefined> {
  const [row] = await run<Row>(update, [id, name, JSON.stringify(search), shared, memberId], client)
  return row
}

const remove = { name: 'view-delete', text: 'delete from saved_views where id = $1' }

export async function deleteView(client: PoolClient, id: string): Promise<void> {
  await run(remove, [id], client)
}

const searchesFor = {
  name: 'views-delete-of-person',
  text: `
    delete from saved_views
     where $1::text = any(regexp_split_to_array(lower(search ->> 'q'), '\\s+'))
        or $2 <> '' and $3 <> ''
           and plain_words(search ->> 'q') in (plain_words($2 || ' ' || $3), plain_words($3 || ' ' || $2)) returning id`,
}

type Searched = { email?: string | undefined; firstName: string; lastName: string }

/** Deletes the views that look for an email, or for a whole name; answers their ids. */
export async function deleteViewsFor(client: PoolClient, { email, firstName, lastName }: Searched): Promise<string[]> {
  return (await run<{ id: string }>(searchesFor, [email, firstName, lastName], client)).map(({ id }) => id)
}

const deleteOld = {
  name: 'views-delete-old',
  text: 'delete from saved_views where not shared and (owner_id = $1 or owner_id is null)',
}

/** Deletes what is a member's alone, whether or not their account is deleted already; a shared view stays with the others. */
export async function deleteViewsOf(client: PoolClient, memberId: string): Promise<void> {
  await run(deleteOld, [memberId], client)
}
