-- Of a line some units can leave the order while the rest goes on: a buyer withdraws from one of two jars. A line is taken out
-- with its last unit.
alter table order_lines add column quantity_out integer not null default 0;
update order_lines set quantity_out = quantity where taken_out_at is not null;
alter table order_lines
  add constraint no_more_units_are_out_than_were_ordered check (quantity_out between 0 and quantity) not valid,
  add constraint a_line_is_out_with_its_last_unit check ((taken_out_at is not null) = (quantity_out = quantity)) not valid;
alter table order_lines validate constraint no_more_units_are_out_than_were_ordered;
alter table order_lines validate constraint a_line_is_out_with_its_last_unit;

create or replace view priced_lines as
select line.order_id, line.position, line.product_id, line.title, line.subtitle, line.picture, line.mode, line.quantity,
       line.unit_minor, line.total_minor, line.promised_on, line.taken_out_at,
       line.total_minor - coalesce((
         select sum(amount_minor) from line_reductions reduction
          where reduction.order_id = line.order_id and reduction.position = line.position
            and not exists (select from ledger_entries void where void.voids = reduction.entry_id)), 0)::bigint as left_minor,
       line.quantity_out
  from order_lines line;

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
  exists (select from order_lines where order_lines.order_id = orders.id and quantity_out > 0) as lines_out,
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

-- How many units of each awaited line are to come back: of lines that stand all that is left of them, of others what was sent.
alter table withdrawals add column awaited_quantities integer[] not null default '{}';
update withdrawals set awaited_quantities = (
  select array_agg(case when line.quantity_out < line.quantity then line.quantity - line.quantity_out else line.quantity end
                   order by goods.place)
    from unnest(awaited) with ordinality goods (position, place)
    join order_lines line on line.order_id = withdrawals.order_id and line.position = goods.position)
 where awaited <> '{}';
alter table withdrawals add constraint what_is_awaited_has_a_quantity check (
  cardinality(awaited) = cardinality(awaited_quantities) and 0 < all (awaited_quantities));
