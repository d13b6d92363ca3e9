-- The owner's list of products that run low compares two columns of each product. It reads them here, in its sequence,
-- and only of products whose units are counted.
create index products_counted_by_title on catalogue_products (lower(title), product_id)
  include (title, stock, low_stock_at) where archived_at is null and stock is not null;
