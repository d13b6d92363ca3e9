-- What a member gathered, the same on all their devices; each browser keeps a mirror of it.
create table carts (
  id uuid primary key,
  user_id uuid not null references members on delete cascade,
  status text not null default 'active' constraint cart_status_is_known check (status in ('active', 'ended')),
  -- Counts what was saved, over all carts of a member: whoever saves names the version that they saw.
  version integer not null constraint cart_version_counts_from_one check (version > 0),
  -- The keys of the newest saves: one whose answer was lost is not taken for another when it is repeated.
  saves uuid[] not null default '{}' constraint cart_remembers_few_saves check (cardinality(saves) <= 50),
  last_updated timestamptz not null default now()
);
create unique index a_member_has_one_active_cart on carts (user_id) where status = 'active';

create table cart_items (
  cart_id uuid not null references carts on delete cascade,
  position smallint not null constraint cart_position_counts_from_one check (position > 0),
  product_id text not null,
  -- Name, picture and price are the catalogue's when the line was saved, in minor units; nothing is charged by them.
  product_name text not null,
  product_image text not null,
  product_price bigint not null constraint cart_price_is_positive check (product_price > 0),
  currency text not null constraint cart_currency_is_known check (currency in ('EUR', 'USD')),
  -- A product's own cap is lower (decision 17).
  quantity integer not null constraint cart_quantity_is_bounded check (quantity between 1 and 1000),
  constraint a_product_has_one_line_in_a_cart primary key (cart_id, product_id)
);

-- The member's other tabs and devices look again.
create function announce_cart() returns trigger language plpgsql as $$
declare
  changed carts := coalesce(new, old);
begin
  perform pg_notify('shop', json_build_object('topic', 'cart', 'id', changed.user_id)::text);
  return null;
end $$;

create trigger cart_change_is_announced after insert or update or delete on carts
  for each row execute function announce_cart();

-- Whose cart was paid: null for guests, and after the account was deleted.
alter table checkouts add column member_id uuid references members on delete set null;
alter table orders add column member_id uuid references members on delete set null;
create index checkouts_by_member on checkouts (member_id) where member_id is not null;
create index orders_by_member on orders (member_id) where member_id is not null;
