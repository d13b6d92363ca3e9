-- The texts of a product whose other language was changed since: { "description": { "language": "fr", "since": …, "was": … } }.
alter table catalogue_products add stale_texts jsonb not null default '{}'
  constraint stale_texts_are_named check (jsonb_typeof(stale_texts) = 'object');
create index products_with_stale_texts on catalogue_products (lower(title), product_id)
  where archived_at is null and stale_texts <> '{}';
