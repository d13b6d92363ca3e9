import type { PoolClient } from 'pg'
import { byTransfer } from '#payments/house-payment.ts'
import { run } from '#platform/database/database.ts'
import { mayBeRead } from '#platform/mail/mail-conditions.ts'
import type { QueuedMail, Series } from '#platform/mail/outbox.ts'
import { shopZone } from '#platform/time/clock.ts'

const find = {
  name: 'order-find-mail',
  text: `
    select mails.id, template, recipient, mails.language, order_id as "orderId", facts as data, given_up_at as "givenUpAt"
      from mails join orders on orders.id = mails.order_id where orders.number = $1 and mails.id = $2`,
}

type OrderMail = QueuedMail & { givenUpAt: Date | null }

/** A letter about an order, whether it was sent or not. */
export async function findOrderMail(number: number, id: string, client?: PoolClient): Promise<OrderMail | undefined> {
  const [mail] = await run<OrderMail>(find, [number, id], client)
  return mail
}

const pending = {
  name: 'order-mail-under-way',
  text: `
    select from mails
     where order_id = $1 and template = $2 and recipient = $3 and given_up_at is null
       and (sent_at is null or owed_since > $4::timestamptz - interval '1 minute')`,
}

/** Whether the same letter is queued already, or was sent within the last minute. */
export async function isMailQueuedOrJustSent(
  client: PoolClient,
  { orderId, template, recipient }: QueuedMail,
  now: Date,
) {
  return (await run(pending, [orderId, template, recipient, now], client)).length > 0
}

// Without a surplus of its own, a payment owes no refund before other money moves. A letter names the sums of the
// moment at which it is sent.
const namedRefund = {
  name: 'order-mail-named-refund',
  text: `
    with moved as (
      select occurred_at as at from ledger_entries where order_id = $1
      union all select owed_since from refunds where order_id = $1
      union all select cancelled_at from orders where id = $1
    ), owed as (
      select case when $5 then $3::timestamptz
                  else coalesce(min(moved.at) filter (where moved.at > $3 and moved.at < $4), $3) end as since from moved
    )
    select from mails, owed where order_id = $1 and template = any($2)
       and ${mayBeRead} and (sent_at is null or sent_at >= owed.since)`,
}

type CountedPayment = { at: Date; hasSurplus: boolean }

/** Whether one of these letters may have named a refund that a payment made larger. */
export async function mayHaveNamedRefund(
  client: PoolClient,
  { orderId, templates }: { orderId: string; templates: readonly string[] },
  { at, hasSurplus }: CountedPayment,
  now: Date,
): Promise<boolean> {
  return (await run(namedRefund, [orderId, templates, at, now, hasSurplus], client)).length > 0
}

const namedSums = {
  name: 'order-mail-named-sums',
  text: `
    select from mails
     where order_id = $1 and template = any($2)
       and ${mayBeRead} and (sent_at is null or sent_at >= $3)`,
}

/** Whether one of these letters has left since, or may have: it names the sums of the moment at which it is sent. */
export async function haveNamedSums(
  client: PoolClient,
  { orderId, templates, since }: { orderId: string; templates: readonly string[]; since: Date },
): Promise<boolean> {
  return (await run(namedSums, [orderId, templates, since], client)).length > 0
}

const omittedSince = {
  name: 'order-return-omitted-since',
  text: `
    select coalesce(min(void.occurred_at) filter (where void.occurred_at >= last.at), last.at) as at
      from (select max(occurred_at) as at from ledger_entries
             where order_id = $1 and kind = 'refunded' and provider = '${byTransfer}' and id <> $2) last
      left join ledger_entries void on void.order_id = $1 and void.kind = 'return-voided'
     group by last.at`,
}

/** The moment since which letters counted the refunds sent by hand as before this entry; null where it is the first. */
export async function refundOmittedSince(client: PoolClient, orderId: string, entry: string): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(omittedSince, [orderId, entry], client)
  return row?.at ?? null
}

// A later letter names the sums without the voided payment, also one that has not left yet.
const countedSince = {
  name: 'order-payment-counted-since',
  text: `
    select min(entry.occurred_at) as at
      from ledger_entries void join ledger_entries entry on entry.id = void.voids
     where void.order_id = $1 and void.kind = 'payment-voided' and not exists (
       select from mails where mails.order_id = $1 and template = any($2) and owed_since >= void.occurred_at
          and given_up_at is null)`,
}

/** When the first voided payment was entered of which no letter has been written since; null where there is none. */
export async function firstUncorrectedVoidAt(
  client: PoolClient,
  { orderId, templates }: { orderId: string; templates: readonly string[] },
): Promise<Date | null> {
  const [first] = await run<{ at: Date | null }>(countedSince, [orderId, templates], client)
  return first?.at ?? null
}

// Rows that this very transaction has written.
const ofStep = {
  name: 'order-mails-of-step',
  text: `
    select template, recipient, language, facts as data, given_up_at is not null as withdrawn
      from mails where order_id = $1 and xmin = pg_current_xact_id()::xid order by id`,
}

export type MailOfStep = Pick<QueuedMail, 'template' | 'recipient' | 'language' | 'data'> & { withdrawn: boolean }

/** The mails that were queued or withdrawn since the transaction of `client` began. */
export function mailsOfStep(client: PoolClient, orderId: string): Promise<MailOfStep[]> {
  return run<MailOfStep>(ofStep, [orderId], client)
}

const ofGrace = {
  name: 'order-letter-of-grace',
  text: `
    select sent_at is not null as sent from mails
     where order_id = $1 and template = 'balance-overdue' and series = 'letter' and revision = $2 and given_up_at is null`,
}

/** Whether the letter of grace of this revision was sent; undefined where there is none. */
export async function findLetterOfGrace(
  client: PoolClient,
  orderId: string,
  revision: number,
): Promise<'sent' | 'waiting' | undefined> {
  const [letter] = await run<{ sent: boolean }>(ofGrace, [orderId, revision], client)
  return letter && (letter.sent ? 'sent' : 'waiting')
}

const overdueOn = {
  name: 'order-overdue-letter-on',
  text: `
    select from mails
     where order_id = $1 and template = 'balance-overdue' and series = $3 and given_up_at is null
       and (coalesce(sent_at, owed_since) at time zone '${shopZone}')::date = $2
     limit 1`,
}

/** Whether a letter about the overdue balance is one of this day: sent on it, or queued on it and about to be sent. */
export async function findOverdueLetterOn(
  client: PoolClient,
  orderId: string,
  day: string,
  series: Series,
): Promise<boolean> {
  return (await run(overdueOn, [orderId, day, series], client)).length > 0
}
