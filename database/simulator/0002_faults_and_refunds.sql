-- Where a session stands is written on its own row, so that whoever pays and whoever closes meet there.
alter table sessions
  add column paid_at timestamptz,
  -- A delayed method: the bank has taken the order and decides later.
  add column processing_since timestamptz,
  add column decided_at timestamptz,
  add column decided_as text constraint decision_is_known check (decided_as in ('paid', 'failed')),
  add column closed_at timestamptz,
  add column closed_as text constraint closing_is_known check (closed_as in ('expired', 'failed')),
  add constraint a_paid_session_is_not_closed check (paid_at is null or closed_at is null);

update sessions set paid_at = payments.paid_at from payments where payments.session_id = sessions.id;

create index sessions_to_decide on sessions (decided_at) where processing_since is not null and paid_at is null and closed_at is null;
create index sessions_to_expire on sessions (expires_at) where paid_at is null and closed_at is null;

create table refunds (
  reference text primary key,
  -- The merchant's own name for it: asked for twice, it is paid back once.
  request_key text not null constraint a_refund_is_paid_once unique,
  payment_reference text not null references payments,
  amount_minor bigint not null constraint refund_is_positive check (amount_minor > 0),
  refunded_at timestamptz not null default now()
);
create index refunds_of_a_payment on refunds (payment_reference);
