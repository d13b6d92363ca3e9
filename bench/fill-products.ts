import { Client } from 'pg'

/** Makes the catalogue this large with copies of a product, texts and all. */
export async function fillProducts(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `
    with model as (select * from catalogue_products where product_id = 'renouvela-creme'),
    made as (
      insert into catalogue_products
      select gen_random_uuid(), 'copy-' || n, 'copy-' || n, title || ' ' || n, title_fr, subtitle, subtitle_fr, size_ml,
             description, description_fr, features, features_fr, exclusive_immortela_synergy,
             exclusive_immortela_synergy_fr, other_key_ingredients, other_key_ingredients_fr, aromatherapy,
             aromatherapy_fr, special_benefits, special_benefits_fr, how_to_use, how_to_use_fr, cancellation_policy,
             cancellation_policy_fr, estimated_delivery_days, reserve_enabled, preorder_enabled, on_sale, featured,
             quantity_cap, stock, published_at, archived_at, created_at, updated_at
        from model, generate_series(1, $1::integer) n
      returning id
    ), priced as (
      insert into product_prices
      select id, currency, 100 * (400 + place * 37 % 900), null
        from (select id, row_number() over (order by id) as place from made) placed, unnest(array['USD', 'EUR']) currency
    )
    insert into product_pictures
    select made.id, shown.position, shown.picture_id
      from made, product_pictures shown join model on model.id = shown.product_id`,
    [count],
  )
  await client.end()
}
