// The units of a draft: what there is, and what its offer holds while it is open.
import type { PoolClient } from 'pg'
import { run } from '#platform/database.ts'
import type { DraftLine } from '#requests/draft.ts'

export type Supply = {
  product_id: string
  /** Null where units are not counted; else the number that this draft may offer. */
  available: number | null
  cap: number
}

const read = {
  name: 'draft-supply',
  text: `
    select product_id, quantity_cap as cap,
           case when stock is not null then greatest(stock - held_units(id, $2, holder_of($3, null, null, null, null)), 0) end as available
      from catalogue_products where product_id = any($1)`,
}
const lock = {
  name: 'draft-lock-products',
  text: 'select id from catalogue_products where product_id = any($1) order by id for no key update',
}

/** The available units of each product for one draft, including those its own offer holds. */
export async function readSupply(
  codes: readonly string[],
  draftId: string,
  now: Date,
  client?: PoolClient,
): Promise<Map<string, Supply>> {
  const rows = await run<Supply>(read, [codes, now, draftId], client)
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** Locks these products until the transaction ends; stock that is read after this is current. */
export async function lockProducts(client: PoolClient, codes: readonly string[]): Promise<void> {
  await run(lock, [codes], client)
}

const release = {
  name: 'offer-release',
  text: 'update stock_holds set ended_at = $2 where draft_id = $1 and ended_at is null',
}
// Products without a count are recorded too: once they are counted, the promised units are known.
const hold = {
  name: 'offer-hold-units',
  text: `
    insert into stock_holds (draft_id, product_id, quantity, held_until)
    select $1, product.id, (line ->> 'quantity')::integer, ($3::date + 1)::timestamp at time zone 'Europe/Paris'
      from jsonb_array_elements($2::jsonb) line
      join catalogue_products product on product.product_id = line ->> 'product_id'
    on conflict (draft_id, product_id) where draft_id is not null do update
       set quantity = excluded.quantity, held_until = excluded.held_until, ended_at = null`,
}

/** Holds the units of an offer to the end of its last day, in place of what it held before. */
export async function holdUnits(
  client: PoolClient,
  draftId: string,
  lines: readonly DraftLine[],
  expiresOn: string,
  now: Date,
): Promise<void> {
  await run(release, [draftId, now], client)
  await run(hold, [draftId, JSON.stringify(lines), expiresOn], client)
}

export async function releaseUnits(client: PoolClient, draftId: string, now: Date): Promise<void> {
  await run(release, [draftId, now], client)
}

const prolong = {
  name: 'offer-prolong',
  text: `
    update stock_holds set held_until = ($2::date + 1)::timestamp at time zone 'Europe/Paris'
     where draft_id = $1 and ended_at is null`,
}

/** Prolongs an offer's hold to the end of another day. */
export async function prolongHold(client: PoolClient, draftId: string, expiresOn: string): Promise<void> {
  await run(prolong, [draftId, expiresOn], client)
}

const lapse = {
  name: 'offer-holds-lapse',
  text: 'update stock_holds set ended_at = $1 where draft_id is not null and ended_at is null and held_until <= $1',
}

/** Ends the holds of offers whose last day is over; the shelf shows their units again. */
export async function endLapsedHolds(now: Date): Promise<void> {
  await run(lapse, [now])
}
