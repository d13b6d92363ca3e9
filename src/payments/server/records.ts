import type { PoolClient } from 'pg'
import type { Items } from '#cart/merge-carts.ts'
import type { Payment, ProviderEvent } from '#payments/provider.ts'
import { run } from '#platform/database.ts'
import { newId } from '#platform/identifiers.ts'

const lock = {
  name: 'settle-lock',
  text: `
    select from checkouts, jsonb_array_elements(checkouts.shown->'lines') line, catalogue_products product
     where checkouts.id = $1 and product.product_id = line->>'product_id' and product.stock is not null
     order by product.id for no key update of product`,
}

/** Waits for its turn at the counted products of a checkout; what is read after this is what stands. */
export async function lockStockOf(client: PoolClient, checkoutId: string): Promise<void> {
  await run(lock, [checkoutId], client)
}

// $1 checkout, $2 provider, $3 sum, $4 currency, $5 order, $6 $7 ledger entries, $8 now, $9 payment, $10 $11 mails,
// $12 refund, $13 $14 $15 order events.
const place = {
  name: 'settle-place-order',
  text: `
    with checkout as (
      select * from checkouts where id = $1 and provider = $2 and total_minor = $3 and currency = $4
    ), wanted as (
      select product.id, product.stock, sum((line->>'quantity')::integer) as quantity
        from checkout, jsonb_array_elements(checkout.shown->'lines') line
        join catalogue_products product on product.product_id = line->>'product_id' and product.stock is not null
       group by product.id
    ), lacking as (
      select from wanted, checkout
       where wanted.stock < wanted.quantity + coalesce((
         select sum(most) from (
           select max(hold.quantity) as most from stock_holds hold join checkouts holder on holder.id = hold.checkout_id
            where hold.product_id = wanted.id and hold.ended_at is null and hold.held_until > $8
              and lower(holder.email) <> lower(checkout.email)
            group by lower(holder.email)) person), 0)
    ), placed as (
      insert into orders (id, checkout_id, language, currency, total_minor, email, delivery, gift_message, shown,
                          member_id, placed_at, cancelled_at, cancelled_because)
      select $5, id, language, currency, total_minor, email, delivery, gift_message, shown, member_id, $8::timestamptz,
             case when exists (select from lacking) then $8::timestamptz end,
             case when exists (select from lacking) then 'sold-out' end
        from checkout
       where not exists (select from orders where checkout_id = $1)
      on conflict (checkout_id) do nothing
      returning *
    ), allocated as (
      update catalogue_products product set stock = product.stock - wanted.quantity
        from wanted, placed where product.id = wanted.id and placed.cancelled_at is null
    ), released as (
      update stock_holds set ended_at = $8
        from placed, checkouts holder
       where holder.id = stock_holds.checkout_id and stock_holds.ended_at is null
         and (holder.id = $1 or placed.cancelled_at is null and lower(holder.email) = lower(placed.email)
                                and stock_holds.product_id in (select id from wanted))
    ), closed as (
      update checkouts set closed_at = $8, closed_as = 'paid' from placed where checkouts.id = $1
    ), lined as (
      insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor,
                               total_minor, promised_on)
      select placed.id, line.position, value->>'product_id', value->>'title', value->>'subtitle', value->>'picture',
             value->>'mode', (value->>'quantity')::integer, (value->'unit'->>'minor')::bigint,
             (value->'total'->>'minor')::bigint, (value->>'promisedOn')::date
        from placed, jsonb_array_elements(placed.shown->'lines') with ordinality as line (value, position)
    ), entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      select $6::uuid, id, 'expected', total_minor, currency, $2, checkout_id::text, 'shop', $8::timestamptz from placed
      union all
      select $7::uuid, id, 'paid', total_minor, currency, $2, $9, $2, $8::timestamptz from placed
    ), returned as (
      insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, owed_since)
      select $12::uuid, id, $2, $9, total_minor, currency, 'sold-out', $8::timestamptz from placed where cancelled_at is not null
      returning id
    ), mailed as (
      insert into mails (id, order_id, template, recipient, language, owed_since)
      select $10::uuid, id, case when cancelled_at is null then 'order-confirmed' else 'order-returned' end, email,
             language, $8::timestamptz from placed
      union all
      select $11::uuid, id, case when cancelled_at is null then 'order-note' else 'order-note-returned' end, $16, $17,
             $8::timestamptz from placed
      returning id
    ), told as (
      insert into order_events (id, order_id, kind, actor, occurred_at)
      select $13::uuid, id, 'placed', 'buyer', $8::timestamptz from placed
      union all
      select $14::uuid, id, 'paid', $2, $8::timestamptz from placed
      union all
      select $15::uuid, id, 'cancelled', 'shop', $8::timestamptz from placed where cancelled_at is not null
    )
    select (select count(*) from checkout) = 1 as fits, (select id from placed) as "orderId",
           array(select id::text from mailed) as mails, (select id from returned) as "refundId",
           (select json_build_object('memberId', member_id, 'lines', shown->'lines') from placed
             where member_id is not null and cancelled_at is null) as bought`,
}

export type Placed = {
  fits: boolean
  orderId: string | null
  mails: string[]
  refundId: string | null
  /** What a member has now, and needs in the cart no more. */
  bought: { memberId: string; lines: Items } | null
}
export type House = { email: string; language: string }

/**
 * The order of a paid checkout, when its sum is right and it is not there yet: with lines, ledger entries, its units
 * taken from stock, and the mails it owes. When its units were sold meanwhile the order is cancelled as it is placed,
 * and its money is owed back.
 */
export async function placeOrder(
  client: PoolClient,
  provider: string,
  checkoutId: string,
  { amount, reference }: Payment,
  house: House,
  now: Date,
): Promise<Placed> {
  const ids = Array.from({ length: 9 }, () => newId())
  const [order, expected, paid, mail, note, refund, ...events] = ids
  const values = [
    ...[checkoutId, provider, amount.minor, amount.currency, order, expected, paid, now, reference],
    ...[mail, note, refund, ...events, house.email, house.language],
  ]
  const [placed] = await run<Placed>(place, values, client)
  if (!placed) throw new Error('Placing an order answered nothing')
  return placed
}

const entered = {
  name: 'settle-is-entered',
  text: `
    select from ledger_entries entry join orders on orders.id = entry.order_id
     where orders.checkout_id = $1 and entry.kind = 'paid' and entry.provider = $2 and entry.provider_reference = $3`,
}

/**
 * Whether a payment is the one that the order came from; any other is a second payment. To be asked after
 * `placeOrder`, which waits for whoever places the same order at this moment.
 */
export async function isEntered(
  client: PoolClient,
  provider: string,
  checkoutId: string,
  payment: Payment,
): Promise<boolean> {
  return (await run(entered, [checkoutId, provider, payment.reference], client)).length > 0
}

const processing = {
  name: 'settle-processing',
  text: `
    with changed as (
      update checkouts set processing_since = coalesce(processing_since, $2) where id = $1 and closed_at is null returning id
    )
    update stock_holds set held_until = 'infinity' from changed
     where stock_holds.checkout_id = changed.id and ended_at is null and held_until > $2`,
}

/** The bank decides later: the units stay held until it has. */
export async function noteProcessing(client: PoolClient, checkoutId: string, now: Date): Promise<void> {
  await run(processing, [checkoutId, now], client)
}

const close = {
  name: 'settle-close',
  text: `
    with changed as (
      update checkouts set closed_at = $2, closed_as = $3 where id = $1 and closed_at is null returning id
    )
    update stock_holds set ended_at = $2 from changed where stock_holds.checkout_id = changed.id and ended_at is null`,
}

/** Nothing can be paid for this checkout any more: its units are free. */
export async function closeUnpaid(client: PoolClient, checkoutId: string, now: Date): Promise<void> {
  await run(close, [checkoutId, now, 'unpaid'], client)
}

/** A person has to look at what was paid for this checkout. */
export async function closeSetAside(client: PoolClient, checkoutId: string, now: Date): Promise<void> {
  await run(close, [checkoutId, now, 'set-aside'], client)
}

const store = {
  name: 'settle-store-event',
  text: `
    insert into provider_events (provider, event_id, type, checkout_id, payload, received_at, outcome)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (provider, event_id) do nothing`,
}

export async function storeEvent(
  client: PoolClient,
  provider: string,
  event: ProviderEvent,
  outcome: string,
  now: Date,
): Promise<void> {
  const values = [provider, event.id, event.type, event.checkoutId, event.payload, now, outcome]
  await run(store, values, client)
}

export type SilentCheckout = { id: string; session: string | null; expired: boolean }

const takeSilent = {
  name: 'poll-take-silent',
  text: `
    update checkouts set asked_at = now()
      from (select id from checkouts
             where closed_at is null
               and (asked_at is null or asked_at < now() - case
                 when expires_at <= $1 and processing_since is null then interval '10 seconds'
                 when processing_since is not null then interval '2 minutes'
                 else interval '5 minutes' end)
             order by asked_at nulls first limit $2 for update skip locked) silent
     where checkouts.id = silent.id
    returning checkouts.id, provider_session as session, expires_at <= $1 as expired`,
}

/** Checkouts of which nobody has heard for a while; taking them puts the next question off. */
export async function takeSilentCheckouts(now: Date, most: number): Promise<SilentCheckout[]> {
  return run<SilentCheckout>(takeSilent, [now, most])
}

const takeAwaitedOne = {
  name: 'poll-take-awaited',
  text: `
    update checkouts set asked_at = now()
     where reference = $1 and closed_at is null and provider_session is not null
       and (asked_at is null or asked_at < now() - interval '5 seconds')
    returning id, provider_session as session, expires_at <= $2 as expired`,
}

/** A checkout that somebody waits for; undefined when it is settled, or was asked about just now. */
export async function takeAwaited(reference: string, now: Date): Promise<SilentCheckout | undefined> {
  const [checkout] = await run<SilentCheckout>(takeAwaitedOne, [reference, now])
  return checkout
}

export type OwedRefund = {
  id: string
  orderId: string
  provider: string
  payment: string
  amountMinor: number
  currency: 'EUR' | 'USD'
}

const findRefund = {
  name: 'refund-find-owed',
  text: `
    select id, order_id as "orderId", provider, payment_reference as payment, amount_minor as "amountMinor", currency
      from refunds where id = $1 and answered_at is null`,
}

export async function findOwedRefund(id: string): Promise<OwedRefund | undefined> {
  const [refund] = await run<OwedRefund>(findRefund, [id])
  return refund
}

const enterRefund = {
  name: 'refund-enter',
  text: `
    with answered as (
      update refunds set answered_at = $3, refused_because = $4 where id = $1 and answered_at is null returning *
    ), entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      select $5::uuid, order_id, 'refunded', amount_minor, currency, provider, $2, 'shop', $3::timestamptz
        from answered where $4::text is null
      on conflict on constraint a_payment_is_entered_once do nothing
    )
    insert into order_events (id, order_id, kind, actor, detail, occurred_at)
    select $6, order_id, case when $4::text is null then 'refunded' else 'refund-refused' end, provider,
           jsonb_build_object('amount_minor', amount_minor, 'currency', currency), $3 from answered`,
}

/** Writes down the provider's answer to a refund, once. */
export async function enterRefundAnswer(
  id: string,
  answer: { reference: string } | { refusedBecause: string },
  now: Date,
): Promise<void> {
  const reference = 'reference' in answer ? answer.reference : null
  const refused = 'refusedBecause' in answer ? answer.refusedBecause : null
  await run(enterRefund, [id, reference, now, refused, newId(), newId()])
}
