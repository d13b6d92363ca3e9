-- A buyer withdrew from an order, or from some of its lines. It is open until a person decides, and settled once nothing of
-- it is awaited any more: goods that had left the house come back first.
create table withdrawals (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  -- What was written, until it is forgotten; null when the owner entered a withdrawal that came by letter.
  message_id uuid references messages on delete set null,
  received_at timestamptz not null,
  -- From then on the order rests; a letter came before it was entered.
  entered_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decision text constraint withdrawal_decision_is_known check (decision in ('accepted', 'declined', 'set-aside')),
  -- The lines that are to come back.
  awaited smallint[] not null default '{}',
  settled_at timestamptz,
  constraint a_decision_says_by_whom check (
    (decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null)),
  constraint what_is_settled_was_decided check (settled_at is null or decided_at is not null),
  constraint only_what_is_accepted_is_awaited check (settled_at is not null or decided_at is null
    or decision = 'accepted' and cardinality(awaited) > 0)
);
-- Another one may come while the goods of the first are awaited.
create unique index one_withdrawal_at_a_time on withdrawals (order_id) where decided_at is null;
create index withdrawals_of_an_order on withdrawals (order_id, received_at);
create index withdrawals_of_a_message on withdrawals (message_id) where message_id is not null;
create trigger withdrawal_is_announced after insert or update on withdrawals for each row execute function announce_order();

alter table orders
  drop constraint cancelling_is_known,
  add constraint cancelling_is_known check (
    cancelled_because in ('sold-out', 'buyer', 'shop', 'withdrawn', 'delay-refused', 'delay-unanswered', 'lapsed'));

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
  exists (select from disputes join ledger_entries entry on entry.provider_reference = disputes.payment_reference
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

-- Withdrawals that came before the shop looked for their orders. A number counts only with the e-mail of its order. Which of
-- them a person dealt with by hand is not known: only a recent one, after which nothing went back or out of the order, makes
-- it rest; one that came earlier is a task beside it, and what is older than that is left alone.
create temporary table declared on commit drop as
select message.id as message_id, message.received_at, named.number, orders.id as order_id, clock.now as entered_at,
       greatest((message.received_at at time zone 'Europe/Paris')::date + 14,
                (clock.now at time zone 'Europe/Paris')::date + 2) as due_on,
       message.received_at >= clock.now - interval '14 days' as recent,
       orders.cancelled_at is null and facts.price_minor > 0
         and not exists (select from ledger_entries entry where entry.order_id = orders.id
                            and entry.kind in ('refunded', 'waived') and entry.occurred_at >= message.received_at)
         and not exists (select from refunds where refunds.order_id = orders.id and owed_since >= message.received_at)
         and not exists (select from order_lines line
                          where line.order_id = orders.id and taken_out_at >= message.received_at) as stands
  from messages message
  cross join (select now() + make_interval(secs => offset_seconds) as now from business_clock) clock
  left join lateral (
    select distinct substring(typed.digits[1] for 15)::bigint as number
      from regexp_matches(message.facts ->> 'orderNumber', '(?<!\d)\d{4,15}(?!\d)', 'g') typed (digits)) named on true
  left join orders on orders.number = named.number and lower(orders.email) = lower(message.email)
  left join order_facts facts on facts.order_id = orders.id
 where message.kind = 'withdrawal' and message.received_at >= clock.now - interval '60 days';

insert into withdrawals (id, order_id, message_id, received_at, entered_at)
select distinct on (order_id) new_id(), order_id, message_id, received_at, entered_at
  from declared where stands and recent order by order_id, received_at;

insert into order_events (id, order_id, kind, actor, detail, occurred_at)
select new_id(), order_id, 'withdrawal-declared', 'buyer',
       jsonb_build_object('withdrawal', id, 'message', message_id), received_at
  from withdrawals;

insert into tasks (id, kind, occasion, order_id, facts, due_on, created_at)
select new_id(), 'withdrawal', 'withdrawal:' || withdrawals.id, withdrawals.order_id,
       jsonb_build_object('withdrawal', withdrawals.id, 'message', withdrawals.message_id),
       (withdrawals.received_at at time zone 'Europe/Paris')::date + 14, withdrawals.received_at
  from withdrawals;

insert into tasks (id, kind, occasion, order_id, facts, due_on, created_at)
select distinct on (order_id) new_id(), 'withdrawal-unhandled', 'unhandled:' || order_id, order_id,
       jsonb_build_object('message', message_id), due_on, received_at
  from declared
 where stands and not exists (select from withdrawals where withdrawals.order_id = declared.order_id)
 order by order_id, received_at desc;

insert into tasks (id, kind, occasion, facts, due_on, created_at)
select new_id(), 'withdrawal-unmatched', 'message:' || message_id,
       jsonb_strip_nulls(jsonb_build_object('message', message_id, 'numbers', case when count(order_id) > 0
         then string_agg(number::text, ', ' order by number) filter (where order_id is null) end)), due_on, received_at
  from declared group by message_id, received_at, due_on having bool_or(order_id is null);
