-- Steps that owners took with an order, each under the key that their browser made for the press: a request that is
-- repeated because its answer was lost is answered again instead of being done again.
create table order_presses (
  order_id uuid not null references orders on delete restrict,
  key uuid not null,
  fingerprint text not null,
  pressed_at timestamptz not null,
  primary key (order_id, key)
);
