-- Addresses of other programs that are notified of what happened in the shop (docs/decisions/0079).
create table webhooks (
  id uuid primary key,
  address text not null constraint webhook_address_is_short check (length(address) <= 500),
  events text[] not null constraint webhook_has_events check (cardinality(events) > 0),
  -- Signs each message, so it is stored as it is.
  secret text not null,
  active boolean not null default true,
  -- Turned off by the shop, after a day of failures; null where a person did it.
  failing_since timestamptz,
  given_up_at timestamptz,
  made_by text not null,
  made_at timestamptz not null
);
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  payload text not null,
  made_at timestamptz not null,
  -- Real time, as the job queue has it; null once it arrived or was given up.
  next_try_at timestamptz default now(),
  tries integer not null default 0,
  tried_at timestamptz,
  delivered_at timestamptz,
  status integer,
  failure text,
  answer text,
  milliseconds integer
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where next_try_at is not null;
create index webhook_deliveries_of_a_webhook on webhook_deliveries (webhook_id, made_at desc, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (made_at);
