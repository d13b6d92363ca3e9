// The units held for an open offer, and the payment pages open for it. An offer is the id of its draft here.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { shopZone } from '#platform/time/clock.ts'

const release = {
  name: 'offer-release',
  text: 'update stock_holds set ended_at = $2 where draft_id = $1 and ended_at is null',
}

export async function endOfferHolds(client: PoolClient, draftId: string, now: Date): Promise<void> {
  await run(release, [draftId, now], client)
}

// Products without a count are recorded too: once they are counted, the promised units are known.
const hold = {
  name: 'offer-hold-units',
  text: `
    insert into stock_holds (draft_id, product_id, quantity, held_until)
    select $1, product.id, (line ->> 'quantity')::integer, ($3::date + 1)::timestamp at time zone '${shopZone}'
      from jsonb_array_elements($2::jsonb) line
      join catalogue_products product on product.product_id = line ->> 'product_id'
    on conflict (draft_id, product_id) where draft_id is not null do update
       set quantity = excluded.quantity, held_until = excluded.held_until, ended_at = null`,
}

export type HeldLine = { product_id: string; quantity: number }

export async function insertOfferHolds(
  client: PoolClient,
  draftId: string,
  lines: readonly HeldLine[],
  lastDay: string,
): Promise<void> {
  await run(hold, [draftId, JSON.stringify(lines), lastDay], client)
}

const prolong = {
  name: 'offer-prolong',
  text: `
    update stock_holds set held_until = ($2::date + 1)::timestamp at time zone '${shopZone}'
     where draft_id = $1 and ended_at is null`,
}

export async function moveOfferHolds(client: PoolClient, draftId: string, lastDay: string): Promise<void> {
  await run(prolong, [draftId, lastDay], client)
}

const lapse = {
  name: 'offer-holds-lapse',
  text: 'update stock_holds set ended_at = $1 where draft_id is not null and ended_at is null and held_until <= $1',
}

export async function endPassedOfferHolds(now: Date): Promise<void> {
  await run(lapse, [now])
}

const close = {
  name: 'offer-close-pages',
  text: `
    update checkouts set expires_at = least(expires_at, $3), asked_at = null
     where draft_id = $1 and id <> $2 and closed_at is null`,
}

export async function endOtherOfferPages(client: PoolClient, draftId: string, paidId: string, now: Date) {
  await run(close, [draftId, paidId, now], client)
}
