// Orders and requests that a change of a product would break.
import { type Kysely, sql } from 'kysely'
import type { InUse } from '#catalogue/endpoints/sheet-schema.ts'
import { heldUnits } from '#catalogue/server/products/sheet-records.ts'
import type { NamedProduct } from '#catalogue/server/sheets/ports.ts'
import type { Use } from '#catalogue/sheets/sheet.ts'
import type { DB } from '#platform/database/database-types.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const most = 50

/** The orders, requests and offers that use a product in one of these ways; empty lists when there are none. */
export async function findUse(on: Kysely<DB>, code: string, uses: readonly Use[], now: BusinessTime): Promise<InUse> {
  const orders = uses.includes('reservations') ? await reservationsOf(on, code) : []
  const ofRequests = uses.some((use) => use !== 'reservations')
  return { orders, requests: ofRequests ? await requestsOf(on, code, uses, now) : [] }
}

/** The units of a product that are put aside, with the offers that hold some of them. */
export async function findHolds(on: Kysely<DB>, id: string, now: BusinessTime) {
  const { rows } = await sql<InUse['requests'][number] & { units: number }>`
    select draft.id, message.reference, hold.quantity as units
      from stock_holds hold join order_drafts draft on draft.id = hold.draft_id join messages message on message.id = message_id
     where hold.product_id = ${id} and hold.ended_at is null and hold.held_until > ${now}
     order by draft.created_at`.execute(on)
  const units = await heldUnits(on, id, now)
  const offered = rows.reduce((sum, row) => sum + row.units, 0)
  // A payment page of an offer holds the same units as the offer.
  return { orders: [], requests: rows.slice(0, most), held: { units, paying: Math.max(0, units - offered) } }
}

/** These products with the addresses of their pages: the present one of each, and those before. */
export async function namedProducts(on: Kysely<DB>, codes: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select product.product_id as code,
           array(select product.slug
                  union
                 select former.slug from product_former_slugs former where former.product_id = product.id) as slugs
      from catalogue_products product where product.product_id = any(${codes})`.execute(on)
  return rows
}

async function reservationsOf(on: Kysely<DB>, code: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number::float8 as number from orders
     where kind = 'reservation' and cancelled_at is null and delivered_at is null and shipped_at is null
       and exists (select from order_lines line
                    where line.order_id = orders.id and line.product_id = ${code} and taken_out_at is null)
     order by number limit ${most}`.execute(on)
  return rows.map(({ number }) => number)
}

async function requestsOf(on: Kysely<DB>, code: string, uses: readonly Use[], now: BusinessTime) {
  const { rows } = await sql<InUse['requests'][number]>`
    select draft.id, message.reference from order_drafts draft join messages message on message.id = draft.message_id
     where draft.order_id is null and draft.withdrawn_at is null
       and draft.lines @> jsonb_build_array(jsonb_build_object('product_id', ${code}::text))
       and (draft.expires_on >= ${dayOf(now)}::date or draft.expires_on is null and not ${uses.includes('offers')})
       and (draft.currency = 'EUR' or not ${uses.includes('euro-requests')})
     order by draft.created_at limit ${most}`.execute(on)
  return rows
}
