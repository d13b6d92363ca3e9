import type { PoolClient } from 'pg'
import type { MailingState } from '#mailings/mailing.ts'
import type { MailingContent } from '#mailings/mailing-content.ts'
import type { AudienceFilter } from '#mailings/mailing-schema.ts'
import { type Connection, run } from '#platform/database/database.ts'
import type { Cursor } from '#platform/list-page.ts'

export type StoredMailing = {
  id: string
  name: string
  content: MailingContent
  filter: AudienceFilter
  state: MailingState
  version: number
  editedAt: Date
  editedBy: string
  startsAt: Date | null
  isPlanned: boolean
  begunAt: Date | null
  endedAt: Date | null
}

const columns = `
  id, name, content, filter, state, version, edited_at as "editedAt", edited_by as "editedBy", starts_at as "startsAt",
  is_planned as "isPlanned", begun_at as "begunAt", ended_at as "endedAt"`

const find = { name: 'mailing-find', text: `select ${columns} from mailings where id = $1` }
const lock = { name: 'mailing-lock', text: `select ${columns} from mailings where id = $1 for update` }

export async function findMailing(id: string, on?: Connection): Promise<StoredMailing | undefined> {
  return (await run<StoredMailing>(find, [id], on))[0]
}

/** A letter, locked until the transaction ends: one step of it is taken at a time. */
export async function lockMailing(client: PoolClient, id: string): Promise<StoredMailing | undefined> {
  return (await run<StoredMailing>(lock, [id], client))[0]
}

const store = {
  name: 'mailing-store',
  text: `
    insert into mailings (id, name, content, filter, made_at, edited_at, edited_by) values ($1, $2, $3, $4, $6, $6, $5)
    on conflict (id) do update
       set name = excluded.name, content = excluded.content, filter = excluded.filter, version = mailings.version + 1,
           edited_at = excluded.edited_at, edited_by = excluded.edited_by`,
}

type Saved = Pick<StoredMailing, 'name' | 'content' | 'filter'>

/** Stores a draft: a new one, or in place of one that is locked. */
export async function storeMailing(
  client: PoolClient,
  id: string,
  { name, content, filter }: Saved,
  by: string,
  now: Date,
) {
  await run(store, [id, name, JSON.stringify(content), JSON.stringify(filter), by, now], client)
}

const remove = { name: 'mailing-delete', text: `delete from mailings where id = $1 and state = 'draft'` }

export async function deleteStoredMailing(client: PoolClient, id: string): Promise<void> {
  await run(remove, [id], client)
}

const plan = {
  name: 'mailing-plan',
  text: `
    update mailings set state = case when $2::timestamptz is null then 'draft' else 'scheduled' end, starts_at = $2,
           is_planned = $3, version = version + 1
     where id = $1`,
}

/** Schedules a locked draft, or makes it a draft again where `startsAt` is null. */
export async function planMailing(client: PoolClient, id: string, startsAt: Date | null, isPlanned: boolean) {
  await run(plan, [id, startsAt, isPlanned], client)
}

const change = {
  name: 'mailing-change-state',
  text: `
    update mailings set state = $2, version = version + 1, begun_at = coalesce(begun_at, $3) where id = $1`,
}

/** Begins the sending of a locked letter, pauses it or goes on with it. */
export async function changeMailingState(
  client: PoolClient,
  id: string,
  state: 'sending' | 'paused',
  now: Date,
): Promise<void> {
  await run(change, [id, state, now], client)
}

const end = {
  name: 'mailing-end',
  text: `
    update mailings set state = $2, version = version + 1, ended_at = $3 where id = $1`,
}

/** Ends the sending of a locked letter. A mail that is on its way may still arrive. */
export async function endMailing(client: PoolClient, id: string, state: 'sent' | 'canceled', now: Date): Promise<void> {
  await run(end, [id, state, now], client)
}

const underWay = {
  name: 'mailings-under-way',
  text: `select id from mailings where state = 'sending' or state = 'scheduled' and starts_at <= $1 order by starts_at`,
}

/** The letters that are being sent, or whose moment has come. */
export async function findUnderWay(now: Date): Promise<string[]> {
  return (await run<{ id: string }>(underWay, [now])).map(({ id }) => id)
}

export type MailingRow = Omit<StoredMailing, 'content' | 'filter' | 'version' | 'editedBy' | 'isPlanned'> & {
  madeAt: Date
  sent: number | null
  readers: number | null
}

/** The letter beside which a page lies; it may be deleted meanwhile. */
export type MailingPlace = Pick<MailingRow, 'madeAt' | 'id'>

// Counted as on the page of the letter: also after its end a mail that was on its way arrives, or one is sent again.
const rowColumns = `
  id, name, state, edited_at as "editedAt", starts_at as "startsAt", begun_at as "begunAt", ended_at as "endedAt",
  case when begun_at is not null then (
    select count(*)::int from mailing_recipients where mailing_id = mailings.id and mailing_recipients.state = 'sent') end as sent,
  reader_count as readers, made_at as "madeAt"`
const listFirst = {
  name: 'mailings-first',
  text: `select ${rowColumns} from mailings order by made_at desc, id desc limit $1`,
}
const listOn = {
  name: 'mailings-on',
  text: `
    select ${rowColumns} from mailings where (made_at, id) < ($2, $3)
     order by made_at desc, id desc limit $1`,
}
const listBack = {
  name: 'mailings-back',
  text: `
    select ${rowColumns} from mailings where (made_at, id) > ($2, $3)
     order by made_at, id limit $1`,
}

/** The letters of a page, the newest first. */
export async function listMailings(cursor: Cursor<MailingPlace> | undefined, most: number): Promise<MailingRow[]> {
  if (!cursor) return run<MailingRow>(listFirst, [most])
  const { madeAt, id } = cursor.id
  if (cursor.way === 'on') return run<MailingRow>(listOn, [most, madeAt, id])
  return (await run<MailingRow>(listBack, [most, madeAt, id])).toReversed()
}
