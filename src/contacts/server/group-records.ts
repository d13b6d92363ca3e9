// A contact with those that are merged into it: a group, of which one contact stays.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type InGroup = { id: string; mergedInto: string | null; version: number }

const columns = 'id, merged_into as "mergedInto", version'

const find = {
  name: 'contact-group-find',
  text: `
    with staying as (select coalesce(merged_into, id) as id from contacts where id = any($1::uuid[]))
    select contacts.id from staying join contacts on contacts.id = staying.id or contacts.merged_into = staying.id
     group by contacts.id order by contacts.id`,
}
// By their ids everywhere (docs/locks.md): which of them stays may change while this waits.
const lock = {
  name: 'contact-group-lock',
  text: `select ${columns} from contacts where id = any($1::uuid[]) order by id for update`,
}

/** The contacts of these groups, locked until the transaction ends: no group gains or loses one. */
export function lockGroups(client: PoolClient, ids: readonly string[]): Promise<InGroup[]> {
  return lockFound(client, () => run<{ id: string }>(find, [ids], client))
}

/** Where one was merged while this waited, all are let go and locked again: it may come before those that are locked. */
async function lockFound(client: PoolClient, find: () => Promise<{ id: string }[]>): Promise<InGroup[]> {
  const found = (await find()).map(({ id }) => id)
  if (found.length === 0) return []
  await client.query('savepoint locked_contacts')
  const locked = await run<InGroup>(lock, [found], client)
  const isAll = (await find()).every(({ id }) => found.includes(id))
  if (!isAll) await client.query('rollback to savepoint locked_contacts')
  await client.query('release savepoint locked_contacts')
  return isAll ? locked : lockFound(client, find)
}

const ofEmails = {
  name: 'contact-groups-of-emails',
  text: `
    select id from contacts
     where email = any($1::text[]) or id in (select merged_into from contacts where email = any($1::text[]))`,
}

/** Locks the contacts with these emails, and those into which they are merged. */
export async function lockOfEmails(client: PoolClient, emails: readonly string[]): Promise<void> {
  await lockFound(client, () => run<{ id: string }>(ofEmails, [emails], client))
}

const staying = {
  name: 'contact-staying',
  text: 'select coalesce(merged_into, id) as id from contacts where id = $1',
}

/** The contact itself, or the one into which it is merged; undefined where there is none. */
export async function findStayingContact(id: string, client?: PoolClient): Promise<string | undefined> {
  return (await run<{ id: string }>(staying, [id], client))[0]?.id
}

const touch = {
  name: 'contact-touch-staying',
  text: `
    update contacts set last_contact_at = greatest(last_contact_at, $2)
     where id = (select merged_into from contacts where id = $1)`,
}

/** The contact into which a locked one is merged was in touch too. */
export async function touchStaying(client: PoolClient, id: string, at: Date): Promise<void> {
  await run(touch, [id, at], client)
}
