import type { Connection } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { WebhookEvent } from '#webhooks/event.ts'
import { dropWaiting, hasListener, insertDeliveries } from '#webhooks/server/delivery-records.ts'

/**
 * `waitsSeconds`: its step can be taken back meanwhile. `undoes`: the message about a parcel that is not true any more. A webhook
 * that has not been sent that one gets neither of the two.
 */
type Waiting = { waitsSeconds?: number; undoes?: { event: WebhookEvent; parcel: string } | undefined }

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
  { waitsSeconds = 0, undoes }: Waiting = {},
): Promise<void> {
  const except = undoes ? await dropWaiting(on, undoes.event, undoes.parcel) : []
  if (!(await hasListener(on, event))) return
  const payload = JSON.stringify({ type: event, timestamp: now.toISOString(), data: await read() })
  await insertDeliveries(on, { event, payload, waitsSeconds, except }, now)
}
