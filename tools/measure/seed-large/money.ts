import type { Size } from './draw.ts'

const entryColumns = 'id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at'

/** Prices, payments, waivers, refunds and disputes. A waiver is taken from the lines of its order. */
export function moneyStatements({ now }: Size): string[] {
  const at = `'${now.toISOString()}'::timestamptz`
  const paysBalance = "kind = 'reservation' and shipped_at is not null"
  return [
    `insert into ledger_entries (${entryColumns}, reason)
     select pg_temp.made_id(occurred_at, n, entry || part), id, entry, minor, currency, 'seeded', 'payment-' || n || part, 'seeded', occurred_at,
            case when entry = 'expected' then case part when '' then 'order-placed' else 'balance' end end
       from made_orders cross join lateral (values
              ('expected', '', coalesce(deposit_minor, total_minor), placed_at), ('paid', '', coalesce(deposit_minor, total_minor), placed_at),
              ('expected', ':balance', total_minor - deposit_minor, placed_at),
              ('paid', ':balance', case when ${paysBalance} then total_minor - deposit_minor end, shipped_at - interval '2 days')) entered (entry, part, minor, occurred_at)
      where minor > 0 order by n, occurred_at`,
    // The part of a price that was waived, and the sum sent back.
    `create temporary table made_returns as
     select n, id, currency, fate, returned_at, waived, sent, pg_temp.made_id(returned_at, n, 'waived') as entry_id,
            pg_temp.made_id(returned_at, n, 'refund') as refund_id, case fate when 'cancelled' then 'cancelled' else 'granted-' || n end as occasion
       from made_orders cross join lateral (select coalesce(ended_at, placed_at + 18 * interval '1 day') as returned_at,
              case fate when 'part-returned' then first_minor / 5 when 'lapsed' then total_minor - deposit_minor else total_minor end as waived,
              case fate when 'part-returned' then first_minor / 5 when 'lapsed' then 0 else coalesce(deposit_minor, total_minor) end as sent) due
      where fate in ('cancelled', 'lapsed', 'returned', 'part-returned', 'refused')`,
    `insert into ledger_entries (${entryColumns}, reason)
     select entry_id, id, 'waived', waived, currency, 'shop', occasion, 'owner@immortela.example', returned_at,
            case when occasion = 'cancelled' then 'cancelled' else 'refund' end from made_returns order by n`,
    `insert into line_reductions (entry_id, order_id, position, amount_minor)
     select entry_id, order_id, position, minor
       from (select entry_id, line.order_id, line.position,
                    least(line.total_minor, greatest(0, waived - (sum(line.total_minor) over (partition by line.order_id order by line.position) - line.total_minor))) as minor
               from made_returns made join order_lines line on line.order_id = made.id) taken
      where minor > 0`,
    `insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since, answered_at, provider_reference, refused_because)
     select refund_id, id, 'seeded', 'payment-' || n, sent, currency, case fate when 'cancelled' then 'cancelled' else 'granted' end, occasion, returned_at,
            returned_at + interval '1 minute', case when fate <> 'refused' then 'refund-' || n end, case when fate = 'refused' then 'The card was closed' end
       from made_returns where sent > 0 order by n`,
    `insert into ledger_entries (${entryColumns})
     select pg_temp.made_id(returned_at, n, 'refunded'), id, 'refunded', sent, currency, 'seeded', 'refund-' || n, 'shop', returned_at + interval '1 minute'
       from made_returns where sent > 0 and fate <> 'refused' order by n`,
    `insert into order_events (id, order_id, kind, actor, detail, occurred_at)
     select pg_temp.made_id(returned_at, n, 'refund event'), id, case fate when 'refused' then 'refund-refused' else 'refunded' end, 'seeded',
            jsonb_build_object('amount_minor', sent, 'currency', currency), returned_at + interval '1 minute'
       from made_returns where sent > 0 order by n`,
    `insert into disputes (provider, reference, payment_reference, amount_minor, currency, opened_at, closed_at, outcome)
     select 'seeded', 'dispute-' || n, 'payment-' || n, total_minor, currency, placed_at + interval '15 days',
            case when s > 0.1 then placed_at + interval '19 days' end, case when s > 0.6 then 'won' when s > 0.1 then 'lost' end
       from made_orders where fate = 'disputed'`,
    `insert into ledger_entries (${entryColumns})
     select pg_temp.made_id(occurred_at, n, entry), id, entry, total_minor, currency, 'seeded', 'dispute-' || n, 'seeded', occurred_at
       from made_orders cross join lateral (values ('disputed', placed_at + interval '15 days'),
              ('reinstated', case when s > 0.6 then placed_at + interval '19 days' end)) entered (entry, occurred_at)
      where fate = 'disputed' and occurred_at is not null order by n`,
    // A payment that turned out never to have come, after its goods had left.
    `insert into ledger_entries (${entryColumns}, voids)
     select pg_temp.made_id(${at}, n, 'voided'), made.id, 'payment-voided', paid.amount_minor, paid.currency, 'seeded', paid.provider_reference,
            'owner@immortela.example', made.shipped_at + interval '5 days', paid.id
       from made_orders made join ledger_entries paid on paid.order_id = made.id and paid.kind = 'paid' where fate = 'unpaid'`,
  ]
}

/** Every waiver is taken from lines, none of which has less than nothing left: the rule of `check_waiver`. */
export const brokenWaivers = `
  select count(*)::int as broken from ledger_entries entry
   where kind = 'waived' and amount_minor is distinct from (select sum(amount_minor) from line_reductions where entry_id = entry.id)`

/** The figures of each day, as the triggers that are off meanwhile would have added them (migration 0058). */
export const figureStatements = [
  `insert into figures_by_day (day, figure, currency, count, minor)
   select (placed_at at time zone 'Europe/Paris')::date, 'orders', currency, count(*), sum(total_minor) from orders group by 1, 3`,
  `insert into figures_by_day (day, figure, currency, product_id, count, minor)
   select (placed_at at time zone 'Europe/Paris')::date, 'units', currency, product_id, sum(quantity), sum(line.total_minor)
     from order_lines line join orders on orders.id = line.order_id group by 1, 3, 4`,
  `insert into figures_by_day (day, figure, currency, count, minor)
   select (occurred_at at time zone 'Europe/Paris')::date, kind, currency, count(*), sum(amount_minor) from ledger_entries group by 1, 2, 3`,
]

/** The orders of which more is to be said than that they were paid and delivered. */
export const notDelivered = `
  select id from made_orders where delivered_at is null or fate not in ('plain', 'balance-due', 'overdue') order by n`
