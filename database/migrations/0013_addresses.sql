-- Where members have things sent; the one preferred last is offered first.
create table addresses (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- As an order keeps its own.
  delivery jsonb not null
    constraint address_is_small check (jsonb_typeof(delivery) = 'object' and pg_column_size(delivery) <= 4096),
  preferred_at timestamptz not null default now()
);
create index addresses_by_member on addresses (member_id, preferred_at desc);
