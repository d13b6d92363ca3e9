import { textKeys } from '#catalogue/sheet.ts'
import type { ProductTitles, SheetFilter, SheetRow } from '#catalogue/sheet-schema.ts'
import { run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const lacksFrench = [...textKeys, 'features' as const]
  .map((key) =>
    key === 'features'
      ? "(features <> '{}' and coalesce(features_fr, '{}') = '{}')"
      : `(coalesce(${key}, '') <> '' and coalesce(${key}_fr, '') = '')`,
  )
  .join(' or ')

/** Whether a product runs low: the one rule of the list and of what counts its rows. A product without units always does. */
const isLow = 'coalesce(stock <= coalesce(low_stock_at, 0), false)'

// $1 words, $2 state, $3 the last row already read, $4 now, $5 how many, $6 whether only what runs low.
const list = {
  name: 'sheet-list',
  text: `
    with sheets as (
      select *, lower(title) as place,
             case when archived_at is not null then 'archived' when published_at is not null then 'published'
                  else 'draft' end as state
        from catalogue_products
    )
    select product_id, slug, title, title_fr, subtitle, subtitle_fr, state, reserve_enabled, preorder_enabled, on_sale, featured, stock,
           updated_at, ${lacksFrench} as lacks_french, ${isLow} as is_low,
           held_units(sheets.id, $4) as held,
           coalesce((select json_agg(json_build_object('currency', currency, 'regular_minor', regular_minor,
                                                       'sale_minor', sale_minor) order by currency desc)
              from product_prices price where price.product_id = sheets.id), '[]') as prices,
           (select picture.fallback from product_pictures shown join pictures picture on picture.id = shown.picture_id
             where shown.product_id = sheets.id order by shown.position limit 1) as picture
      from sheets
     where ($1::text is null
            or strpos(unaccent(lower(concat_ws(' ', title, title_fr, subtitle, subtitle_fr, product_id, slug))), unaccent(lower($1))) > 0)
       and ($2::text is null or state = $2)
       and (not $6 or state <> 'archived' and ${isLow})
       and ($3::text is null
            or (place, product_id) > (select lower(title), product_id from catalogue_products where product_id = $3))
     order by place, product_id limit $5`,
}

type Row = Omit<SheetRow, 'updated_at'> & { updated_at: Date }

/** Products by title, published or not. */
export async function listSheets(
  { q, state, stock, after }: SheetFilter,
  now: BusinessTime,
  most: number,
): Promise<SheetRow[]> {
  const rows = await run<Row>(list, [q || null, state ?? null, after ?? null, now, most, stock === 'low'])
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
}

const titles = {
  name: 'sheet-titles',
  text: 'select product_id, title, title_fr, subtitle, subtitle_fr, size_ml from catalogue_products order by product_id',
}

/** The titles of all products in both languages, published or not. */
export function listTitles(): Promise<ProductTitles> {
  return run<ProductTitles[number]>(titles, [])
}

const any = { name: 'sheet-any', text: 'select exists (select from catalogue_products) as kept' }

export async function keepsAny(): Promise<boolean> {
  const [row] = await run<{ kept: boolean }>(any, [])
  return row?.kept ?? false
}

const states = {
  name: 'sheet-states',
  text: `
    select count(*) filter (where published_at is null)::int as draft,
           count(*) filter (where published_at is not null)::int as published,
           count(*) filter (where published_at is not null and exists (
             select from product_pictures shown where shown.product_id = sheets.id))::int as pictured
      from catalogue_products sheets where archived_at is null`,
}

type States = { draft: number; published: number; pictured: number }

/** How many products are drafts, how many are published, and how many of those have a picture. */
export async function countStates(): Promise<States> {
  const [counted] = await run<States>(states, [])
  return counted ?? { draft: 0, published: 0, pictured: 0 }
}
