import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'
import type { DraftLine, DraftState } from '#requests/draft.ts'

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

// $1 the instant. A page that is open, or whose payment the bank has not decided, is being paid.
export const columns = `
  draft.id, message.id as "messageId", message.reference, message.name, message.facts, message.body, draft.email,
  draft.language, draft.currency, draft.lines, draft.note, draft.version, draft.created_at as "createdAt",
  draft.offered_at as "offeredAt", draft.expires_on as "expiresOn", draft.withdrawn_at as "withdrawnAt",
  draft.link_key as "linkKey", placed.number as "orderNumber", placed.link_key as "orderKey",
  exists (select from checkouts
           where draft_id = draft.id and closed_at is null
             and (processing_since is not null or expires_at > $1)) as "isBeingPaid"`
export const draftTables = `
  order_drafts draft join messages message on message.id = draft.message_id
    left join orders placed on placed.id = draft.order_id`

export type DraftRow = {
  id: string
  messageId: string
  reference: string
  name: string
  /** The request's facts, as the message stores them. */
  facts: Record<string, string>
  body: string
  email: string
  language: Language
  currency: Currency
  lines: DraftLine[]
  note: string
  version: number
  createdAt: Date
  offeredAt: Date | null
  expiresOn: string | null
  withdrawnAt: Date | null
  linkKey: string
  orderNumber: number | null
  orderKey: string | null
  isBeingPaid: boolean
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

// $2 the shop's day. As `stateOfDraft` says it.
const isOpen = 'draft.order_id is null and draft.withdrawn_at is null'
export const conditions: Record<DraftState, string> = {
  open: `${isOpen} and draft.expires_on is null and $2::date is not null`,
  offered: `${isOpen} and draft.expires_on >= $2`,
  paid: 'draft.order_id is not null and $2::date is not null',
  expired: `${isOpen} and draft.expires_on < $2`,
  withdrawn: 'draft.order_id is null and draft.withdrawn_at is not null and $2::date is not null',
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
  name: 'draft-by-words',
  text: `
    select ${columns} from ${draftTables}
     where strpos(unaccent(lower(concat_ws(' ', message.reference, message.name, draft.email))), unaccent(lower($2))) > 0
     order by draft.id desc limit $3`,
}

/** Drafts whose reference, name or e-mail has these words in it, the newest request first. */
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

const offer = {
  name: 'draft-offer',
  text: 'update order_drafts set offered_at = $2, expires_on = $3, withdrawn_at = null where id = $1',
}
const prolong = { name: 'draft-prolong', text: 'update order_drafts set expires_on = $2 where id = $1' }

/** Another last day for an offer that is out. */
export async function markProlonged(client: PoolClient, id: string, expiresOn: string): Promise<void> {
  await run(prolong, [id, expiresOn], client)
}

const withdraw = { name: 'draft-withdraw', text: 'update order_drafts set withdrawn_at = $2 where id = $1' }

export async function markOffered(client: PoolClient, id: string, expiresOn: string, now: Date): Promise<void> {
  await run(offer, [id, now, expiresOn], client)
}

const restore = {
  name: 'draft-restore-offer',
  text: 'update order_drafts set offered_at = $2, expires_on = $3, withdrawn_at = $4 where id = $1',
}

type FormerOffer = Pick<DraftRow, 'offeredAt' | 'expiresOn' | 'withdrawnAt'>

/** An offer whose letter never left was not sent. */
export async function restoreOffer(client: PoolClient, id: string, former: FormerOffer): Promise<void> {
  const { offeredAt, expiresOn, withdrawnAt } = former
  await run(restore, [id, offeredAt, expiresOn, withdrawnAt], client)
}

export async function markWithdrawn(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(withdraw, [id, now], client)
}
