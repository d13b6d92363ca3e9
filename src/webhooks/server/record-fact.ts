import { type Connection, run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { WebhookEvent } from '#webhooks/event.ts'

type Listening = { listening: boolean }
const listening = {
  name: 'webhooks-listening',
  text: 'select exists (select from webhooks where active and $1::text = any(events)) as listening',
}
const insert = {
  name: 'webhook-delivery-insert',
  text: `
    insert into webhook_deliveries (id, webhook_id, event, payload, made_at)
    select new_id(), id, $1::text, $2, $3 from webhooks where active and $1::text = any(events)`,
}

/**
 * Queues a message about a fact for each webhook that wants it, in the transaction of the fact: both are committed, or
 * neither. A message has ids and public numbers, and nothing of a buyer.
 *
 * @param read its content, read only where a webhook wants it
 */
export async function recordFact(
  on: Connection,
  event: WebhookEvent,
  read: () => Promise<object>,
  now: BusinessTime,
): Promise<void> {
  const [found] = await run<Listening>(listening, [event], on)
  if (!found?.listening) return
  const payload = JSON.stringify({ type: event, timestamp: now.toISOString(), data: await read() })
  await run(insert, [event, payload, now], on)
}
