import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'
import type { DraftLine } from '#requests/draft/draft-lines.ts'
import { columns, conditions, type DraftRow, draftTables, hasWords } from '#requests/server/drafts/draft-columns.ts'

const insert = {
  name: 'draft-insert',
  text: `
    insert into order_drafts (id, message_id, contact_id, email, language, currency, lines, created_at, link_key, note)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

export type NewDraft = {
  id: string
  messageId: string
  contactId: string
  email: string
  language: Language
  currency: Currency
  lines: readonly DraftLine[]
  note: string
  linkKey: string
}

export async function insertDraft(client: PoolClient, draft: NewDraft, now: Date): Promise<void> {
  const { id, messageId, contactId, email, language, currency, lines, note, linkKey } = draft
  const own = [id, messageId, contactId, email, language, currency, JSON.stringify(lines), now, linkKey, note]
  await run(insert, own, client)
}

const find = { name: 'draft-find', text: `select ${columns} from ${draftTables} where draft.id = $2` }
const lock = { name: 'draft-lock', text: 'select from order_drafts where id = $1 for update' }
const findByKey = { name: 'draft-by-key', text: `select ${columns} from ${draftTables} where draft.link_key = $2` }

export async function findDraft(id: string, now: Date): Promise<DraftRow | undefined> {
  return (await run<DraftRow>(find, [now, id]))[0]
}

const ofMessage = { name: 'draft-of-message', text: 'select id from order_drafts where message_id = $1' }

export async function findDraftOfMessage(client: PoolClient, messageId: string): Promise<string | undefined> {
  return (await run<{ id: string }>(ofMessage, [messageId], client))[0]?.id
}

/** Locks this draft until the transaction ends, for changes and for payment pages. */
export async function lockDraft(client: PoolClient, id: string, now: Date): Promise<DraftRow | undefined> {
  // Data read together with the lock would be as old as the wait for it.
  await run(lock, [id], client)
  return (await run<DraftRow>(find, [now, id], client))[0]
}

export async function findDraftByKey(key: string, now: Date): Promise<DraftRow | undefined> {
  return (await run<DraftRow>(findByKey, [now, key]))[0]
}
const openOn = conditions.open.replace('$2', '$1')
const oldestOpen = {
  name: 'draft-oldest-open',
  text: `select draft.id, message.name, draft.created_at as "createdAt",
                (select count(*)::int from order_drafts draft where ${openOn}) as count
           from ${draftTables} where ${openOn} order by draft.id limit 1`,
}

type OldestOpen = { id: string; name: string; createdAt: Date; count: number }

/** The oldest request without an offer, with how many there are. */
export async function oldestOpenDraft(today: string): Promise<OldestOpen | undefined> {
  return (await run<OldestOpen>(oldestOpen, [today]))[0]
}

const byWords = {
  // Without a name it is planned for the words.
  name: '',
  text: `
    select ${columns} from ${draftTables}
     where ${hasWords('$2')}
     order by draft.id desc limit $3`,
}

/** Drafts whose reference, name or email has these words in it, the newest request first. */
export function listDraftsByWords(words: string, most: number, now: Date): Promise<DraftRow[]> {
  return run<DraftRow>(byWords, [now, words, most])
}

const any = { name: 'draft-any', text: 'select exists (select from order_drafts) as any' }

export async function isAnyDraft(): Promise<boolean> {
  return (await run<{ any: boolean }>(any, []))[0]?.any ?? false
}

const change = {
  name: 'draft-change',
  text: 'update order_drafts set lines = $2, note = $3, currency = $4, version = version + 1 where id = $1',
}

type Changed = Pick<NewDraft, 'lines' | 'note' | 'currency'>

export async function updateDraft(client: PoolClient, id: string, { lines, note, currency }: Changed): Promise<void> {
  await run(change, [id, JSON.stringify(lines), note, currency], client)
}
