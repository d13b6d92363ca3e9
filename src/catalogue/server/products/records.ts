import { type PricePeriod, priorPrice } from '#catalogue/prices/prior-price.ts'
import type { HouseSays, Product } from '#catalogue/schema.ts'
import { pictureFocus } from '#media/server/picture-columns.ts'
import { run } from '#platform/database/database.ts'

const columns = `
  id, product_id, slug, title, title_fr, subtitle, subtitle_fr, description, description_fr, features, features_fr,
  price::float8 as price, price_euros::float8 as price_euros,
  sale_price::float8 as sale_price, sale_price_euros::float8 as sale_price_euros, on_sale, image_urls,
  reserve_enabled, preorder_enabled, estimated_delivery_days, cancellation_policy, cancellation_policy_fr,
  exclusive_immortela_synergy, exclusive_immortela_synergy_fr, other_key_ingredients, other_key_ingredients_fr,
  aromatherapy, aromatherapy_fr, special_benefits, special_benefits_fr, how_to_use, how_to_use_fr,
  in_stock, featured, size_ml, quantity_cap,
  ingredients, allergens, period_after_opening_months, precautions, precautions_fr, organic`

const listPublished = {
  name: 'catalogue-list',
  text: `
    select ${columns},
      coalesce((
        select json_agg(json_strip_nulls(json_build_object(
            'url', picture.fallback, 'width', picture.width, 'height', picture.height, 'color', picture.color,
            'alt', picture.alt, 'alt_fr', picture.alt_fr, 'variants', picture.variants,
            'focus', ${pictureFocus('picture')})) order by shown.position)
          from product_pictures shown join pictures picture on picture.id = shown.picture_id
         where shown.product_id = products.id), '[]') as images
      from products
     order by products.price, products.product_id`,
}

const listReductions = {
  name: 'catalogue-reductions',
  text: `
    select history.product_id as id, history.currency, history.in_force_from, history.regular_minor, history.sale_minor
      from price_history history join products on products.id = history.product_id
     where products.on_sale and history.mistaken_at is null
     order by history.product_id, history.currency, history.in_force_from`,
}

const listSlugsOfBefore = {
  name: 'catalogue-old-slugs',
  text: 'select former.slug, former.product_id as id from product_former_slugs former',
}

type ProductRow = Omit<Product, 'prior_price' | 'prior_price_euros' | keyof HouseSays>
type PeriodRow = {
  id: string
  currency: string
  in_force_from: Date
  regular_minor: number
  sale_minor: number | null
}

/** Every published product, price ascending. */
export async function listProducts(): Promise<Omit<Product, keyof HouseSays>[]> {
  const [rows, periods] = await Promise.all([run<ProductRow>(listPublished, []), run<PeriodRow>(listReductions, [])])
  const prior = priorPricesOf(periods)
  return rows.map((row) => ({
    ...row,
    prior_price: prior.get(`${row.id} USD`) ?? null,
    prior_price_euros: prior.get(`${row.id} EUR`) ?? null,
  }))
}

/** Old slugs of products, with the product that had each. */
export function listOldSlugs(): Promise<{ slug: string; id: string }[]> {
  return run(listSlugsOfBefore, [])
}

function priorPricesOf(rows: PeriodRow[]): Map<string, number> {
  const periods = Map.groupBy(rows, (row) => `${row.id} ${row.currency}`)
  const prices = new Map<string, number>()
  for (const [key, list] of periods) {
    const minor = priorPrice(list.map(toPeriod))
    if (minor !== undefined) prices.set(key, minor / 100)
  }
  return prices
}

function toPeriod(row: PeriodRow): PricePeriod {
  return { inForceFrom: row.in_force_from, regularMinor: row.regular_minor, saleMinor: row.sale_minor }
}
