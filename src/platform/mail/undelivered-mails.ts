import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const waiting = {
  name: 'mail-is-waiting',
  text: 'select from mails where id = $1 and sent_at is null and given_up_at is null for update',
}
const requeue = {
  name: 'mail-take-up',
  text: `
    update mails set given_up_at = null, given_up_because = null, seen_at = null, seen_by = null
     where id = $1 and given_up_at is not null and given_up_because <> 'withdrawn' and sent_at is null
     returning recipient, template`,
}
const dismiss = {
  name: 'mail-dismiss',
  text: `
    update mails set seen_at = $2, seen_by = $3
     where id = $1 and given_up_at is not null and seen_at is null returning recipient, template`,
}

/** Locks a mail until the transaction ends; false when it is not to be sent any more. */
export async function lockMailIfWaiting(client: PoolClient, id: string): Promise<boolean> {
  return (await run(waiting, [id], client)).length > 0
}

export type GivenUp = { recipient: string; template: string }

/** A mail that was given up is to be sent after all; undefined when it was not given up, or was withdrawn. */
export async function requeueMail(client: PoolClient, id: string): Promise<GivenUp | undefined> {
  const [mail] = await run<GivenUp>(requeue, [id], client)
  return mail
}

/** Marks an undeliverable mail as dismissed: an admin leaves it unsent. */
export async function markMailDismissed(
  client: PoolClient,
  id: string,
  by: string,
  now: Date,
): Promise<GivenUp | undefined> {
  const [mail] = await run<GivenUp>(dismiss, [id, now, by], client)
  return mail
}

const dismissTo = {
  name: 'mail-dismiss-to',
  text: `
    update mails set seen_at = $3, seen_by = $4
     where order_id = $1 and recipient = $2 and given_up_at is not null and seen_at is null`,
}

/** Marks the undeliverable mails about an order to one reader as dismissed: they go to another address now. */
export async function markMailsDismissed(
  client: PoolClient,
  { orderId, recipient }: { orderId: string; recipient: string },
  by: string,
  now: Date,
): Promise<void> {
  await run(dismissTo, [orderId, recipient, now, by], client)
}
