-- The owner's list of orders, narrowed and in other sequences: a page of each is read by an index, not by sorting all orders.
create index orders_by_total on orders (total_minor desc, number desc);
create index orders_by_country on orders ((delivery ->> 'country'), placed_at desc, number desc);
create index orders_by_currency on orders (currency, placed_at desc, number desc);
create index orders_on_the_way on orders (placed_at desc, number desc)
  where shipped_at is not null and delivered_at is null and cancelled_at is null;
create index order_lines_by_product on order_lines (product_id, order_id) where taken_out_at is null;
-- What may have taken an order's money back, or its price down, is rare beside what was paid.
create index ledger_of_changed_orders on ledger_entries (order_id)
  where kind in ('waived', 'refunded', 'disputed', 'payment-voided', 'waiver-voided');
create index withdrawals_unsettled on withdrawals (order_id) where settled_at is null;

-- Found by the words of a town as well, by a tracking number however it is spaced, and by the words of a product.
drop index orders_by_word;
create index orders_by_word on orders using gin (to_tsvector(
  'order_words', email || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'city', '')));
create index parcels_by_tracking on parcels (upper(translate(tracking, ' .-', '')));
create index products_by_title_word on catalogue_products using gin (
  to_tsvector('order_words', title || ' ' || coalesce(title_fr, '')));

-- A filter of a list under a name of its own: its maker's alone, or shared with every admin.
create table saved_views (
  id uuid primary key,
  list text not null constraint viewed_list_is_a_word check (list ~ '^[a-z][a-z-]{0,39}$'),
  -- Whose it is; a shared one outlives its maker's account.
  owner_id uuid references members on delete set null,
  name text not null constraint view_has_a_name check (name <> '' and length(name) <= 60),
  -- As the address of the list has it, by the names of its filters.
  search jsonb not null constraint viewed_search_is_named check (jsonb_typeof(search) = 'object'),
  shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create index saved_views_of_an_owner on saved_views (owner_id) where owner_id is not null;
