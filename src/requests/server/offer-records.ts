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
