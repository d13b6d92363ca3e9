import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'

const offer = {
  name: 'draft-offer',
  text: 'update order_drafts set offered_at = $2, expires_on = $3, withdrawn_at = null where id = $1',
}
const prolong = { name: 'draft-prolong', text: 'update order_drafts set expires_on = $2 where id = $1' }

/** Another last day for an offer that is out. */
export async function markProlonged(client: PoolClient, id: string, expiresOn: string): Promise<void> {
  await run(prolong, [id, expiresOn], client)
}

const withdraw = { name: 'draft-withdraw', text: 'update order_drafts set withdrawn_at = $2 where id = $1' }

export async function markOffered(client: PoolClient, id: string, expiresOn: string, now: Date): Promise<void> {
  await run(offer, [id, now, expiresOn], client)
}

const restore = {
  name: 'draft-restore-offer',
  text: 'update order_drafts set offered_at = $2, expires_on = $3, withdrawn_at = $4 where id = $1',
}

type FormerOffer = Pick<DraftRow, 'offeredAt' | 'expiresOn' | 'withdrawnAt'>

/** An offer whose letter never left was not sent. */
export async function restoreOffer(client: PoolClient, id: string, former: FormerOffer): Promise<void> {
  const { offeredAt, expiresOn, withdrawnAt } = former
  await run(restore, [id, offeredAt, expiresOn, withdrawnAt], client)
}

export async function markWithdrawn(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(withdraw, [id, now], client)
}
