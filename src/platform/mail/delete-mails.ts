import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { isMailWaiting } from '#platform/mail/mail-conditions.ts'

// One statement for each fact, because each has an index of its own, of these very words.
const ofFact = {
  message: {
    name: 'mail-delete-of-message',
    text: "delete from mails where facts is not null and facts ->> 'message' = any($1::text[])",
  },
  wish: {
    name: 'mail-delete-of-wish',
    text: "delete from mails where template = 'back-in-stock' and facts ->> 'wish' = any($1::text[])",
  },
  code: {
    name: 'mail-delete-of-code',
    text: "delete from mails where template = 'order-code' and facts ->> 'code' = any($1::text[])",
  },
}

/** Deletes the mails about what is deleted in the transaction of `client`, sent or not. */
export async function deleteMailsAbout(
  client: PoolClient,
  fact: 'message' | 'wish' | 'code',
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await run(ofFact[fact], [ids], client)
}

const ended = {
  name: 'mail-delete-ended',
  text: `
    delete from mails where id in (
      select id from mails
       where template like $1 and owed_since < $2 and (sent_at is not null or given_up_at is not null) limit $3)
    returning id`,
}

/** Deletes mails that were queued before an instant and have left or never will. Returns how many. */
export async function deleteEndedMails(
  prefix: 'account-' | 'join-' | 'person-',
  before: Date,
  most: number,
): Promise<number> {
  return (await run<{ id: string }>(ended, [`${prefix}%`, before, most])).length
}

const waiting = {
  name: 'mail-delete-waiting',
  text: `delete from mails where id = any($1::uuid[]) and ${isMailWaiting} returning id`,
}

/** Deletes those of these mails whose sending has not begun; answers them. */
export async function deleteWaitingMails(client: PoolClient, ids: readonly string[]): Promise<string[]> {
  return (await run<{ id: string }>(waiting, [ids], client)).map(({ id }) => id)
}

const lock = { name: 'mail-lock', text: 'select from mails where id = any($1::uuid[]) order by id for update' }

/** Locks these mails until the transaction ends. */
export async function lockMails(client: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await run(lock, [ids], client)
}
