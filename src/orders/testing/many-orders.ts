// A list with a past, for its filters and its pages: the orders are copies with rows that the shop could have written.
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

/**
 * Makes so many orders, the newest first by number, of which a fiftieth has not left yet: bought and reserved in two
 * currencies, from five countries of which one is rare, some canceled, some shipped and not fully paid. Each has a buyer of its
 * own; with `people`, three quarters are of at most so many, whose email is not always written alike.
 */
export async function manyOrders(shop: Pick<TestShop, 'rows'>, count: number, people?: number): Promise<void> {
  await shop.rows(
    `with numbered as (
       select n, gen_random_uuid() as checkout, new_id() as id, now() - n * interval '11 minutes' as placed_at,
              case when n % 3 = 0 then 'EUR' else 'USD' end as currency, 10000 + (n * 7919 % 90000) as total,
              case when n % 97 = 0 then 'LU' else (array['FR', 'US', 'CH', 'DE'])[1 + n % 4] end as country,
              n % 5 = 0 as is_reserved, n % 41 = 0 as is_cancelled, n <= $1::int / 50 as is_open,
              n <= $1::int / 50 + 20 as is_on_its_way, n % 23 = 0 as is_refunded,
              case when n % 10 = 0 then (now() + (n % 14 - 8) * interval '1 day')::date end as due
         from generate_series(1, $1::int) n
     ), opened as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider,
                              provider_session, created_at, expires_at)
       select checkout, 'many ' || n, '', 'en', currency, total, 'many@example.com', '{"lines":[]}', 'bench',
              checkout::text, placed_at, placed_at from numbered
     ), placed as (
       insert into orders (id, checkout_id, kind, deposit_minor, language, currency, total_minor, email, delivery, shown,
                           placed_at, ready_at, due_on, grace_until, preparing_at, shipped_at, delivered_at,
                           cancelled_at, cancelled_because)
       select id, checkout, case when is_reserved then 'reservation' else 'order' end,
              case when is_reserved then total / 2 end, 'en', currency, total, case when $2::int is null or n % 4 = 0 then 'buyer-' || n
                             when n % 3 = 0 then 'Buyer-' || n * n % $2 else 'buyer-' || n * n % $2 end || '@example.com',
              jsonb_build_object('name', 'Buyer ' || n, 'line1', 'Street 1', 'city',
                                 case when n % 7 = 0 then 'Luxembourg' else 'Paris' end, 'country', country),
              '{"lines":[]}', placed_at,
              case when is_reserved and due is not null then placed_at + interval '1 hour' end,
              case when is_reserved then due end, case when is_reserved then due + 10 end,
              case when n % 4 = 1 and not is_reserved then placed_at + interval '1 day' end,
              case when not is_open and not is_cancelled then placed_at + interval '2 days' end,
              case when not is_on_its_way and not is_cancelled then placed_at + interval '5 days' end,
              case when is_cancelled then placed_at + interval '3 hours' end,
              case when is_cancelled then 'shop' end
         from numbered
     ), lined as (
       insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor,
                                total_minor, promised_on)
       select id, 1, case when n % 31 = 0 then 'immortela-elixir-10ml' else 'renouvela-creme' end, 'A product', '', '',
              'purchase', 1, total, total, (placed_at + (n % 9 + 3) * interval '1 day')::date
         from numbered
     )
     insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at,
                                 reason)
     select new_id(), numbered.id, entry.kind, entry.minor, currency, 'bench', entry.kind || ' ' || n, 'shop', placed_at,
            case entry.kind when 'expected' then 'order-placed' end
       from numbered, lateral (values
         ('expected', total, true),
         ('paid', case when is_reserved and is_open then total / 2 else total end, true),
         ('refunded', 100, is_refunded and not is_open)) entry (kind, minor, is_so)
      where entry.is_so`,
    [count, people ?? null],
  )
  await storeAllStatuses()
}
