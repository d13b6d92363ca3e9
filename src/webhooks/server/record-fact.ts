import type { Connection } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { WebhookEvent } from '#webhooks/event.ts'
import { hasListener, insertDeliveries } from '#webhooks/server/delivery-records.ts'

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
  if (!(await hasListener(on, event))) return
  const payload = JSON.stringify({ type: event, timestamp: now.toISOString(), data: await read() })
  await insertDeliveries(on, event, payload, now)
}
