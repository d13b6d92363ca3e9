-- The order in which events were written: their ids come from two clocks, and their days may be earlier than their entry.
-- Former events are numbered as they lie in the table, to which rows have only ever been added.
alter table order_events add column sequence bigint generated always as identity;

-- A dispute freezes the orders of its payment at its provider: a reference can be the same elsewhere.
create or replace view order_facts as
select
  orders.id as order_id, orders.kind, orders.cancelled_because, orders.ready_at is not null as ready, orders.due_on,
  orders.grace_until, orders.preparing_at is not null as preparing,
  exists (select from parcels where parcels.order_id = orders.id) as partly_shipped, orders.shipped_at is not null as shipped,
  orders.delivered_at is not null as delivered,
  sums.expected - sums.waived as price_minor, sums.paid as paid_minor, sums.refunded as refunded_minor,
  sums.withheld as withheld_minor,
  coalesce((select sum(amount_minor) from refunds where refunds.order_id = orders.id and answered_at is null), 0)::bigint
    as returning_minor,
  exists (select from date_moves where date_moves.order_id = orders.id and answered_at is null) as asks_about_date,
  exists (select from disputes join ledger_entries entry on entry.provider = disputes.provider
            and entry.provider_reference = disputes.payment_reference
           where entry.order_id = orders.id and entry.kind = 'paid' and disputes.closed_at is null) as disputed,
  coalesce((orders.ready_at at time zone 'Europe/Paris')::date > (
    select min(promised_on) from order_lines
     where order_lines.order_id = orders.id and taken_out_at is null and not exists (
       select from parcels where parcels.order_id = orders.id and position = any(positions))), false) as house_late,
  least(sums.refunded, overpaid.sent + least(sums.by_transfer, overpaid.owed - overpaid.sent))::bigint
    as overpaid_back_minor,
  exists (select from order_lines where order_lines.order_id = orders.id and taken_out_at is not null) as lines_out,
  -- The last word on the date is the house's own.
  coalesce((select answer is null or (answer = 'not-asked' and actor <> 'shop') from date_moves
             where date_moves.order_id = orders.id order by revision desc limit 1), false) as moved_by_house,
  (select case when bool_or(decided_at is null) then 'open' else 'awaited' end from withdrawals
    where withdrawals.order_id = orders.id and settled_at is null having count(*) > 0) as withdrawal
from orders cross join lateral (
  select coalesce(sum(amount_minor) filter (where entry.kind = 'expected'), 0)::bigint as expected,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'waived'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'waiver-voided'), 0))::bigint as waived,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'paid'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'payment-voided'), 0))::bigint as paid,
         coalesce(sum(surplus_minor) filter (where entry.kind = 'paid' and not exists (
           select from ledger_entries void where void.voids = entry.id)), 0)::bigint as surplus,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'refunded'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind in ('refund-failed', 'return-voided')), 0))::bigint as refunded,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'refunded' and entry.provider = 'transfer'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'return-voided'), 0))::bigint as by_transfer,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'disputed'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'reinstated'), 0))::bigint as withheld
    from ledger_entries entry where entry.order_id = orders.id
) sums cross join lateral (
  -- A refund that is tried again has the same reason and an occasion of its own.
  select sums.surplus + coalesce(sum(amount_minor) filter (where occasion like 'not-due:%'), 0) as owed,
         coalesce(sum(amount_minor) filter (
           where answered_at is not null and refused_because is null and failed_at is null), 0) as sent
    from refunds where refunds.order_id = orders.id and reason = 'not-due'
) overpaid;
