create table pictures (
  id uuid primary key,
  name text not null constraint picture_names_are_unique unique,
  width integer not null constraint picture_has_width check (width > 0),
  height integer not null constraint picture_has_height check (height > 0),
  color text not null constraint picture_color_is_hex check (color ~ '^#[0-9a-f]{6}$'),
  -- The address shown where AVIF and WebP are not understood, and in mails.
  fallback text not null,
  -- [{ "width": 480, "avif": "/pictures/…", "webp": "/pictures/…" }, …], narrowest first.
  variants jsonb not null default '[]' constraint picture_variants_are_a_list check (jsonb_typeof(variants) = 'array'),
  alt text not null default '',
  alt_fr text not null default '',
  created_at timestamptz not null default now()
);

create table catalogue_products (
  id uuid primary key,
  product_id text not null
    constraint product_codes_are_unique unique
    constraint product_code_is_plain check (product_id ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  slug text not null
    constraint product_slugs_are_unique unique
    constraint product_slug_is_plain check (slug ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  title text not null constraint product_has_title check (title <> ''),
  title_fr text,
  subtitle text not null default '',
  subtitle_fr text,
  size_ml integer constraint product_size_is_positive check (size_ml > 0),
  description text not null default '',
  description_fr text,
  features text[] not null default '{}',
  features_fr text[],
  exclusive_immortela_synergy text,
  exclusive_immortela_synergy_fr text,
  other_key_ingredients text,
  other_key_ingredients_fr text,
  aromatherapy text,
  aromatherapy_fr text,
  special_benefits text,
  special_benefits_fr text,
  how_to_use text,
  how_to_use_fr text,
  cancellation_policy text,
  cancellation_policy_fr text,
  estimated_delivery_days integer
    constraint delivery_days_are_believable check (estimated_delivery_days between 0 and 730),
  reserve_enabled boolean not null default false,
  preorder_enabled boolean not null default false,
  on_sale boolean not null default false,
  featured boolean not null default false,
  quantity_cap integer not null default 10 constraint quantity_cap_is_positive check (quantity_cap > 0),
  -- Units that can still be sold; null for a product whose units are not counted.
  stock integer constraint stock_is_never_below_zero check (stock >= 0),
  published_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table product_pictures (
  product_id uuid not null references catalogue_products on delete cascade,
  position smallint not null constraint picture_position_counts_from_one check (position > 0),
  picture_id uuid not null references pictures,
  primary key (product_id, position)
);

create table product_prices (
  product_id uuid not null references catalogue_products on delete cascade,
  currency text not null constraint price_currency_is_known check (currency in ('EUR', 'USD')),
  regular_minor bigint not null constraint price_is_positive check (regular_minor > 0),
  sale_minor bigint
    constraint sale_price_is_positive check (sale_minor > 0)
    constraint sale_price_is_lower check (sale_minor < regular_minor),
  primary key (product_id, currency)
);

-- What a product cost from a moment on. A reduction must name the lowest price of the 30 days before it (decision 14).
create table price_history (
  product_id uuid not null references catalogue_products on delete cascade,
  currency text not null constraint history_currency_is_known check (currency in ('EUR', 'USD')),
  in_force_from timestamptz not null,
  regular_minor bigint not null constraint history_price_is_positive check (regular_minor > 0),
  -- The reduced price while a reduction was announced, else null.
  sale_minor bigint constraint history_sale_is_positive check (sale_minor > 0),
  primary key (product_id, currency, in_force_from)
);

create view products as
select
  product.id,
  product.product_id,
  product.slug,
  product.title,
  product.title_fr,
  product.subtitle,
  product.subtitle_fr,
  product.description,
  product.description_fr,
  product.features,
  product.features_fr,
  round(dollars.regular_minor / 100.0, 2) as price,
  round(euros.regular_minor / 100.0, 2) as price_euros,
  round(dollars.sale_minor / 100.0, 2) as sale_price,
  round(euros.sale_minor / 100.0, 2) as sale_price_euros,
  product.on_sale,
  coalesce(
    (select array_agg(picture.fallback order by shown.position)
       from product_pictures shown join pictures picture on picture.id = shown.picture_id
      where shown.product_id = product.id),
    '{}') as image_urls,
  product.reserve_enabled,
  product.preorder_enabled,
  product.estimated_delivery_days,
  product.cancellation_policy,
  product.cancellation_policy_fr,
  product.exclusive_immortela_synergy,
  product.exclusive_immortela_synergy_fr,
  product.other_key_ingredients,
  product.other_key_ingredients_fr,
  product.aromatherapy,
  product.aromatherapy_fr,
  product.special_benefits,
  product.special_benefits_fr,
  product.how_to_use,
  product.how_to_use_fr,
  coalesce(product.stock > 0, true) as in_stock,
  product.featured,
  product.size_ml,
  product.quantity_cap
from catalogue_products product
join product_prices dollars on dollars.product_id = product.id and dollars.currency = 'USD'
left join product_prices euros on euros.product_id = product.id and euros.currency = 'EUR'
where product.published_at is not null and product.archived_at is null;

-- Whoever changes the catalogue, by a verb or by hand, wakes every process of the shop when the change is committed.
create function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', '{"topic":"catalogue"}');
  return null;
end $$;

create trigger product_change_is_announced after insert or update or delete or truncate on catalogue_products
  for each statement execute function announce_catalogue();
create trigger price_change_is_announced after insert or update or delete or truncate on product_prices
  for each statement execute function announce_catalogue();
create trigger product_picture_change_is_announced after insert or update or delete or truncate on product_pictures
  for each statement execute function announce_catalogue();
create trigger picture_change_is_announced after insert or update or delete or truncate on pictures
  for each statement execute function announce_catalogue();
