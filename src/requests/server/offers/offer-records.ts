// The effects of accepting and paying an offer on its draft.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const lock = {
  name: 'offer-lock',
  text: `
    select id from order_drafts
     where id = $1 and version = $2 and order_id is null and withdrawn_at is null and expires_on >= $3
       for share`,
}

/** Whether an offer is still as it was shown; locked until the transaction ends. */
export async function lockOffer(client: PoolClient, id: string, version: number, today: string): Promise<boolean> {
  return (await run(lock, [id, version, today], client)).length > 0
}

const note = {
  name: 'offer-accepted',
  text: `
    update order_drafts set order_id = $2 where id = $1 and order_id is null`,
}

/** Gives the draft its order. */
export async function noteAccepted(client: PoolClient, id: string, orderId: string): Promise<void> {
  await run(note, [id, orderId], client)
}

const remark = {
  name: 'offer-remark-of-house',
  text: `
    select message.facts ->> 'madeBy' as by, message.body as text
      from order_drafts draft join messages message on message.id = draft.message_id
     where draft.id = $1 and message.facts ->> 'madeBy' is not null and message.body <> ''`,
}

type Remark = { by: string; text: string }

/** The remark of the admin who began a draft by hand; a buyer's own words are no remark of the house. */
export async function findRemark(client: PoolClient, id: string): Promise<Remark | undefined> {
  const [row] = await run<Remark>(remark, [id], client)
  return row
}
