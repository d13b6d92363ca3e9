import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

// The mailbox of a trial has what would be in those of the readers and of the house.
const inMailbox = {
  name: 'mailbox-erase',
  text: `
    delete from mailbox
     where lower(recipient) = $1 or mail_id in (select id from mails where order_id = any($2::uuid[]) or lower(recipient) = $1)`,
}
const aboutMessages = {
  name: 'mailbox-erase-about',
  text: `
    delete from mailbox
     where mail_id in (select id from mails where facts is not null and facts ->> 'message' = any($1::text[]))`,
}
const notOfOrders = {
  name: 'mail-erase',
  text: 'delete from mails where order_id is null and lower(recipient) = $1',
}
// The fact that a letter about an order was sent is part of its proof. One that waits is not sent any more.
const ofOrders = {
  name: 'mail-erase-of-orders',
  text: `
    update mails
       set recipient = case when lower(recipient) = any($1::text[]) then $3 else recipient end,
           given_up_at = case when sent_at is null then coalesce(given_up_at, $4::timestamptz) end,
           given_up_because = case when sent_at is not null then null
                                   when given_up_at is null or given_up_because = 'withdrawn' then 'withdrawn'
                                   else 'erased' end,
           seen_at = case when sent_at is null then coalesce(seen_at, $4::timestamptz) else seen_at end,
           seen_by = case when sent_at is null then coalesce(seen_by, 'shop') else seen_by end
     where order_id = any($2::uuid[])`,
}
const aboutCorrections = {
  name: 'mail-erase-of-corrected',
  text: `
    with gone as (
      delete from mails
       where template = 'order-email-corrected' and order_id is null and lower(recipient) = any($1::text[])
         and facts ->> 'number' = any($2::text[])
      returning id
    )
    delete from mailbox where mail_id in (select id from gone)`,
}

/** Deletes what the mailbox of a trial has of these messages, before they are deleted. */
export async function eraseMailboxAbout(client: PoolClient, messages: readonly string[]): Promise<void> {
  if (messages.length > 0) await run(aboutMessages, [messages], client)
}

type Erased = {
  email?: string | undefined
  orders: readonly { id: string; number: number }[]
  orderEmails: readonly string[]
  alias: string
}

/** Deletes the mails to an erased person; those about orders stay, with the address that the orders have now. */
export async function eraseMails(
  client: PoolClient,
  { email = '', orders, orderEmails, alias }: Erased,
  now: Date,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const numbers = orders.map(({ number }) => String(number))
  await run(inMailbox, [email, ids], client)
  await run(notOfOrders, [email], client)
  await run(aboutCorrections, [orderEmails, numbers], client)
  await run(ofOrders, [orderEmails, ids, alias, now], client)
}
