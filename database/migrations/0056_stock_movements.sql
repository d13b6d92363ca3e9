-- Units of a product that came or went, and why; written with the change itself. A change by SQL leaves a gap between two rows.
create table stock_movements (
  id uuid primary key,
  product_id uuid not null references catalogue_products on delete cascade,
  -- Null while units are not counted.
  units_before integer constraint movement_begins_at_a_count check (units_before >= 0),
  units_after integer constraint movement_ends_at_a_count check (units_after >= 0),
  reason text not null constraint movement_reason_is_known
    check (reason in ('received', 'counted', 'damaged', 'given-away', 'correction', 'sold', 'returned')),
  note text not null default '',
  -- The admin who changed the stock, or the order that took or returned the units.
  actor text,
  order_id uuid,
  occurred_at timestamptz not null,
  constraint movement_changes_the_stock check (units_before is distinct from units_after),
  constraint movement_has_one_cause check (num_nonnulls(actor, order_id) = 1)
);
create index stock_movements_by_product on stock_movements (product_id, occurred_at desc, id desc);

create trigger stock_movements_are_append_only before update or truncate on stock_movements
  for each statement execute function refuse_change();
-- They go with their product only.
create trigger stock_movements_are_not_deleted before delete on stock_movements
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

-- From this many units on, a product is on the list of what runs low; a product without units always is.
alter table catalogue_products
  add column low_stock_at integer constraint low_stock_is_a_count check (low_stock_at >= 0);
