import type { PoolClient } from 'pg'
import { houseRecipient } from '#legal/server/facts.ts'
import { findOwedBack } from '#orders/server/facts/facts-records.ts'
import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import { queueMail, queueMails, type Series } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type More = { facts?: Record<string, string>; series?: Series; revision?: number | 'next'; waits?: boolean }
type Addressed = Pick<ReadOrder, 'id' | 'email' | 'language'>

/** Queues a letter to the buyer about their order, in its language. */
export async function notifyBuyer(
  client: PoolClient,
  { id: orderId, email: recipient, language }: Addressed,
  template: string,
  now: BusinessTime,
  { facts, ...more }: More = {},
) {
  const owed = { template, recipient, language, orderId, since: now, ...more }
  if (!facts) return queueMail(client, owed)
  // A refund of this step is on its way still: what is owed now was owed before it, and may not be called returned.
  const owedMinor = await findOwedBack(client, orderId)
  return queueMail(client, { ...owed, facts: { ...facts, ...(owedMinor > 0 && { owedBefore: String(owedMinor) }) } })
}

/** Queues a note to the house about an order. */
export function notifyHouse(client: PoolClient, orderId: string, template: string, now: BusinessTime, more: More = {}) {
  return queueMail(client, { ...toHouse(orderId, template), since: now, ...more })
}

/** Queues a letter to the buyer about their order, and a note to the house. */
export async function notifyBoth(
  client: PoolClient,
  { id: orderId, email: recipient, language }: Addressed,
  { letter, note }: { letter: string; note: string },
  now: BusinessTime,
  { facts, revision }: More = {},
): Promise<void> {
  const toBuyer = { template: letter, recipient, language, orderId }
  const mails = [toBuyer, toHouse(orderId, note)]
  await queueMails(
    client,
    mails.map((mail) => ({ ...mail, since: now, ...(facts && { facts }), ...(revision && { revision }) })),
  )
}

function toHouse(orderId: string, template: string) {
  const { email: recipient, language } = houseRecipient()
  return { template, recipient, language, orderId }
}
