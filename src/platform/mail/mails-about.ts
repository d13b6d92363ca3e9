// Letters about one part of an order, such as a parcel: found by the data that they were queued with.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { isMailWaiting, mayBeRead } from '#platform/mail/mail-conditions.ts'
import { businessNow } from '#platform/time/clock.ts'

type Data = Record<string, string>

/** `about`: a letter with any of these data is meant. */
type About = { orderId: string; templates: readonly string[]; about: readonly Data[] }

const isAbout = `order_id = $1 and template = any($2)
       and exists (select from jsonb_array_elements($3) about where mails.facts @> about.value)`

const change = {
  name: 'mail-change-data',
  text: `update mails set facts = mails.facts || $4 where ${isAbout} and ${isMailWaiting} returning template`,
}
const withdraw = {
  name: 'mail-withdraw-about',
  text: `
    update mails set given_up_at = $4, given_up_because = 'withdrawn', seen_at = $4, seen_by = 'shop'
     where ${isAbout} and ${isMailWaiting}`,
}
const lastSent = {
  name: 'mail-last-sent-about',
  text: `
    select max(coalesce(sent_at, begun_at)) as at from mails
     where ${isAbout} and ${mayBeRead}`,
}

/**
 * Gives letters whose sending has not begun other data; answers how many. They are locked until the transaction ends, so
 * that none is written from what it is about to change.
 */
export async function changeWaitingMails(
  client: PoolClient,
  { orderId, templates, about }: About,
  data: Data,
): Promise<number> {
  const values = [orderId, templates, JSON.stringify(about), JSON.stringify(data)]
  return (await run<{ template: string }>(change, values, client)).length
}

/** Withdraws the letters whose sending has not begun. */
export async function withdrawMailsAbout(client: PoolClient, { orderId, templates, about }: About): Promise<void> {
  await run(withdraw, [orderId, templates, JSON.stringify(about), businessNow()], client)
}

/** When the last of these letters reached its reader, or may have; undefined where none has. */
export async function lastSentAbout(
  client: PoolClient,
  { orderId, templates, about }: About,
): Promise<Date | undefined> {
  const [row] = await run<{ at: Date | null }>(lastSent, [orderId, templates, JSON.stringify(about)], client)
  return row?.at ?? undefined
}
