-- Where an order goes, when the page asks for it; and what comes after a payment: a refund that fails, a dispute.
alter table sessions
  add column delivery_countries text[] not null default '{}',
  add column delivery jsonb;

alter table refunds
  add column failed_at timestamptz,
  add column failed_because text,
  add constraint a_failed_refund_says_why check ((failed_at is null) = (failed_because is null));

create table disputes (
  reference text primary key,
  payment_reference text not null references payments constraint a_payment_is_disputed_once unique,
  amount_minor bigint not null constraint dispute_is_positive check (amount_minor > 0),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_as text constraint dispute_decision_is_known check (decided_as in ('won', 'lost')),
  constraint a_dispute_is_decided_at_a_time check ((decided_at is null) = (decided_as is null))
);
