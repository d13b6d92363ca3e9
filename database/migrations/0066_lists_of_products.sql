-- The owner's list of products, narrowed and in other sequences: a page of each is read by an index, not by sorting all.
create index products_by_title on catalogue_products (lower(title), product_id);
create index products_by_edit on catalogue_products (updated_at desc, product_id desc);
create index products_by_stock on catalogue_products (stock, product_id) where stock is not null;
create index products_archived on catalogue_products (lower(title), product_id) where archived_at is not null;
create index products_in_draft on catalogue_products (lower(title), product_id)
  where archived_at is null and published_at is null;
create index products_running_low on catalogue_products (lower(title), product_id)
  where archived_at is null and coalesce(stock <= coalesce(low_stock_at, 0), false);
create index product_prices_in_dollars on product_prices (regular_minor, product_id) where currency = 'USD';
-- The texts of `lacksFrench` (sheet-list-records.ts); where it names others, its view is read without an index.
create index products_lacking_french on catalogue_products (lower(title), product_id) where archived_at is null and (
  (coalesce(title, '') <> '' and coalesce(title_fr, '') = '')
  or (coalesce(subtitle, '') <> '' and coalesce(subtitle_fr, '') = '')
  or (coalesce(description, '') <> '' and coalesce(description_fr, '') = '')
  or (coalesce(exclusive_immortela_synergy, '') <> '' and coalesce(exclusive_immortela_synergy_fr, '') = '')
  or (coalesce(other_key_ingredients, '') <> '' and coalesce(other_key_ingredients_fr, '') = '')
  or (coalesce(aromatherapy, '') <> '' and coalesce(aromatherapy_fr, '') = '')
  or (coalesce(special_benefits, '') <> '' and coalesce(special_benefits_fr, '') = '')
  or (coalesce(how_to_use, '') <> '' and coalesce(how_to_use_fr, '') = '')
  or (coalesce(precautions, '') <> '' and coalesce(precautions_fr, '') = '')
  or (coalesce(cancellation_policy, '') <> '' and coalesce(cancellation_policy_fr, '') = '')
  or (features <> '{}' and coalesce(features_fr, '{}') = '{}')
);
