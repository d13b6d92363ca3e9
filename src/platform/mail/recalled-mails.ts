import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { isMailWaiting, mayBeRead } from '#platform/mail/mail-conditions.ts'
import { businessNow } from '#platform/time/clock.ts'

// As a copy it leaves its number to the letter that is written instead.
const takeBack = {
  name: 'mail-take-back',
  text: `
    update mails set given_up_at = $2, given_up_because = 'withdrawn', seen_at = $2, seen_by = $3, series = 'copy',
           revision = (select coalesce(max(revision), 0) + 1 from mails other
                        where other.order_id = mails.order_id and other.template = mails.template and other.series = 'copy')
     where id = $1 and ${isMailWaiting} and leaves_at > clock_timestamp()
    returning id`,
}

/** Takes a letter back that an owner sent some seconds ago; false when it has left, or never waited. */
export async function takeMailBack(client: PoolClient, id: string, by: string): Promise<boolean> {
  return (await run<{ id: string }>(takeBack, [id, businessNow(), by], client)).length > 0
}

const takeBackAbout = {
  name: 'mail-take-back-about-wishes',
  text: `
    update mails set given_up_at = $2, given_up_because = 'withdrawn', seen_at = $2, seen_by = $3
     where template = 'back-in-stock' and facts ->> 'wish' = any($1::text[]) and ${isMailWaiting}
       and leaves_at > clock_timestamp()
    returning facts ->> 'wish' as wish`,
}

/** Takes back the letters about these wishes that wait to leave; answers their wishes. */
export async function takeWishMailsBack(client: PoolClient, wishes: readonly string[], by: string): Promise<string[]> {
  return (await run<{ wish: string }>(takeBackAbout, [wishes, businessNow(), by], client)).map(({ wish }) => wish)
}

const withdraw = {
  name: 'mail-withdraw',
  text: `
    update mails set given_up_at = $4, given_up_because = 'withdrawn', seen_at = $4, seen_by = 'shop'
     where order_id = $1 and template = any($2) and owed_since >= $3 and ${isMailWaiting}`,
}
const sentOrBegun = {
  name: 'mail-was-sent',
  text: `
    select from mails where order_id = $1 and template = any($2) and owed_since >= $3 and ${mayBeRead}`,
}

type OfOrder = { orderId: string; templates: readonly string[]; since: Date }

/** Withdraws letters about an order whose sending has not begun. */
export async function withdrawMails(client: PoolClient, { orderId, templates, since }: OfOrder): Promise<void> {
  await run(withdraw, [orderId, templates, since, businessNow()], client)
}

const withdrawTo = {
  name: 'mail-withdraw-to',
  text: `
    update mails set given_up_at = $4, given_up_because = 'withdrawn', seen_at = $4, seen_by = 'shop'
     where recipient = $1 and template = $2 and facts = $3 and ${isMailWaiting}`,
}

/** Withdraws the letters of this template and data to one reader whose sending has not begun. */
export async function withdrawMailsTo(
  client: PoolClient,
  recipient: string,
  { template, data }: { template: string; data: Record<string, string> },
): Promise<void> {
  await run(withdrawTo, [recipient, template, JSON.stringify(data), businessNow()], client)
}

/** Whether one of these letters has reached its reader, or may have. */
export async function wasMailSent(client: PoolClient, { orderId, templates, since }: OfOrder): Promise<boolean> {
  return (await run(sentOrBegun, [orderId, templates, since], client)).length > 0
}

const renumber = {
  name: 'mail-renumber',
  text: `
    update mails set revision = $2 where id = $1 and not exists (
      select from mails other where other.order_id = mails.order_id and other.template = mails.template
         and other.series = mails.series and other.revision = $2)`,
}

/** Gives a queued mail another revision, unless a mail of its template and series about its order has that one. */
export async function renumberMail(client: PoolClient, id: string, revision: number): Promise<void> {
  await run(renumber, [id, revision], client)
}
