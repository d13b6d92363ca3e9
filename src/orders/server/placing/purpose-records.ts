import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'

const lockOfOffer = {
  name: 'settle-lock-offer',
  text: `
    with draft as materialized (
      select from checkouts join order_drafts draft on draft.id = checkouts.draft_id
       where checkouts.id = $1 for update of draft
    ), offer as materialized (
      select pg_advisory_xact_lock(hashtextextended(checkouts.shown->>'request', ${lockSeeds.offer}))
        from (select count(*) from draft) first, checkouts
       where checkouts.id = $1 and checkouts.shown ? 'request'
    )
    select balance_of as "balanceOf", draft_id as "draftId", (select count(*) from offer) > 0 as "isOffer"
      from checkouts where id = $1 and provider = $2`,
}

export type Purpose = {
  /** The order whose balance it pays, for a checkout that becomes no orders of its own. */
  balanceOf: string | null
  /** It accepted an offer. */
  isOffer: boolean
  /** The draft of that offer; null once its request was deleted. */
  draftId: string | null
}

/**
 * Waits for its turn at the draft and the offer that a checkout came from; what is read after this is current. An
 * offer is locked by the reference of its request, which outlives the draft. Returns what the checkout was opened for;
 * undefined when it is unknown, or another provider's.
 */
export async function lockPurpose(
  client: PoolClient,
  provider: string,
  checkoutId: string,
): Promise<Purpose | undefined> {
  const [row] = await run<Purpose>(lockOfOffer, [checkoutId, provider], client)
  return row
}
