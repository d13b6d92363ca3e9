import type { PoolClient } from 'pg'
import { type Connection, run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { testEvent, type WebhookEvent } from '#webhooks/event.ts'

export type StoredDelivery = {
  id: string
  event: string
  payload: string
  madeAt: Date
  nextTryAt: Date | null
  tries: number
  triedAt: Date | null
  deliveredAt: Date | null
  status: number | null
  failure: string | null
  answer: string | null
  milliseconds: number | null
  sentTo: string | null
}

const list = {
  name: 'webhook-deliveries',
  text: `
    select id, event, payload, made_at as "madeAt", next_try_at as "nextTryAt", tries, tried_at as "triedAt",
           delivered_at as "deliveredAt", status, failure, answer, milliseconds, sent_to as "sentTo"
      from webhook_deliveries where webhook_id = $1 order by made_at desc, id desc limit 100`,
}

export function deliveriesOf(webhookId: string): Promise<StoredDelivery[]> {
  return run<StoredDelivery>(list, [webhookId])
}

const listening = {
  name: 'webhooks-listening',
  text: 'select exists (select from webhooks where active and $1::text = any(events)) as listening',
}

/** Whether an active webhook wants an event. */
export async function hasListener(on: Connection, event: WebhookEvent): Promise<boolean> {
  return (await run<{ listening: boolean }>(listening, [event], on))[0]?.listening ?? false
}

const insert = {
  name: 'webhook-delivery-insert',
  text: `
    insert into webhook_deliveries (id, webhook_id, event, payload, made_at, next_try_at, leaves_at)
    select new_id(), id, $1::text, $2, $3, now() + $4::int * interval '1 second',
           case when $4::int > 0 then now() + $4::int * interval '1 second' end
      from webhooks where active and $1::text = any(events) and not id = any($5)`,
}

type Queued = { event: WebhookEvent; payload: string; waitsSeconds: number; except: readonly string[] }

/** Queues a message for each active webhook that wants its event, but for those `except`. */
export async function insertDeliveries(
  on: Connection,
  { event, payload, waitsSeconds, except }: Queued,
  now: BusinessTime,
): Promise<void> {
  await run(insert, [event, payload, now, waitsSeconds, [...except]], on)
}

// It has not left while it was never taken: taking moves its next try, and sending it again forgets when it was to leave.
const drop = {
  name: 'webhook-deliveries-drop',
  text: `
    delete from webhook_deliveries
     where next_try_at = leaves_at and tries = 0 and event = $1 and payload::jsonb #>> '{data,parcel}' = $2
    returning webhook_id as "webhookId"`,
}

/** Drops the messages about a parcel that have not left; returns the webhooks that would have had them. */
export async function dropWaiting(on: Connection, event: WebhookEvent, parcel: string): Promise<string[]> {
  return (await run<{ webhookId: string }>(drop, [event, parcel], on)).map(({ webhookId }) => webhookId)
}

export type DueDelivery = {
  id: string
  webhookId: string
  event: string
  payload: string
  tries: number
  url: string
  secret: string
}

// Leased for two minutes: where the process ends meanwhile, another tries again.
const take = {
  name: 'webhook-deliveries-take',
  text: `
    update webhook_deliveries delivery set next_try_at = now() + interval '2 minutes'
      from webhooks
     where webhooks.id = webhook_id and delivery.id in (
       select due.id from webhook_deliveries due join webhooks own on own.id = due.webhook_id
        where own.active and due.next_try_at <= now() order by due.next_try_at limit 20 for update of due skip locked)
    returning delivery.id, webhook_id as "webhookId", event, payload, tries, address as url, secret`,
}

export function takeDue(): Promise<DueDelivery[]> {
  return run<DueDelivery>(take, [])
}

// Never due: where the process ends before its outcome is recorded, no other posts it.
const insertTest = {
  name: 'webhook-delivery-insert-test',
  text: `
    with test as (
      insert into webhook_deliveries (id, webhook_id, event, payload, made_at, next_try_at)
      select new_id(), id, $2, $3, $4, null from webhooks where id = $1
      returning id, webhook_id, event, payload, tries)
    select test.id, webhook_id as "webhookId", event, payload, tries, address as url, secret
      from test join webhooks on webhooks.id = webhook_id`,
}

/** A message of the event `test`, which its writer sends. */
export async function insertTestDelivery(
  client: PoolClient,
  webhookId: string,
  payload: string,
  now: BusinessTime,
): Promise<DueDelivery> {
  const [due] = await run<DueDelivery>(insertTest, [webhookId, testEvent, payload, now], client)
  if (!due) throw new Error('A test was not inserted')
  return due
}

export type Attempt = { status: number | null; failure: string | null; answer: string | null; milliseconds: number }

const record = {
  name: 'webhook-delivery-tried',
  text: `
    update webhook_deliveries
       set tries = tries + 1, tried_at = now(), status = $2, failure = $3, answer = $4, milliseconds = $5,
           delivered_at = case when $6::boolean then now() end, sent_to = $8,
           next_try_at = now() + $7::int * interval '1 second'
     where id = $1`,
}

/** @param pauseSeconds until the next try; null where there is none */
export async function recordAttempt(
  client: PoolClient,
  id: string,
  { status, failure, answer, milliseconds, sentTo }: Attempt & { sentTo: string },
  isDelivered: boolean,
  pauseSeconds: number | null,
): Promise<void> {
  await run(record, [id, status, failure, answer, milliseconds, isDelivered, pauseSeconds, sentTo], client)
}

const again = {
  name: 'webhook-delivery-again',
  text: `
    update webhook_deliveries set next_try_at = now(), leaves_at = null, tries = 0, delivered_at = null
     where id = $1 and webhook_id = $2 returning event`,
}

/** The event of a message that is sent once more; undefined where there is none. */
export async function sendAgain(client: PoolClient, webhookId: string, id: string): Promise<string | undefined> {
  return (await run<{ event: string }>(again, [id, webhookId], client))[0]?.event
}

const deleteOld = {
  name: 'webhook-deliveries-delete-old',
  text: `delete from webhook_deliveries where made_at < $1::timestamptz - interval '30 days'`,
}

export async function deleteOldDeliveries(now: Date): Promise<void> {
  await run(deleteOld, [now])
}
