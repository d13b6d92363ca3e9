import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { houseRecipient } from '#legal/server/facts.ts'
import type { LetterName } from '#orders/letter.ts'
import { findOwedBack } from '#orders/server/facts/facts-records.ts'
import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import type { orderMailData } from '#orders/server/letter-values/order-mail-data.ts'
import { queueMail, queueMails, type Series } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Data<Name extends LetterName> = z.input<(typeof orderMailData)[Name]>
type How = { series?: Series; revision?: number | 'next'; waits?: boolean }
/** A letter that needs data is not queued without. */
type More<Name extends LetterName> =
  Record<never, never> extends Data<Name> ? [more?: How & { data?: Data<Name> }] : [more: How & { data: Data<Name> }]
type Queued = How & { data?: Record<string, string> }

/** The options as the outbox takes them: the compiler has compared their data with the template. */
const queuedOf = (more: object | undefined): Queued => more ?? {}

type Addressed = Pick<ReadOrder, 'id' | 'email' | 'language'>

/** Queues a letter to the buyer about their order, in its language. */
export async function notifyBuyer<Name extends LetterName>(
  client: PoolClient,
  { id: orderId, email: recipient, language }: Addressed,
  template: Name,
  now: BusinessTime,
  ...[more]: More<Name>
) {
  const { data, ...how } = queuedOf(more)
  const owed = { template, recipient, language, orderId, since: now, ...how }
  if (!data) return queueMail(client, owed)
  // A refund of this step is on its way still: what is owed now was owed before it, and may not be called returned.
  const owedMinor = await findOwedBack(client, orderId)
  return queueMail(client, { ...owed, data: { ...data, ...(owedMinor > 0 && { owedBefore: String(owedMinor) }) } })
}

/** Queues a note to the house about an order. */
export function notifyHouse<Name extends LetterName>(
  client: PoolClient,
  orderId: string,
  template: Name,
  now: BusinessTime,
  ...[more]: More<Name>
) {
  return queueMail(client, { ...toHouse(orderId, template), since: now, ...queuedOf(more) })
}

/** Queues a letter to the buyer about their order, and a note to the house, both with the same data. */
export async function notifyBoth<Letter extends LetterName, Note extends LetterName>(
  client: PoolClient,
  { id: orderId, email: recipient, language }: Addressed,
  { letter, note }: { letter: Letter; note: Note },
  now: BusinessTime,
  ...[more]: More<Letter> & More<Note>
): Promise<void> {
  const { data, revision } = queuedOf(more)
  const toBuyer = { template: letter, recipient, language, orderId }
  const mails = [toBuyer, toHouse(orderId, note)]
  await queueMails(
    client,
    mails.map((mail) => ({ ...mail, since: now, ...(data && { data }), ...(revision && { revision }) })),
  )
}

function toHouse(orderId: string, template: LetterName) {
  const { email: recipient, language } = houseRecipient('orders')
  return { template, recipient, language, orderId }
}
