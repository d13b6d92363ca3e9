-- UUID v7, for rows of which a statement makes many at once; PostgreSQL 15 has no such function of its own. The twelve
-- bits after the milliseconds are fractions of one, so that rows made one after the other are in that order.
create function new_id() returns uuid language sql volatile as $$
  select encode(
    substring(int8send(micros / 1000) from 3) || substring(int4send(28672 + (micros % 1000 * 4096 / 1000)::integer) from 3)
      || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) now
$$;

-- A checkout may become two orders: what is bought, and what is reserved with a deposit (decision 19).
alter table orders
  drop constraint a_checkout_becomes_one_order,
  add column part smallint not null default 1 constraint order_part_counts_from_one check (part > 0),
  add constraint a_part_becomes_one_order unique (checkout_id, part),
  add column kind text not null default 'order' constraint order_kind_is_known check (kind in ('order', 'reservation')),
  -- What was due at once; null when that was everything. The rest is the balance.
  add column deposit_minor bigint
    constraint deposit_is_a_part check (deposit_minor > 0 and deposit_minor <= total_minor)
    constraint deposit_is_for_reservations check (deposit_minor is null or kind = 'reservation'),
  -- In the address by which its buyer reaches it, signed in or not.
  add column link_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint order_links_are_unique unique,
  -- The dated facts from which the state follows; who wrote each of them stands in order_events.
  add column ready_at timestamptz,
  add column due_on date,
  add column grace_until date,
  add column preparing_at timestamptz,
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  add constraint a_balance_is_due_once_ready check ((ready_at is null) = (due_on is null)),
  add constraint grace_follows_the_due_day check ((due_on is null) = (grace_until is null) and grace_until >= due_on),
  add constraint what_is_delivered_was_shipped check (delivered_at is null or shipped_at is not null),
  add constraint what_is_shipped_is_not_cancelled check (cancelled_at is null or shipped_at is null),
  drop constraint cancelling_is_known,
  add constraint cancelling_is_known check (
    cancelled_because in ('sold-out', 'buyer', 'shop', 'delay-refused', 'delay-unanswered', 'lapsed'));
create index reservations_under_way on orders (placed_at desc, number desc)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
create index balances_called on orders (due_on) where cancelled_at is null and shipped_at is null;
create index orders_not_shipped on orders (placed_at desc, number desc) where cancelled_at is null and shipped_at is null;
create index orders_shipped on orders (placed_at desc, number desc) where shipped_at is not null;

-- A checkout that pays what is still due of an order.
alter table checkouts
  add column balance_of uuid references orders,
  add constraint a_balance_has_no_delivery check (balance_of is null or delivery is null);
alter table checkouts add column payment_reference text;
-- A line that is not wanted any more, although the order goes on.
alter table order_lines add column taken_out_at timestamptz;
create index checkouts_of_a_balance on checkouts (balance_of) where balance_of is not null;

-- 'waived' lowers what is expected; 'refund-failed' is money that was sent back and did not arrive; 'reinstated' is what
-- a dispute took and gave again.
alter table ledger_entries
  drop constraint ledger_kind_is_known,
  add constraint ledger_kind_is_known check (
    kind in ('expected', 'waived', 'paid', 'refunded', 'refund-failed', 'disputed', 'reinstated'));

alter table order_events
  drop constraint order_event_is_known,
  add constraint order_event_is_a_word check (kind ~ '^[a-z][a-z-]{0,39}$');

-- The occasion tells one refund from another, so that none is owed twice: 'sold-out', 'cancelled', 'not-due' with the
-- payment, or the key of a person's request.
alter table refunds
  alter column order_id drop not null,
  drop constraint refund_currency_is_known,
  add constraint refund_currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  drop constraint a_reason_returns_a_payment_once,
  add column occasion text,
  add column provider_reference text,
  add column failed_at timestamptz,
  add column failed_because text,
  add constraint refund_failure_has_its_reason check ((failed_at is null) = (failed_because is null));
update refunds set occasion = reason;
update refunds set provider_reference = entry.provider_reference
  from ledger_entries entry
 where entry.order_id = refunds.order_id and entry.kind = 'refunded' and refunds.answered_at = entry.occurred_at
   and entry.amount_minor = refunds.amount_minor and refunds.refused_because is null;
alter table refunds
  alter column occasion set not null,
  add constraint an_occasion_returns_a_payment_once unique nulls not distinct (order_id, payment_reference, occasion);
create index refunds_of_a_payment on refunds (payment_reference);
create index refunds_unanswered on refunds (owed_since) where answered_at is null;
create index refunds_by_provider_reference on refunds (provider_reference) where provider_reference is not null;

-- Real money that fits nothing the shop sold. A person gives it back, or finds its checkout.
create table stray_payments (
  provider text not null,
  payment_reference text not null,
  checkout_id uuid,
  amount_minor bigint not null constraint stray_is_positive check (amount_minor > 0),
  currency text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_as text constraint stray_ends_are_known check (resolved_as in ('settled', 'returned')),
  resolved_by text,
  primary key (provider, payment_reference),
  constraint a_resolved_stray_says_how check (
    (resolved_at is null) = (resolved_as is null) and (resolved_at is null) = (resolved_by is null))
);
create index stray_payments_open on stray_payments (found_at) where resolved_at is null;

-- The buyer's bank took a payment back.
create table disputes (
  provider text not null,
  reference text not null,
  payment_reference text not null,
  amount_minor bigint not null constraint dispute_is_positive check (amount_minor > 0),
  currency text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text constraint dispute_ends_are_known check (outcome in ('won', 'lost')),
  primary key (provider, reference),
  constraint a_closed_dispute_has_an_outcome check ((closed_at is null) = (outcome is null))
);
create index disputes_of_a_payment on disputes (payment_reference);

-- Every new date that the house had to name, and what the buyer said to it. The day that binds stands with the lines.
create table date_moves (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  revision smallint not null constraint move_counts_from_one check (revision > 0),
  positions smallint[] not null constraint move_is_of_lines check (cardinality(positions) > 0),
  previous_on date not null,
  moved_to date not null,
  -- As the buyer reads it.
  reason text not null,
  actor text not null,
  moved_at timestamptz not null,
  -- Until when an answer is awaited; null when no silence decides.
  answer_due date,
  silence text not null constraint silence_is_known check (silence in ('decides-nothing', 'accepts', 'cancels')),
  answered_at timestamptz,
  answer text constraint answer_is_known check (answer in ('accepted', 'refused', 'silent', 'superseded', 'not-asked')),
  constraint a_date_is_moved_once unique (order_id, revision),
  constraint an_answer_has_its_time check ((answered_at is null) = (answer is null)),
  constraint silence_that_decides_has_its_day check ((silence = 'decides-nothing') = (answer_due is null))
);
create unique index one_question_at_a_time on date_moves (order_id) where answered_at is null;

create table parcels (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  positions smallint[] not null constraint parcel_holds_lines check (cardinality(positions) > 0),
  carrier text not null,
  tracking text not null,
  tracking_address text,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  constraint parcels_are_known_by_their_number unique (order_id, carrier, tracking)
);

-- What a person of the house has to see to; the occasion keeps it from being asked for twice.
create table tasks (
  id uuid primary key,
  kind text not null constraint task_kind_is_a_word check (kind ~ '^[a-z][a-z-]{0,39}$'),
  occasion text not null constraint a_task_is_given_once unique,
  order_id uuid references orders,
  contact_id uuid references contacts on delete set null,
  facts jsonb not null default '{}' constraint task_facts_are_named check (jsonb_typeof(facts) = 'object'),
  due_on date,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  constraint a_done_task_says_by_whom check ((done_at is null) = (done_by is null))
);
create index tasks_open on tasks (created_at) where done_at is null;
create index tasks_of_an_order on tasks (order_id) where order_id is not null;

-- Screens that show an order look again when anything of it changed.
create trigger date_move_is_announced after insert or update on date_moves for each row execute function announce_order();
create trigger parcel_is_announced after insert or update on parcels for each row execute function announce_order();
create function announce_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'tasks')::text);
  return null;
end $$;
create trigger task_is_announced after insert or update on tasks for each statement execute function announce_task();

-- What the state of an order follows from: its dates, and what its ledger comes to.
create view order_facts as
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
       select from parcels where parcels.order_id = orders.id and position = any(positions))), false) as house_late
from orders cross join lateral (
  select coalesce(sum(amount_minor) filter (where entry.kind = 'expected'), 0)::bigint as expected,
         coalesce(sum(amount_minor) filter (where entry.kind = 'waived'), 0)::bigint as waived,
         coalesce(sum(amount_minor) filter (where entry.kind = 'paid'), 0)::bigint as paid,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'refunded'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'refund-failed'), 0))::bigint as refunded,
         (coalesce(sum(amount_minor) filter (where entry.kind = 'disputed'), 0)
           - coalesce(sum(amount_minor) filter (where entry.kind = 'reinstated'), 0))::bigint as withheld
    from ledger_entries entry where entry.order_id = orders.id
) sums;
