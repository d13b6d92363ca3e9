-- The owner's search of products: any part of their texts or codes, whatever the accents. Until now each search read all products.
create function plain_words(written text) returns text language sql immutable parallel safe
  return public.unaccent('public.unaccent', lower(written));
create index catalogue_products_by_words on catalogue_products using gin (plain_words(
  coalesce(title, '') || ' ' || coalesce(title_fr, '') || ' ' || coalesce(subtitle, '') || ' ' || coalesce(subtitle_fr, '') || ' '
    || product_id || ' ' || coalesce(slug, '')) gin_trgm_ops) with (fastupdate = off);

-- The other filters and sequences of the list of products read a tenth of what they would read of the products themselves.
create index catalogue_products_listed on catalogue_products (product_id)
  include (title, archived_at, published_at, reserve_enabled, preorder_enabled, on_sale, stock, low_stock_at, updated_at);
create index catalogue_products_stale on catalogue_products (lower(title), product_id)
  where archived_at is null and stale_texts <> '{}';

-- The views of the library of pictures, and the requests that wait.
create index pictures_without_english on pictures (id) where removed_at is null and alt = '';
create index pictures_without_french on pictures (id) where removed_at is null and alt_fr = '';
create index pictures_failed on pictures (id) where removed_at is null and state = 'failed';
create index order_drafts_open on order_drafts (id)
  where order_id is null and withdrawn_at is null and expires_on is null;

-- What is to be shipped is counted, with what is late of it, by the index alone.
create index orders_to_ship_by_day on orders (next_promised_on) where to_ship;
