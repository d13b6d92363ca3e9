-- The numbers of the house about its stock, in one row.
create table stock_settings (
  is_only boolean primary key default true constraint stock_settings_are_one_row check (is_only),
  -- A product without a threshold of its own runs low at this many units.
  low_stock_at integer not null default 0 constraint house_threshold_is_a_count check (low_stock_at between 0 and 1000000)
);
insert into stock_settings default values;

-- The condition of the list depends on the number of the house now, which no index may read: one index for each of its halves,
-- by the products' own thresholds and, `products_by_stock`, by the units.
drop index products_running_low;
create index products_at_own_threshold on catalogue_products (stock, product_id)
  where archived_at is null and stock <= low_stock_at;
