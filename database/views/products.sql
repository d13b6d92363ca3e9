-- The products on show, with their prices and what is left of them.
create or replace view products as
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
  coalesce(product.stock > offered_units(product.id), true) as in_stock,
  product.featured,
  product.size_ml,
  product.quantity_cap,
  product.ingredients,
  product.allergens,
  product.period_after_opening_months,
  product.precautions,
  product.precautions_fr,
  product.organic
from catalogue_products product
join product_prices dollars on dollars.product_id = product.id and dollars.currency = 'USD'
left join product_prices euros on euros.product_id = product.id and euros.currency = 'EUR'
where product.published_at is not null and product.archived_at is null;
