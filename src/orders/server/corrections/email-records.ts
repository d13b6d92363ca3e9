import type { PoolClient } from 'pg'
import type { Delivery } from '#delivery/schema.ts'
import { run } from '#platform/database/database.ts'
import { isMailWaiting, mayBeRead } from '#platform/mail/mail-conditions.ts'
import type { QueuedMail } from '#platform/mail/outbox.ts'

const email = {
  name: 'order-correct-email',
  text: 'update orders set email = $2, link_key = default where id = $1 returning delivery',
}

/** Another address; the link in former letters opens nothing any more. Answers where the order goes. */
export async function updateEmail(client: PoolClient, id: string, address: string): Promise<Delivery | null> {
  return (await run<{ delivery: Delivery | null }>(email, [id, address], client))[0]?.delivery ?? null
}

export type SentLetter = Pick<QueuedMail, 'template' | 'language' | 'data'>
type OfReader = { orderId: string; recipient: string; templates: readonly string[] }

const sent = {
  name: 'order-letters-of-reader',
  text: `
    select template, language, data
      from (select distinct on (template, facts) id, template, language, facts as data from mails
             where order_id = $1 and recipient = $2 and template = any($3)
               and (${mayBeRead} or ${isMailWaiting} or given_up_because <> 'withdrawn')
             order by template, facts, id desc) last
     order by id`,
}

/** The letters about an order that a reader was sent, is about to be sent, or could not be sent, each once. */
export function lettersOfReader(
  client: PoolClient,
  { orderId, recipient, templates }: OfReader,
): Promise<SentLetter[]> {
  return run<SentLetter>(sent, [orderId, recipient, templates], client)
}

const read = {
  name: 'order-letters-read',
  text: `select from mails where order_id = $1 and lower(recipient) = lower($2) and ${mayBeRead} limit 1`,
}

/** Whether a letter about the order has reached this address, or may have. */
export async function mayHaveRead(client: PoolClient, orderId: string, address: string): Promise<boolean> {
  return (await run(read, [orderId, address], client)).length > 0
}
