-- The books of the payment simulator: a bank of its own, which knows nothing of the shop but what it was told by HTTP.
create table sessions (
  id text primary key,
  checkout_id uuid not null constraint a_checkout_has_one_session unique,
  amount_minor bigint not null constraint session_amount_is_positive check (amount_minor > 0),
  currency text not null,
  lines jsonb not null,
  email text not null,
  language text not null,
  return_url text not null,
  cancel_url text not null,
  notify_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table payments (
  reference text primary key,
  session_id text not null references sessions constraint a_session_is_paid_once unique,
  amount_minor bigint not null,
  currency text not null,
  paid_at timestamptz not null default now()
);

create table events (
  id text primary key,
  session_id text not null references sessions,
  body text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index events_to_deliver on events (next_try_at) where delivered_at is null;
