-- Units put aside for a checkout while its payment page is open. Whoever counts them asks whether they are still in
-- force, so that stock is right although nothing has been swept.
create table stock_holds (
  checkout_id uuid not null references checkouts,
  product_id uuid not null references catalogue_products,
  quantity integer not null constraint hold_is_positive check (quantity > 0),
  held_until timestamptz not null,
  ended_at timestamptz,
  primary key (checkout_id, product_id)
);
create index holds_in_force on stock_holds (product_id) where ended_at is null;

alter table checkouts
  -- Where the request came from, as far as it can be believed.
  add column client_address text,
  -- When the provider was last asked, by the clock of the world.
  add column asked_at timestamptz,
  add column processing_since timestamptz,
  add column closed_at timestamptz,
  add column closed_as text constraint closing_is_known check (closed_as in ('paid', 'unpaid', 'set-aside'));

update checkouts set closed_at = orders.placed_at, closed_as = 'paid' from orders where orders.checkout_id = checkouts.id;

create index checkouts_open on checkouts (asked_at nulls first) where closed_at is null;
create index checkouts_open_of_an_order on checkouts (fingerprint) where closed_at is null;
create index checkouts_open_of_a_person on checkouts (lower(email)) where closed_at is null;
create index checkouts_open_of_an_address on checkouts (client_address) where closed_at is null;

alter table orders
  add column cancelled_at timestamptz,
  add column cancelled_because text constraint cancelling_is_known check (cancelled_because in ('sold-out')),
  add constraint a_cancelled_order_says_why check ((cancelled_at is null) = (cancelled_because is null));

-- What the buyer was shown at the button is kept as it was (decision 21).
create trigger what_was_shown_stays before update of shown, checkout_id, total_minor, currency, email, language, delivery, gift_message, placed_at
  on orders for each statement execute function refuse_change();

-- What happened to an order, for whoever looks after it.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  kind text not null constraint order_event_is_known check (kind in ('placed', 'paid', 'cancelled', 'refunded', 'refund-refused')),
  actor text not null,
  detail jsonb not null default '{}',
  occurred_at timestamptz not null
);
create index events_of_an_order on order_events (order_id, occurred_at);

create trigger order_events_are_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();

-- Money that is to go back. The row is written with what made it necessary; the provider is asked afterwards, under
-- the row's id, until it has answered.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  provider text not null,
  payment_reference text not null,
  amount_minor bigint not null constraint refund_is_positive check (amount_minor > 0),
  currency text not null constraint refund_currency_is_known check (currency in ('EUR', 'USD')),
  reason text not null,
  owed_since timestamptz not null,
  answered_at timestamptz,
  refused_because text,
  constraint a_reason_returns_a_payment_once unique (order_id, payment_reference, reason)
);

-- How far business time is moved from the clock of the world, in trial (decision 40).
create table business_clock (
  only_one boolean primary key default true constraint there_is_one_clock check (only_one),
  offset_seconds bigint not null default 0
);
insert into business_clock default values;

-- A unit that was sold changes no page until it was the last.
drop trigger product_change_is_announced on catalogue_products;
create trigger product_change_is_announced after insert or delete or truncate on catalogue_products
  for each statement execute function announce_catalogue();
create trigger product_edit_is_announced after update on catalogue_products
  for each row
  when (new.stock is not distinct from old.stock
        or coalesce(new.stock > 0, true) is distinct from coalesce(old.stock > 0, true)
        or to_jsonb(new) - 'stock' is distinct from to_jsonb(old) - 'stock')
  execute function announce_catalogue();
