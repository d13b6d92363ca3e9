import { inTransaction } from '#platform/database/database.ts'
import { businessNow } from '#platform/time/clock.ts'
import { testEvent } from '#webhooks/event.ts'
import { type DueDelivery, deleteOldDeliveries, recordAttempt, takeDue } from '#webhooks/server/delivery-records.ts'
import { webhookGivenUp } from '#webhooks/server/ports.ts'
import { postMessage } from '#webhooks/server/post-message.ts'
import { sign } from '#webhooks/server/sign.ts'
import { markFailing, markWorking, turnOff } from '#webhooks/server/webhook-records.ts'

/** The pauses after each failed try, growing over a day; after the last of them it is given up. */
export const pausesSeconds = [60, 300, 1_800, 7_200, 18_000, 28_800, 36_000]

/** Sends the messages that are due, each batch at once; ends early when the shop closes. */
export async function deliverWebhooks(isTrial: boolean, closing: AbortSignal): Promise<void> {
  for (let due = await takeDue(); due.length > 0 && !closing.aborted; due = await takeDue()) {
    await Promise.all(due.map((delivery) => deliver(delivery, isTrial)))
  }
  await deleteOldDeliveries(businessNow())
}

/** Posts a message and records the outcome. A test has one try, and a webhook that it does not reach is not failing. */
export async function deliver(
  { id, webhookId, event, payload, tries, url, secret }: DueDelivery,
  isTrial: boolean,
): Promise<void> {
  const message = { url, headers: sign(id, payload, secret, new Date()), body: payload }
  const attempt = { ...(await postMessage(message, isTrial)), sentTo: url }
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const isTest = event === testEvent
  const pause = isDelivered || isTest ? null : (pausesSeconds[tries] ?? null)
  await inTransaction(async (client) => {
    // The webhook is locked before its message, as where a person sends one again.
    const isOver = !isDelivered && !isTest && (await markFailing(client, webhookId))
    await recordAttempt(client, id, attempt, isDelivered, pause)
    if (!isOver) return
    await turnOff(client, webhookId)
    await webhookGivenUp(client, { id: webhookId, host: new URL(url).origin, since: String(Date.now()) }, businessNow())
  })
  if (isDelivered) await markWorking(webhookId)
}
