-- Prices that are decided and not public yet, and sales whose end is decided. A row goes once nothing of it lies ahead: the
-- history and the audit keep what became of it.
create table planned_prices (
  id uuid primary key,
  product_id uuid not null references catalogue_products on delete cascade,
  kind text not null constraint planned_kind_is_known check (kind in ('grace', 'price', 'sale')),
  begins_at timestamptz not null,
  ends_at timestamptz
    constraint planned_end_follows_beginning check (ends_at > begins_at)
    constraint only_a_sale_ends check (ends_at is null or kind = 'sale'),
  -- A sale that has begun waits for its end alone.
  has_begun boolean not null default false
    constraint only_a_sale_with_an_end_goes_on check (not has_begun or ends_at is not null),
  -- What changes at its beginning: { "on_sale": true, "USD": { "sale_minor": 42000 }, … }.
  cells jsonb not null constraint planned_cells_are_named check (jsonb_typeof(cells) = 'object'),
  planned_by uuid not null,
  planned_by_email text not null,
  planned_at timestamptz not null
);
create unique index planned_grace_is_one on planned_prices (product_id) where kind = 'grace';
create index planned_prices_of_product on planned_prices (product_id);
create index planned_prices_by_moment on planned_prices ((case when has_begun then ends_at else begins_at end));

-- Every process has to know when the next price becomes public.
create function announce_planned_prices() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', '{"topic":"prices"}');
  return null;
end $$;
create trigger planned_price_change_is_announced after insert or update or delete or truncate on planned_prices
  for each statement execute function announce_planned_prices();
