import type { Size } from './draw.ts'

const day = `interval '1 day'`

/** The orders as they will be: each with its buyer, its goods, its dates and what became of it. */
export function plannedOrders({ orders, people, now }: Size): string[] {
  const at = `'${now.toISOString()}'::timestamptz`
  const today = `(${at} at time zone 'Europe/Paris')::date`
  return [
    `create temporary table made_goods as
     select row_number() over (order by product.product_id) as k, product.product_id, title, subtitle,
            max(regular_minor) filter (where currency = 'USD') as usd, max(regular_minor) filter (where currency = 'EUR') as eur
       from catalogue_products product join product_prices price on price.product_id = product.id
      where published_at is not null group by product.id having count(*) = 2`,
    'create unique index on made_goods (k)',
    `create temporary table made_drawn as
     select n, age, u, s, ${at} - ${day} * age as placed_at, kind,
            1 + floor(pg_temp.share(n, 'buyer') * ${people})::bigint as person,
            1 + (pg_temp.share(n, 'second line') < 0.45)::int + (pg_temp.share(n, 'third line') < 0.15)::int as lines,
            case when kind = 'order' then
                   case when u < 0.02 then 'cancelled' when age < 20 then 'plain' when u < 0.03 then 'returned'
                        when u < 0.05 then 'part-returned' when u < 0.0502 then 'disputed' when u < 0.0503 then 'unpaid'
                        when u < 0.06 and age < 35 then 'withdrawing' when u < 0.0504 then 'refused' else 'plain' end
                 when age >= 100 then case when u < 0.05 then 'lapsed' when u < 0.07 then 'cancelled' else 'plain' end
                 when u < 0.02 then 'cancelled'
                 when age < 75 or age > 91 and u < 0.03 then case when u > 0.997 then 'asked' else 'reserved' end
                 when u < 0.3 then 'balance-due' when u < 0.32 then 'overdue' else 'plain' end as fate
       from (select n, 1095 * (1 - n / ${orders}::float8) ^ 1.2 as age, pg_temp.share(n, 'fate') as u, pg_temp.share(n, 'speed') as s,
                    case when pg_temp.share(n, 'kind') < 0.12 then 'reservation' else 'order' end as kind
               from generate_series(1, ${orders}) n) drawn`,
    `create temporary table made_lines as
     select n, position, k, 1 + floor(pg_temp.share(n * 3 + position, 'quantity') ^ 4 * 3)::int as quantity
       from made_drawn cross join lateral generate_series(1, lines) position
      cross join lateral (select 1 + floor(pg_temp.share(n * 3 + position, 'product') ^ 3 * (select count(*) from made_goods))::bigint as k) chosen`,
    `create temporary table made_orders as
     select drawn.*, pg_temp.made_id(drawn.placed_at, drawn.n, 'order') as id, pg_temp.made_id(drawn.placed_at, drawn.n, 'checkout') as checkout_id,
            person.email, person.member_id, person.contact_id, person.language, person.country, currency, total_minor, first_minor,
            jsonb_build_object('country', person.country, 'name', first_name || ' ' || last_name, 'line1', drawn.n % 200 + 1 || ' rue des Immortelles',
              'postcode', case when person.country = 'US' then '94103' when person.country in ('BE', 'LU') then '1000' else '20000' end, 'city', person.city)
              || case when person.country = 'US' then '{"state": "CA"}' else '{}' end::jsonb as delivery,
            case when kind = 'reservation' then total_minor / 2 end as deposit_minor,
            (drawn.placed_at at time zone 'Europe/Paris')::date + case kind when 'order' then 14 else 90 end as promised_on,
            case when fate in ('reserved', 'asked') or kind = 'order' or fate = 'cancelled' then null else drawn.placed_at + 75 * ${day} end as ready_at,
            case fate when 'balance-due' then ${today} + 1 + (drawn.n % 20)::int when 'overdue' then ${today} - 1 - (drawn.n % 3)::int
                      else ((drawn.placed_at + 96 * ${day}) at time zone 'Europe/Paris')::date end as due_on,
            case when fate in ('cancelled', 'lapsed', 'reserved', 'asked', 'balance-due', 'overdue') then null
                 when kind = 'order' and pg_temp.share(drawn.n, 'late') < 0.0005 and age < 60 then null
                 else drawn.placed_at + ${day} * case kind when 'order' then 4 + 4 * s else 78 + 10 * s end end as ships_at
       from made_drawn drawn join made_people person on person.n = drawn.person
       cross join lateral (select case when person.country = 'US' then 'USD' else 'EUR' end as currency) paid_in
       join (select n, sum(quantity * usd)::bigint as usd, sum(quantity * eur)::bigint as eur,
                    max(quantity * usd) filter (where position = 1) as first_usd, max(quantity * eur) filter (where position = 1) as first_eur
               from made_lines join made_goods using (k) group by n) priced on priced.n = drawn.n
       cross join lateral (select case currency when 'USD' then priced.usd else priced.eur end as total_minor,
                                  case currency when 'USD' then first_usd else first_eur end as first_minor) summed`,
    `alter table made_orders add column shipped_at timestamptz, add column delivered_at timestamptz, add column ended_at timestamptz`,
    `update made_orders set shipped_at = case when ships_at <= ${at} then ships_at end,
            delivered_at = case when ships_at + ${day} * (3 + 4 * s) <= ${at} then ships_at + ${day} * (3 + 4 * s) end,
            ended_at = case fate when 'cancelled' then placed_at + least(2 * s, age) * ${day}
                                 when 'lapsed' then (due_on + 8)::timestamptz end
      where ships_at is not null or fate in ('cancelled', 'lapsed')`,
    'create unique index on made_orders (n)',
    'analyze made_orders',
    'analyze made_lines',
  ]
}

/** The orders themselves: their checkouts, lines, parcels and mails. */
export function orderStatements({ now }: Size): string[] {
  const at = `'${now.toISOString()}'::timestamptz`
  return [
    `insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, delivery, shown, provider, provider_session,
                            payment_reference, created_at, expires_at, asked_at, closed_at, closed_as, member_id)
     select checkout_id, 'large-' || n, md5('large-' || n), language, currency, coalesce(deposit_minor, total_minor), email, delivery,
            jsonb_build_object('lines', '[]'::jsonb, 'total', jsonb_build_object('minor', total_minor, 'currency', currency)), 'seeded', 'session-' || n,
            'payment-' || n, placed_at - interval '5 minutes', placed_at + interval '25 minutes', placed_at, placed_at, 'paid', member_id
       from made_orders order by n`,
    `insert into orders (id, number, checkout_id, kind, language, currency, total_minor, deposit_minor, email, delivery, shown, placed_at, member_id,
                         tax_country, tax_percent, link_key, ready_at, due_on, grace_until, preparing_at, shipped_at, delivered_at,
                         cancelled_at, cancelled_because, next_promised_on, state)
     select id, nextval('order_numbers'), checkout_id, kind, language, currency, total_minor, deposit_minor, email, delivery, '{"termsInForce": 1}', placed_at, member_id,
            country, case country when 'FR' then 20 when 'BE' then 21 when 'DE' then 19 when 'ES' then 21 when 'IT' then 22 when 'LU' then 17 end,
            pg_temp.made_key(n, 'order'), ready_at, case when ready_at is not null then due_on end, case when ready_at is not null then due_on + 7 end,
            case when shipped_at is not null then shipped_at - interval '1 day'
                 when kind = 'order' and fate = 'plain' and age between 1.5 and 9 then placed_at + interval '36 hours' end,
            shipped_at, delivered_at, ended_at,
            case fate when 'lapsed' then 'lapsed' when 'cancelled' then case when s < 0.5 then 'buyer' else 'shop' end end, promised_on, 'delivered'
       from made_orders order by n`,
    `insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on, quantity_sent)
     select id, position, product_id, title, subtitle, '', case kind when 'order' then 'purchase' else 'reservation' end, quantity, unit,
            quantity * unit, promised_on + (position - 1)::int, case when shipped_at is null then 0 else quantity end
       from made_orders join made_lines using (n) join made_goods using (k)
       cross join lateral (select case currency when 'USD' then usd else eur end as unit) priced order by n, position`,
    `insert into parcels (id, order_id, carrier, tracking, shipped_at, delivered_at)
     select pg_temp.made_id(shipped_at, n, 'parcel'), id, (array['Colissimo', 'DHL Express', 'UPS'])[1 + n % 3], 'LG' || lpad(n::text, 9, '0') || 'FR', shipped_at, delivered_at
       from made_orders where shipped_at is not null order by n`,
    `insert into parcel_lines (parcel_id, order_id, position, quantity)
     select pg_temp.made_id(shipped_at, n, 'parcel'), id, position, quantity
       from made_orders join made_lines using (n) where shipped_at is not null order by n, position`,
    `insert into mails (id, order_id, template, recipient, language, owed_since, sent_at)
     select pg_temp.made_id(written_at, n, template), id, template, email, language, written_at, written_at + interval '3 seconds'
       from made_orders cross join lateral (values ('order-confirmed', placed_at), ('order-note', placed_at), ('order-shipped', shipped_at),
              ('balance-reminder', case when fate in ('balance-due', 'overdue') then ready_at end),
              ('balance-overdue', case when fate = 'overdue' then ${at} - interval '1 day' end)) written (template, written_at)
      where written_at is not null order by n`,
    `insert into order_events (id, order_id, kind, actor, occurred_at)
     select pg_temp.made_id(occurred_at, n, event), id, event, case when event in ('placed', 'delivered') then 'shop' else 'owner@immortela.example' end, occurred_at
       from made_orders cross join lateral (values ('placed', placed_at), ('paid', placed_at), ('shipped', shipped_at), ('delivered', delivered_at),
              ('ready', ready_at), ('balance-paid', case when kind = 'reservation' then shipped_at - interval '2 days' end), ('cancelled', ended_at)) happened (event, occurred_at)
      where occurred_at is not null order by n`,
  ]
}
