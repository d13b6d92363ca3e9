import type { PoolClient } from 'pg'
import { type Connection, run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { WebhookEvent } from '#webhooks/event.ts'

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
}

const list = {
  name: 'webhook-deliveries',
  text: `
    select id, event, payload, made_at as "madeAt", next_try_at as "nextTryAt", tries, tried_at as "triedAt",
           delivered_at as "deliveredAt", status, failure, answer, milliseconds
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
    insert into webhook_deliveries (id, webhook_id, event, payload, made_at)
    select new_id(), id, $1::text, $2, $3 from webhooks where active and $1::text = any(events)`,
}

/** Queues a message for each active webhook that wants its event. */
export async function insertDeliveries(
  on: Connection,
  event: WebhookEvent,
  payload: string,
  now: BusinessTime,
): Promise<void> {
  await run(insert, [event, payload, now], on)
}

export type DueDelivery = {
  id: string
  webhookId: string
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
    returning delivery.id, webhook_id as "webhookId", payload, tries, address as url, secret`,
}

export function takeDue(): Promise<DueDelivery[]> {
  return run<DueDelivery>(take, [])
}

export type Attempt = { status: number | null; failure: string | null; answer: string | null; milliseconds: number }

const record = {
  name: 'webhook-delivery-tried',
  text: `
    update webhook_deliveries
       set tries = tries + 1, tried_at = now(), status = $2, failure = $3, answer = $4, milliseconds = $5,
           delivered_at = case when $6::boolean then now() end,
           next_try_at = now() + $7::int * interval '1 second'
     where id = $1`,
}

/** @param pauseSeconds until the next try; null where there is none */
export async function recordAttempt(
  client: PoolClient,
  id: string,
  { status, failure, answer, milliseconds }: Attempt,
  isDelivered: boolean,
  pauseSeconds: number | null,
): Promise<void> {
  await run(record, [id, status, failure, answer, milliseconds, isDelivered, pauseSeconds], client)
}

const again = {
  name: 'webhook-delivery-again',
  text: `
    update webhook_deliveries set next_try_at = now(), tries = 0, delivered_at = null
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
