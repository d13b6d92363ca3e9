// The purpose of a paid checkout, and the orders that it becomes.
import type { PoolClient } from 'pg'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { QuoteLine } from '#checkout/quote.ts'
import type { Delivery } from '#delivery/schema.ts'
import type { Language } from '#language/language.ts'
import type { Amount, Currency } from '#money/money.ts'
import type { PaidCheckout } from '#payments/server/hooks.ts'
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
 * Waits for its turn at the draft and the offer that a checkout came from; what is read after this is what holds. An
 * offer is locked by the reference of its request, which outlives the draft. Answers what the checkout was opened for;
 * undefined when it is unknown, or another provider's.
 */
export async function lockPurpose(
  client: PoolClient,
  provider: string,
  checkoutId: string,
): Promise<Purpose | undefined> {
  const [found] = await run<Purpose>(lockOfOffer, [checkoutId, provider], client)
  return found
}

const lockOfGoods = {
  name: 'settle-lock-goods',
  text: `
    with locked as materialized (
      select from checkouts, jsonb_array_elements(checkouts.shown->'lines') line, catalogue_products product
       where checkouts.id = $1 and product.product_id = line->>'product_id' and product.stock is not null
       order by product.id for no key update of product
    )
    select from (select count(*) from locked) first, checkouts where checkouts.id = $1 for no key update of checkouts`,
}

/** Waits for its turn at the counted products of a checkout, and at the checkout, before it becomes orders. */
export async function lockGoods(client: PoolClient, checkoutId: string): Promise<void> {
  await run(lockOfGoods, [checkoutId], client)
}

const paidBefore = {
  name: 'offer-paid-again',
  text: `
    select earlier.id
      from checkouts join orders earlier on lower(earlier.email) = lower(checkouts.email)
       and earlier.shown->>'request' = checkouts.shown->>'request'
     where checkouts.id = $1 and not exists (select from orders where checkout_id = $1)
     order by earlier.placed_at, earlier.part limit 1`,
}

/** The order that the same offer became by another checkout; undefined for the checkout that became it. */
export async function findOrderOfOffer(client: PoolClient, checkoutId: string): Promise<string | undefined> {
  const [earlier] = await run<{ id: string }>(paidBefore, [checkoutId], client)
  return earlier?.id
}

const findPaid = {
  name: 'settle-find-paid',
  text: `
    select language, currency, email, member_id as "memberId", delivery, shown,
           exists (select from orders where checkout_id = checkouts.id) as "isPlaced",
           coalesce((
             select jsonb_object_agg(product.product_id, product.stock - held_units(
                      product.id, $5, holder_of(draft_id, held_as, member_id, email, client_address)))
               from catalogue_products product
              where product.stock is not null
                and product.product_id in (select line->>'product_id' from jsonb_array_elements(shown->'lines') line)), '{}') as unheld
      from checkouts
     where id = $1 and provider = $2 and total_minor = $3 and currency = $4 and balance_of is null`,
}

/** A part that becomes one order. */
export type Part = { kind: OrderKind; total: Amount; deposit: Amount | null; lines: QuoteLine[] }

/** The admin who made an order whose money came to the house itself. */
export type MadeBy = { admin: string; how: 'transfer' | 'terminal' | 'cash' }

export type FoundCheckout = {
  language: Language
  currency: Currency
  email: string
  memberId: string | null
  delivery: Delivery | null
  /** The quote shown at the button; one from before there were parts is one. */
  shown: { parts?: Part[]; total: Amount; lines: QuoteLine[]; fromCart?: boolean; madeBy?: MadeBy }
  isPlaced: boolean
  /** Of each counted product, the units in stock without another's hold. */
  unheld: Record<string, number>
}

/** A checkout that becomes orders, when this payment is its sum. Its goods have to be locked. */
export async function findPaidCheckout(
  client: PoolClient,
  { provider, checkoutId, payment: { amount } }: PaidCheckout,
  now: Date,
): Promise<FoundCheckout | undefined> {
  const values = [checkoutId, provider, amount.minor, amount.currency, now]
  const [found] = await run<FoundCheckout>(findPaid, values, client)
  return found
}

// $1 checkout, $2 part, $3 kind, $4 price, $5 deposit, $6 delivery, $7 country and $8 percent of its tax, $9 what was
// shown, $10 lines, $11 now, $12 whether its units were sold to others meanwhile, $13 kinds of its first events, $14 their
// actors.
const insert = {
  name: 'order-insert',
  text: `
    with placed as (
      insert into orders (id, checkout_id, part, kind, language, currency, total_minor, deposit_minor, email, delivery,
                          tax_country, tax_percent, gift_message, shown, member_id, placed_at, cancelled_at,
                          cancelled_because)
      select new_id(), id, $2, $3, language, currency, $4, $5, email, $6, $7, $8, gift_message, $9, member_id,
             $11::timestamptz, case when $12::boolean then $11::timestamptz end, case when $12::boolean then 'sold-out' end
        from checkouts where id = $1
      on conflict (checkout_id, part) do nothing
      returning id
    ), lined as (
      insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor,
                               total_minor, promised_on)
      select placed.id, line.position, value->>'product_id', value->>'title', value->>'subtitle', value->>'picture',
             value->>'mode', (value->>'quantity')::integer, (value->'unit'->>'minor')::bigint,
             (value->'total'->>'minor')::bigint, (value->>'promisedOn')::date
        from placed, jsonb_array_elements($10::jsonb) with ordinality as line (value, position)
    ), recorded as (
      insert into order_events (id, order_id, kind, actor, occurred_at)
      select new_id(), placed.id, event.kind, event.actor, $11::timestamptz
        from placed, unnest($13::text[], $14::text[]) with ordinality as event (kind, actor, number)
       order by number
    )
    select id from placed`,
}

export type NewOrder = {
  checkoutId: string
  /** Counted from 1 within its checkout. */
  number: number
  part: Part
  delivery: Delivery | null
  taxPercent: number | undefined
  /** The part as shown to the buyer, stored unchangeably. */
  shown: object
  isSoldOut: boolean
  /** Its events so far, in sequence. */
  events: readonly { kind: 'placed' | 'paid' | 'cancelled'; actor: string }[]
}

/** Inserts an order with its lines and first events. Undefined when it is there: another has just placed it. */
export async function insertOrder(client: PoolClient, order: NewOrder, now: Date): Promise<string | undefined> {
  const { checkoutId, number, part, delivery, taxPercent, shown, isSoldOut, events } = order
  const [inserted] = await run<{ id: string }>(
    insert,
    [
      checkoutId,
      number,
      part.kind,
      part.total.minor,
      part.deposit?.minor ?? null,
      delivery && JSON.stringify(delivery),
      delivery?.country ?? null,
      taxPercent ?? null,
      JSON.stringify(shown),
      JSON.stringify(part.lines),
      now,
      isSoldOut,
      events.map(({ kind }) => kind),
      events.map(({ actor }) => actor),
    ],
    client,
  )
  return inserted?.id
}

const entered = {
  name: 'settle-is-entered',
  text: `
    select from ledger_entries entry join orders on orders.id = entry.order_id
     where orders.checkout_id = $1 and entry.kind = 'paid' and entry.provider = $2 and entry.provider_reference = $3`,
}

/** Whether a payment is the one that the orders of a checkout came from; any other is a second payment. */
export async function isPaymentOfOrders(
  client: PoolClient,
  { checkoutId, provider, payment }: PaidCheckout,
): Promise<boolean> {
  return (await run(entered, [checkoutId, provider, payment.reference], client)).length > 0
}
