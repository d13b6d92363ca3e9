import type { PoolClient } from 'pg'
import type { Items } from '#cart/merge-carts.ts'
import type { Payment } from '#payments/provider.ts'
import { run } from '#platform/database.ts'

const lock = {
  name: 'settle-lock',
  text: `
    with draft as materialized (
      select draft.order_id from checkouts join order_drafts draft on draft.id = checkouts.draft_id
       where checkouts.id = $1 for update of draft
    ), locked as materialized (
      select from (select count(*) from draft) first, checkouts, jsonb_array_elements(checkouts.shown->'lines') line, catalogue_products product
       where checkouts.id = $1 and product.product_id = line->>'product_id' and product.stock is not null
       order by product.id for no key update of product
    )
    select balance_of as "balanceOf", draft_id as "draftId", (select order_id from draft) as "draftOrder",
           (select count(*) from locked) as locked
      from checkouts where id = $1 and provider = $2`,
}

export type PaidFor = {
  /** The order whose balance it pays, for a checkout that becomes no orders of its own. */
  balanceOf: string | null
  /** The draft whose offer it accepted, and the order that the draft has become already. */
  draftId: string | null
  draftOrder: string | null
}

/**
 * Waits for its turn at the counted products of a checkout, and at the draft that it came from; what is read after this
 * is what stands. Answers what the checkout is for.
 */
export async function lockStockOf(
  client: PoolClient,
  provider: string,
  checkoutId: string,
): Promise<PaidFor | undefined> {
  return (await run<PaidFor>(lock, [checkoutId, provider], client))[0]
}

const turn = {
  name: 'offer-paid-again',
  text: `
    update checkouts set balance_of = $2, delivery = null
     where id = $1 and not exists (select from orders where checkout_id = $1) returning id`,
}

/**
 * Makes a second checkout for an offer that is paid one for the balance of its order, so that what is paid twice is not due.
 * Answers whether it was a second one, not the one by which the draft became its order.
 */
export async function turnIntoBalance(client: PoolClient, checkoutId: string, orderId: string): Promise<boolean> {
  return (await run(turn, [checkoutId, orderId], client)).length > 0
}

// $1 checkout, $2 provider, $3 sum, $4 currency, $5 payment, $6 now, $7 $8 e-mail and language of the house, $9 the
// delivery that the payment page asked for, $10 the rates of VAT of the day by country. A checkout from before there were
// parts is one.
const place = {
  name: 'settle-place-orders',
  text: `
    with checkout as (
      select * from checkouts
       where id = $1 and provider = $2 and total_minor = $3 and currency = $4 and balance_of is null
    ), parts as (
      select part.number::smallint as part, part.shown
        from checkout, jsonb_array_elements(coalesce(checkout.shown->'parts', jsonb_build_array(
               jsonb_build_object('kind', 'order', 'total', checkout.shown->'total', 'lines', checkout.shown->'lines'))))
             with ordinality as part (shown, number)
    ), wanted as (
      select parts.part, product.id, product.stock, sum((line->>'quantity')::integer) as quantity
        from parts, jsonb_array_elements(parts.shown->'lines') line
        join catalogue_products product on product.product_id = line->>'product_id' and product.stock is not null
       group by parts.part, product.id
    ), lacking as (
      select wanted.part from wanted, checkout
       where wanted.stock < wanted.quantity + held_units(wanted.id, $6, holder_of(
               checkout.draft_id, checkout.held_as, checkout.member_id, checkout.email, checkout.client_address))
    ), placed as (
      insert into orders (id, checkout_id, part, kind, language, currency, total_minor, deposit_minor, email, delivery,
                          tax_country, tax_percent, gift_message, shown, member_id, placed_at, cancelled_at,
                          cancelled_because)
      select new_id(), $1, part, parts.shown->>'kind', language, currency, (parts.shown->'total'->>'minor')::bigint,
             (parts.shown->'deposit'->>'minor')::bigint, email, goes.delivery, goes.delivery->>'country',
             ($10::jsonb->>(goes.delivery->>'country'))::numeric, gift_message,
             (checkout.shown - 'parts') || parts.shown, member_id, $6::timestamptz,
             case when part in (select part from lacking) then $6::timestamptz end,
             case when part in (select part from lacking) then 'sold-out' end
        from checkout cross join lateral (select coalesce(checkout.delivery, $9::jsonb) as delivery) goes, parts
       where not exists (select from orders where checkout_id = $1)
      on conflict (checkout_id, part) do nothing
      returning *, coalesce(deposit_minor, total_minor) as paid_minor
    ), allocated as (
      update catalogue_products product set stock = product.stock - wanted.quantity
        from wanted join placed using (part) where product.id = wanted.id and placed.cancelled_at is null
    ), released as (
      update stock_holds set ended_at = $6
        from checkouts holder
       where holder.id = stock_holds.checkout_id and stock_holds.ended_at is null and exists (select from placed)
         and (holder.id = $1
              or exists (select from wanted join placed using (part)
                          where placed.cancelled_at is null and wanted.id = stock_holds.product_id
                            and (select holder_of(draft_id, held_as, member_id, email, client_address) from checkout)
                              = holder_of(holder.draft_id, holder.held_as, holder.member_id, holder.email,
                                          holder.client_address)))
    ), closed as (
      update checkouts set closed_at = $6, closed_as = 'paid', payment_reference = $5
       where checkouts.id = $1 and exists (select from placed)
    ), lined as (
      insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor,
                               total_minor, promised_on)
      select placed.id, line.position, value->>'product_id', value->>'title', value->>'subtitle', value->>'picture',
             value->>'mode', (value->>'quantity')::integer, (value->'unit'->>'minor')::bigint,
             (value->'total'->>'minor')::bigint, (value->>'promisedOn')::date
        from placed, jsonb_array_elements(placed.shown->'lines') with ordinality as line (value, position)
    ), entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      select new_id(), placed.id, entry.kind, entry.minor, currency, $2, entry.reference, entry.actor, $6::timestamptz
        from placed cross join lateral (values
          ('expected', paid_minor, $1::text, 'shop'),
          ('expected', total_minor - paid_minor, 'balance', 'shop'),
          ('paid', paid_minor, $5, $2),
          ('waived', case when cancelled_at is not null then total_minor end, 'cancelled', 'shop')
        ) entry (kind, minor, reference, actor)
       where entry.minor > 0
      returning id, order_id, kind
    ), reduced as (
      insert into line_reductions (entry_id, order_id, position, amount_minor)
      select entered.id, placed.id, line.position, (value->'total'->>'minor')::bigint
        from entered join placed on placed.id = entered.order_id,
             jsonb_array_elements(placed.shown->'lines') with ordinality as line (value, position)
       where entered.kind = 'waived'
    ), returned as (
      insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
      select new_id(), id, $2, $5, paid_minor, currency, 'sold-out', 'cancelled', $6::timestamptz
        from placed where cancelled_at is not null
      returning id
    ), mailed as (
      insert into mails (id, order_id, template, recipient, language, owed_since)
      select new_id(), placed.id, mail.template, mail.recipient, mail.language, $6::timestamptz
        from placed cross join lateral (values
          (case when cancelled_at is not null then 'order-returned' else kind || '-confirmed' end, email, language),
          (case when cancelled_at is not null then 'order-note-returned' else kind || '-note' end, $7, $8)
        ) mail (template, recipient, language)
      returning id
    ), told as (
      insert into order_events (id, order_id, kind, actor, occurred_at)
      select new_id(), placed.id, event.kind, event.actor, $6::timestamptz
        from placed cross join lateral (values ('placed', 'buyer'), ('paid', $2), ('cancelled', 'shop')) event (kind, actor)
       where event.kind <> 'cancelled' or cancelled_at is not null
    )
    select (select count(*) from checkout) = 1 as fits, array(select id::text from placed) as orders,
           array(select id::text from mailed) as mails, array(select id::text from returned) as refunds,
           (select json_build_object('memberId', min(member_id::text), 'lines', jsonb_agg(line))
              from placed, jsonb_array_elements(placed.shown->'lines') line
             where member_id is not null and cancelled_at is null
               and placed.shown->>'fromCart' is distinct from 'false'
            having count(*) > 0) as bought`,
}

export type Placed = {
  fits: boolean
  orders: string[]
  mails: string[]
  refunds: string[]
  /** What a member has now, and needs in the cart no more. */
  bought: { memberId: string; lines: Items } | null
}
type PlacedBy = {
  house: { email: string; language: string }
  /** Rates of VAT by country, as they are on this day. */
  taxRates: Record<string, number>
}

/**
 * The orders of a paid checkout, when its sum is right and they are not there yet: with lines, ledger entries, their
 * units taken from stock, and the mails they owe. An order whose units were sold meanwhile is cancelled as it is placed,
 * and its money is owed back.
 */
export async function placeOrders(
  client: PoolClient,
  provider: string,
  checkoutId: string,
  { amount, reference, delivery }: Payment,
  { house, taxRates }: PlacedBy,
  now: Date,
): Promise<Placed> {
  const paid = [checkoutId, provider, amount.minor, amount.currency, reference, now]
  const told = [house.email, house.language, delivery ? JSON.stringify(delivery) : null]
  const [placed] = await run<Placed>(place, [...paid, ...told, JSON.stringify(taxRates)], client)
  if (!placed) throw new Error('Placing orders answered nothing')
  return placed
}

const entered = {
  name: 'settle-is-entered',
  text: `
    select from ledger_entries entry join orders on orders.id = entry.order_id
     where orders.checkout_id = $1 and entry.kind = 'paid' and entry.provider = $2 and entry.provider_reference = $3`,
}

/**
 * Whether a payment is the one that the orders came from; any other is a second payment. To be asked after
 * `placeOrders`, which waits for whoever places the same orders at this moment.
 */
export async function isEntered(
  client: PoolClient,
  provider: string,
  checkoutId: string,
  payment: Payment,
): Promise<boolean> {
  return (await run(entered, [checkoutId, provider, payment.reference], client)).length > 0
}
