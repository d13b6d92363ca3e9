-- What an entry changes of a price, of what it is a part, and which refund another one retries: until now words and ids within
-- references and occasions, which are only keys from here on.
alter table ledger_entries
  add column reason text,
  -- Of a remnant the transfer with which it was forgiven; of what stays of a write-off the write-off.
  add column part_of uuid references ledger_entries;
alter table refunds add column retries uuid references refunds;

alter table ledger_entries disable trigger ledger_is_append_only;
update ledger_entries set reason = case
    when kind = 'expected' and provider_reference = 'balance' then 'balance'
    when provider_reference like 'lines:%' then 'lines-changed'
    when kind = 'expected' then 'order-placed'
    when provider_reference = 'cancelled' then 'cancelled'
    when provider_reference like 'written-off:%' then 'write-off'
    when provider_reference like 'remnant:%' then 'remnant'
    when provider_reference like 'void:%' then 'units-gone'
    else 'refund' end
 where kind in ('expected', 'waived', 'waiver-voided');

-- The references of a write-off, and of what stays of it, share the part after the first colon.
update ledger_entries remainder set part_of = first.id
  from ledger_entries entry cross join lateral (
    select id from ledger_entries first
     where first.order_id = entry.order_id and first.kind = 'waived' and first.reason = 'write-off'
       and split_part(first.provider_reference, ':', 2) = split_part(entry.provider_reference, ':', 2)
     order by occurred_at, id limit 1) first
 where remainder.id = entry.id and entry.kind = 'waived' and entry.reason = 'write-off' and entry.id <> first.id;

-- A remnant was named after the entry of its transfer, and at first after the reference of it.
update ledger_entries remnant set part_of = transfer.id
  from ledger_entries transfer
 where remnant.kind = 'waived' and remnant.reason = 'remnant' and transfer.order_id = remnant.order_id
   and transfer.kind = 'paid' and transfer.provider = 'transfer'
   and (remnant.provider_reference = 'remnant:' || transfer.id
        or transfer.attempt = 1 and remnant.provider_reference = 'remnant:' || transfer.provider_reference);
alter table ledger_entries enable trigger ledger_is_append_only;

alter table ledger_entries
  add constraint ledger_reason_is_known check (case kind
    when 'expected' then coalesce(reason in ('order-placed', 'balance', 'lines-changed'), false)
    when 'waived' then coalesce(
      reason in ('cancelled', 'refund', 'lines-changed', 'remnant', 'write-off', 'units-gone'), false)
    when 'waiver-voided' then coalesce(
      reason in ('cancelled', 'refund', 'lines-changed', 'remnant', 'write-off', 'units-gone'), false)
    else reason is null end),
  add constraint ledger_parts_are_waived check (part_of is null or kind = 'waived' and reason in ('remnant', 'write-off'));

update refunds again set retries = first.id
  from refunds first
 where again.occasion like 'again:%' and first.id::text = split_part(again.occasion, ':', 2);

create or replace function count_ledger_entries() returns trigger language plpgsql as $$
begin
  insert into figures_by_day (day, figure, currency, count, minor)
  select (occurred_at at time zone 'Europe/Paris')::date, kind, currency, count(*), sum(amount_minor)
    from added group by 1, 2, 3;
  perform count_exchange(id) from added where kind = 'waived' and reason = 'lines-changed';
  return null;
end $$;

-- Refunds that did not arrive, and what of each is open still: it can be tried again as often as some of it is. The buyer
-- has got back what a bank took of their payment.
create or replace view unarrived_refunds as
select refund.id, refund.order_id, refund.provider, refund.payment_reference, refund.reason, refund.amount_minor,
       refund.currency, coalesce(refund.failed_because, refund.refused_because) as because,
       coalesce(refund.failed_at, refund.answered_at) as since,
       greatest(0, refund.amount_minor
         - coalesce((select sum(again.amount_minor) from refunds again
                      where again.order_id = refund.order_id and again.retries = refund.id), 0)
         - coalesce((select sum(answer.amount_minor) from refund_answers answer
                      where answer.refund_id = refund.id and not exists (
                        select from ledger_entries void where void.voids = answer.entry_id)), 0))::bigint as open_minor,
       (select coalesce(sum(case entry.kind when 'disputed' then entry.amount_minor else -entry.amount_minor end), 0)
          from ledger_entries entry join disputes on disputes.provider = entry.provider
           and disputes.reference = entry.provider_reference
         where entry.order_id = refund.order_id and entry.kind in ('disputed', 'reinstated')
           and disputes.provider = refund.provider and disputes.payment_reference = refund.payment_reference)::bigint
         as taken_minor
  from refunds refund
 where refund.order_id is not null and (refund.refused_because is not null or refund.failed_at is not null);

-- The part of each line's price that is left, and the part that was written off as a loss and would be its price again. No
-- more of a write-off counts than the units that are still there cost; rounding leaves up to a cent of each unit.
create or replace view priced_lines as
select line.order_id, line.position, line.product_id, line.title, line.subtitle, line.picture, line.mode, line.quantity,
       line.unit_minor, line.total_minor, line.promised_on, line.taken_out_at, lowered.left_minor, line.quantity_out,
       case when line.taken_out_at is not null then 0
            when lowered.written_off + lowered.left_minor > remaining.minor + line.quantity_out
            then greatest(0, remaining.minor - lowered.left_minor)
            else lowered.written_off end::bigint as written_off_minor,
       line.quantity_sent, line.quantity_here, line.policy
  from order_lines line
 cross join lateral (
   select line.total_minor - coalesce(sum(reduction.amount_minor), 0)::bigint as left_minor,
          coalesce(sum(reduction.amount_minor) filter (where entry.reason = 'write-off'), 0)::bigint as written_off
     from line_reductions reduction join ledger_entries entry on entry.id = reduction.entry_id
    where reduction.order_id = line.order_id and reduction.position = line.position
      and not exists (select from ledger_entries void where void.voids = reduction.entry_id)) lowered
 cross join lateral (
   select round(line.total_minor * (line.quantity - line.quantity_out)::numeric / line.quantity)::bigint as minor) remaining;

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
  -- `kept_minor`, `due_minor` and `owed_minor` repeat `keptOf`, `dueOf` and `owedBackOf` (orders/order.ts); `facts-agree.ts`
  -- compares them.
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
