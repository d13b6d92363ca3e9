import { textKeys } from '#catalogue/sheet.ts'
import type { SheetRow } from '#catalogue/sheet-list-schema.ts'
import type { ProductTitles } from '#catalogue/sheet-schema.ts'
import { run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Whether a text of a product has no French. */
export const lacksFrench = [...textKeys, 'features' as const]
  .map((key) =>
    key === 'features'
      ? "(features <> '{}' and coalesce(features_fr, '{}') = '{}')"
      : `(coalesce(${key}, '') <> '' and coalesce(${key}_fr, '') = '')`,
  )
  .join(' or ')

/**
 * Whether a product runs low: the one rule of the list and of what counts its rows. A product without units always does.
 * Each half has an index; a product whose units are not counted makes both null.
 *
 * @param house the threshold of products without one of their own, as SQL
 */
export const isLow = (house: string) => `(stock <= low_stock_at or (low_stock_at is null and stock <= ${house}))`

const list = {
  name: 'sheet-list',
  text: `
    select product_id, slug, title, title_fr, subtitle, subtitle_fr,
           case when archived_at is not null then 'archived' when published_at is not null then 'published'
                else 'draft' end as state,
           reserve_enabled, preorder_enabled, on_sale, featured, stock, updated_at, ${lacksFrench} as lacks_french,
           coalesce(${isLow('(select settings.low_stock_at from stock_settings settings)')}, false) as is_low, held_units(sheet.id, $2) as held,
           coalesce((select json_agg(json_build_object('currency', currency, 'regular_minor', regular_minor,
                                                       'sale_minor', sale_minor) order by currency desc)
              from product_prices price where price.product_id = sheet.id), '[]') as prices,
           (select coalesce(picture.variants -> 0 ->> 'webp', picture.fallback) from product_pictures shown join pictures picture on picture.id = shown.picture_id
             where shown.product_id = sheet.id order by shown.position limit 1) as picture
      from unnest($1::text[]) with ordinality page (code, place)
      join catalogue_products sheet on sheet.product_id = page.code
     order by page.place`,
}

type Row = Omit<SheetRow, 'updated_at'> & { updated_at: Date }

/** These products, in the sequence of their codes. */
export async function readSheets(codes: readonly string[], now: BusinessTime): Promise<SheetRow[]> {
  const rows = await run<Row>(list, [codes, now])
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

const any = { name: 'sheet-any', text: 'select exists (select from catalogue_products) as any' }

export async function hasAnySheet(): Promise<boolean> {
  const [row] = await run<{ any: boolean }>(any, [])
  return row?.any ?? false
}

const drafts = {
  name: 'sheet-drafts',
  text: 'select count(*)::int as count from catalogue_products where archived_at is null and published_at is null',
}

export async function countDrafts(): Promise<number> {
  return (await run<{ count: number }>(drafts, []))[0]?.count ?? 0
}

const sold = 'from catalogue_products sheets where archived_at is null and published_at is not null'
const setUp = {
  name: 'sheet-set-up',
  text: `
    select exists (select ${sold}) as published,
           exists (select ${sold} and exists (
             select from product_pictures shown where shown.product_id = sheets.id)) as pictured`,
}

/** Whether any product is published, and whether one of those has a picture. */
export async function isAnyPublished(): Promise<{ published: boolean; pictured: boolean }> {
  const [found] = await run<{ published: boolean; pictured: boolean }>(setUp, [])
  return found ?? { published: false, pictured: false }
}
