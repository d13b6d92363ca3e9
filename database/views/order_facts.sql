-- The status of an order: its dated facts, and what of its money is due, kept and owed back, derived from the ledger
-- (docs/decisions/0017-an-order-is-read-from-its-facts.md).
create or replace view order_facts as
select
  orders.id as order_id, orders.kind, orders.cancelled_because, orders.ready_at is not null as ready, orders.due_on,
  orders.grace_until, orders.preparing_at is not null as preparing,
  exists (select from parcels where parcels.order_id = orders.id) as partly_shipped, orders.shipped_at is not null as shipped,
  orders.delivered_at is not null as delivered,
  sums.price as price_minor, sums.paid as paid_minor, sums.refunded as refunded_minor, sums.withheld as withheld_minor,
  under_way.minor as returning_minor,
  exists (select from date_moves where date_moves.order_id = orders.id and answered_at is null) as asks_about_date,
  exists (select from disputes join ledger_entries entry on entry.provider = disputes.provider
            and entry.provider_reference = disputes.payment_reference
           where entry.order_id = orders.id and entry.kind = 'paid' and disputes.closed_at is null) as disputed,
  coalesce((orders.ready_at at time zone 'Europe/Paris')::date > (
    select min(promised_on) from order_lines
     where order_lines.order_id = orders.id and quantity_here > 0), false) as house_late,
  least(sums.refunded, overpaid.sent + least(sums.by_transfer, overpaid.owed - overpaid.sent))::bigint
    as overpaid_back_minor,
  exists (select from order_lines where order_lines.order_id = orders.id and quantity_out > 0) as lines_out,
  -- The last word on the date is the house's own.
  coalesce((select answer is null or (answer = 'not-asked' and actor <> 'shop') from date_moves
             where date_moves.order_id = orders.id order by revision desc limit 1), false) as moved_by_house,
  (select case when bool_or(decided_at is null) then 'open' else 'awaited' end from withdrawals
    where withdrawals.order_id = orders.id and settled_at is null having count(*) > 0) as withdrawal,
  -- `kept_minor`, `due_minor` and `owed_minor` repeat `keptOf`, `dueOf` and `owedBackOf` (orders/due/kept-money.ts,
  -- order-due.ts, owed-back.ts); `facts-agree.ts` compares them.
  unsent.minor as unsent_minor, kept.minor as kept_minor,
  -- A sum that a bank took beyond what was kept is missing beside the price; where no price is left, nothing is asked for.
  case when orders.cancelled_because is null and sums.price > 0 then greatest(sums.price - kept.minor, 0) else 0 end as due_minor,
  unsent.minor + greatest(kept.minor - sums.price, 0) as owed_minor,
  case when sums.wrote_off then (
    select coalesce(sum(written_off_minor), 0) from priced_lines where priced_lines.order_id = orders.id) else 0 end::bigint
    as written_off_minor,
  -- A transfer to the buyer that was voided can be recorded again, as far as what it answered is open.
  case when sums.returns_voided > 0 then (
    select least(sums.returns_voided, unarrived.minor + greatest(0, sums.surplus - (sums.by_transfer - answered.minor)))
      from (select coalesce(sum(open_minor), 0) as minor from unarrived_refunds where order_id = orders.id) unarrived,
           (select coalesce(sum(answer.amount_minor), 0) as minor
              from refund_answers answer join ledger_entries sent on sent.id = answer.entry_id
             where sent.order_id = orders.id and sent.kind = 'refunded' and sent.provider = 'transfer'
               and not exists (select from ledger_entries void where void.voids = sent.id)) answered)
    else 0 end::bigint as voided_return_minor,
  sums.expected as expected_minor
from orders cross join lateral (
  select (coalesce(sum(amount_minor) filter (where entry.kind = 'expected'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'waived'), 0)
           + coalesce(sum(amount_minor) filter (where entry.kind = 'waiver-voided'), 0))::bigint as price,
         coalesce(sum(amount_minor) filter (where entry.kind = 'expected'), 0)::bigint as expected,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'paid'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'payment-voided'), 0))::bigint as paid,
         coalesce(sum(surplus_minor) filter (where entry.kind = 'paid' and not exists (
           select from ledger_entries void where void.voids = entry.id)), 0)::bigint as surplus,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'refunded'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind in ('refund-failed', 'return-voided')), 0))::bigint as refunded,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'refunded' and entry.provider = 'transfer'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'return-voided'), 0))::bigint as by_transfer,
         coalesce(sum(amount_minor) filter (where entry.kind = 'return-voided'), 0)::bigint as returns_voided,
         coalesce(bool_or(entry.kind = 'waived' and entry.reason = 'write-off'), false) as wrote_off,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'disputed'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'reinstated'), 0))::bigint as withheld
    from ledger_entries entry where entry.order_id = orders.id
) sums cross join lateral (
  -- A retry has the reason of the refund that it retries.
  select sums.surplus + coalesce(sum(amount_minor) filter (where retries is null), 0) as owed,
         coalesce(sum(amount_minor) filter (
           where answered_at is not null and refused_because is null and failed_at is null), 0) as sent
    from refunds where refunds.order_id = orders.id and reason = 'not-due'
) overpaid cross join lateral (
  select coalesce(sum(amount_minor), 0)::bigint as minor
    from refunds where refunds.order_id = orders.id and answered_at is null
) under_way cross join lateral (
  -- A sum that was not due pays for what is due again. The buyer has got back what a bank took of their payment.
  select coalesce(sum(greatest(0, of_payment.minor - of_payment.taken)), 0)::bigint as minor from (
    select sum(open_minor) as minor, max(taken_minor) as taken
      from unarrived_refunds refund
     where refund.order_id = orders.id and reason <> 'not-due'
     group by refund.provider, refund.payment_reference) of_payment
) promised cross join lateral (
  select least(promised.minor, greatest(0, sums.paid - sums.refunded - under_way.minor - sums.withheld))::bigint as minor
) unsent cross join lateral (
  select sums.paid - sums.refunded - under_way.minor - sums.withheld - unsent.minor as minor
) kept;
