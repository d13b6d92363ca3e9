import type { ProductTitles } from '#catalogue/endpoints/product-choices-schema.ts'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { type PlannedPrice, type PriceCells, type PriceState, withCells } from '#catalogue/prices/planned-price.ts'
import { shownPlans } from '#catalogue/server/prices/plan-prices.ts'
import { moment } from '#catalogue/server/products/planned-price-records.ts'
import { isOwn, isSample } from '#catalogue/server/sheets/sample-records.ts'
import { maxTimesApart, textsToPublish } from '#catalogue/sheets/checklist.ts'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { ProductOfWork } from '#platform/to-do.ts'

/** Whether a text of a product has no French. */
export const lacksFrench = [...textKeys, 'features' as const]
  .map((key) =>
    key === 'features'
      ? "(features <> '{}' and coalesce(features_fr, '{}') = '{}')"
      : `(coalesce(${key}, '') <> '' and coalesce(${key}_fr, '') = '')`,
  )
  .join(' or ')

/** Whether a product (`sheet`) lacks what `checklist.ts` needs to publish it, in its prices as buyers see them. */
const isIncomplete = [
  ...textsToPublish.map((text) => `btrim(coalesce(sheet.${text}, ''), E' \\t\\n\\r') = ''`),
  '(select count(*) from product_prices price where price.product_id = sheet.id and price.regular_minor > 0) < 2',
  `coalesce((select max(price.regular_minor) > ${maxTimesApart} * min(price.regular_minor)
               from product_prices price where price.product_id = sheet.id and price.regular_minor > 0), false)`,
  `exists (select from product_prices price where price.product_id = sheet.id
            and (price.sale_minor >= price.regular_minor or (sheet.on_sale and price.sale_minor is null)))`,
  'not exists (select from product_pictures shown where shown.product_id = sheet.id)',
].join(' or ')

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
           reserve_enabled, preorder_enabled, on_sale, featured, organic, stock, updated_at, ${lacksFrench} as lacks_french,
           (${isIncomplete}) as is_incomplete,
           array(select distinct mark.value ->> 'language' from jsonb_each(stale_texts) mark order by 1) as older,
           (select entry.actor from audit_entries entry
             where entry.kind = 'product' and entry.name = page.code and entry.occurred_at >= sheet.updated_at
             order by entry.occurred_at desc, entry.id desc limit 1) as updated_by,
           (select json_build_object('public_at', ${jsonInstant('plan.begins_at')}, 'cells', plan.cells)
              from planned_prices plan where plan.product_id = sheet.id and plan.kind = 'grace') as grace,
           coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'beginsAt', ${jsonInstant('begins_at')},
                                                       'endsAt', ${jsonInstant('ends_at')}, 'hasBegun', has_begun, 'cells', cells)
                                     order by ${moment}, id)
              from planned_prices plan where plan.product_id = sheet.id and plan.kind <> 'grace'), '[]') as plans,
           ${isSample} as is_sample,
           coalesce(${isLow('(select settings.low_stock_at from stock_settings settings)')}, false) as is_low, held_units(sheet.id, $2) as held,
           (select count(*)::int from open_wishes wish where wish.product_id = sheet.id) as wished,
           coalesce((select json_agg(json_build_object('currency', currency, 'regular_minor', regular_minor,
                                                       'sale_minor', sale_minor) order by currency desc)
              from product_prices price where price.product_id = sheet.id), '[]') as prices,
           (select coalesce(picture.variants -> 0 ->> 'webp', picture.fallback) from product_pictures shown join pictures picture on picture.id = shown.picture_id
             where shown.product_id = sheet.id order by shown.position limit 1) as picture
      from unnest($1::text[]) with ordinality page (code, place)
      join catalogue_products sheet on sheet.product_id = page.code
     order by page.place`,
}

type Grace = { public_at: string; cells: PriceCells }
type Plan = Omit<PlannedPrice, 'beginsAt' | 'endsAt'> & { beginsAt: string; endsAt: string | null }
type Row = Omit<SheetRow, 'updated_at' | 'waiting' | 'plans'> & { updated_at: Date; grace: Grace | null; plans: Plan[] }

/** These products, in the sequence of their codes. */
export async function readSheets(codes: readonly string[], now: BusinessTime): Promise<SheetRow[]> {
  const rows = await run<Row>(list, [codes, now])
  return rows.map(({ grace, plans, ...row }) => ({
    ...row,
    updated_at: row.updated_at.toISOString(),
    plans: shownPlans(plans.map(plannedOf)),
    waiting: grace && { public_at: grace.public_at, ...withCells(stateOf(row), grace.cells) },
  }))
}

const plannedOf = ({ beginsAt, endsAt, ...plan }: Plan): PlannedPrice => ({
  ...plan,
  beginsAt: new Date(beginsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

/** A product without a price in dollars is for sale nowhere. */
function stateOf({ on_sale, prices }: Pick<SheetRow, 'on_sale' | 'prices'>): PriceState {
  const price = (currency: Currency) => {
    const price = prices.find((each) => each.currency === currency)
    return price ? { regular_minor: price.regular_minor, sale_minor: price.sale_minor } : null
  }
  return { on_sale, prices: { USD: price('USD') ?? { regular_minor: 0, sale_minor: null }, EUR: price('EUR') } }
}

const titles = {
  name: 'sheet-titles',
  text: 'select product_id, title, title_fr, subtitle, subtitle_fr, size_ml from catalogue_products order by product_id',
}

/** The titles of all products in both languages, published or not. */
export function listTitles(): Promise<ProductTitles> {
  return run<ProductTitles[number]>(titles, [])
}

const incomplete = {
  name: 'sheet-incomplete',
  text: `select product_id from catalogue_products sheet where ${isIncomplete} order by product_id`,
}

/** The codes of all products that lack something that is needed to publish them. */
export async function listIncomplete(): Promise<string[]> {
  return (await run<{ product_id: string }>(incomplete, [])).map(({ product_id }) => product_id)
}

const any = { name: 'sheet-any', text: 'select exists (select from catalogue_products) as any' }

export async function hasAnySheet(): Promise<boolean> {
  const [row] = await run<{ any: boolean }>(any, [])
  return row?.any ?? false
}

// Counted apart, which its index does alone.
const isDraft = 'archived_at is null and published_at is null'
const drafts = {
  name: 'sheet-drafts',
  text: `
    select product_id, title, title_fr, subtitle, subtitle_fr, coalesce(stock, 0) as units, 0 as wished, 0 as "soldIn30Days",
           updated_at as "editedAt", (select count(*)::int from catalogue_products where ${isDraft}) as count
      from catalogue_products where ${isDraft} order by updated_at, product_id limit 1`,
}

type OldestDraft = ProductOfWork & { editedAt: Date; count: number }

/** The product that was left unpublished for the longest, with how many there are. */
export async function oldestDraft(): Promise<OldestDraft | undefined> {
  return (await run<OldestDraft>(drafts, []))[0]
}

// The products that came with the shop are no work of the house until an admin has saved them.
const isPublishedOwn = `archived_at is null and published_at is not null and ${isOwn}`
const setUp = {
  name: 'sheet-set-up',
  // From the pictures: thousands of products may have none.
  text: `
    select exists (select from catalogue_products sheet where ${isPublishedOwn}) as published,
           exists (
             select from product_pictures shown
               join catalogue_products sheet on sheet.id = shown.product_id where ${isPublishedOwn}) as pictured`,
}

/** Whether any product that an admin has saved is published, and whether one of those has a picture. */
export async function hasPublishedProducts(): Promise<{ published: boolean; pictured: boolean }> {
  const [row] = await run<{ published: boolean; pictured: boolean }>(setUp, [])
  return row ?? { published: false, pictured: false }
}
