// A product's sheet, as its owner reads and writes it.
import { type Kysely, type Selectable, sql } from 'kysely'
import { type AdminSheet, shownPicturesSchema } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import type { PlannedPrice } from '#catalogue/prices/planned-price.ts'
import { type PriceState, savedPrices } from '#catalogue/prices/planned-price.ts'
import { readPlans } from '#catalogue/server/products/planned-price-records.ts'
import type { SheetState } from '#catalogue/sheets/sheet.ts'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'
import { type StaleTexts, staleTextsSchema } from '#catalogue/sheets/stale-texts.ts'
import { pictureFocus } from '#media/server/picture-columns.ts'
import type { Currency } from '#money/money.ts'
import type { CatalogueProducts, DB } from '#platform/database/database-types.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type On = Kysely<DB>
type Row = Selectable<CatalogueProducts>
export type StoredSheet = {
  id: string
  /** As its owner has saved it: prices that are still in their grace are in it. */
  sheet: Sheet
  /** The prices that buyers see. */
  inForce: PriceState
  plans: PlannedPrice[]
  stale: StaleTexts
  pictures: AdminSheet['pictures']
}

/** The sheet of a product. A locked one is neither written nor sold from by others until the transaction ends. */
export async function readSheet(on: On, code: string, lock: 'locked' | 'free'): Promise<StoredSheet | undefined> {
  const find = on.selectFrom('catalogue_products').selectAll().where('product_id', '=', code)
  const row = await (lock === 'locked' ? find.forNoKeyUpdate() : find).executeTakeFirst()
  if (!row) return undefined
  const inForce = { on_sale: row.on_sale, prices: await readPrices(on, row.id) }
  const [plans, pictures] = [await readPlans(on, row.id), await readPictures(on, row.id)]
  const sheet = sheetOf(row, savedPrices(inForce, plans), pictures)
  return { id: row.id, sheet, inForce, plans, stale: staleTextsSchema.parse(row.stale_texts), pictures }
}

function sheetOf(row: Row, { on_sale, prices }: PriceState, pictures: AdminSheet['pictures']): Sheet {
  const texts = Object.fromEntries(
    textKeys.flatMap((key) => [
      [key, row[key] ?? ''],
      [`${key}_fr`, row[`${key}_fr`] ?? ''],
    ]),
  ) as Pick<Sheet, (typeof textKeys)[number] | `${(typeof textKeys)[number]}_fr`>
  const { slug, reserve_enabled, preorder_enabled, featured, features, allergens, organic } = row
  return {
    ...texts,
    ...{ slug, reserve_enabled, preorder_enabled, featured, on_sale, features, allergens, organic, prices },
    features_fr: row.features_fr ?? [],
    state: stateOf(row),
    estimated_delivery_days: row.estimated_delivery_days,
    quantity_cap: row.quantity_cap,
    stock: row.stock,
    low_stock_at: row.low_stock_at,
    size_ml: row.size_ml,
    ingredients: row.ingredients ?? '',
    period_after_opening_months: row.period_after_opening_months,
    pictures: pictures.map(({ id }) => id),
  }
}

function stateOf({ archived_at, published_at }: Pick<Row, 'archived_at' | 'published_at'>): SheetState {
  if (archived_at) return 'archived'
  return published_at ? 'published' : 'draft'
}

async function readPrices(on: On, id: string): Promise<Sheet['prices']> {
  const rows = await on.selectFrom('product_prices').selectAll().where('product_id', '=', id).execute()
  const price = (currency: Currency) => {
    const row = rows.find((each) => each.currency === currency)
    return (
      row && {
        regular_minor: Number(row.regular_minor),
        sale_minor: row.sale_minor === null ? null : Number(row.sale_minor),
      }
    )
  }
  // A product without a price in dollars is for sale nowhere; its sheet asks for one.
  return { USD: price('USD') ?? { regular_minor: 0, sale_minor: null }, EUR: price('EUR') ?? null }
}

async function readPictures(on: On, id: string): Promise<AdminSheet['pictures']> {
  const rows = await pictures(on)
    .innerJoin('product_pictures as shown', 'shown.picture_id', 'picture.id')
    .where('shown.product_id', '=', id)
    .orderBy('shown.position')
    .execute()
  return shownPictures(rows)
}

/** Those of these pictures that the library still has. */
export async function readLibraryPictures(on: On, ids: readonly string[]): Promise<AdminSheet['pictures']> {
  if (ids.length === 0) return []
  const rows = await pictures(on).where('picture.id', 'in', ids).where('picture.removed_at', 'is', null).execute()
  return shownPictures(rows)
}

function pictures(on: On) {
  return on
    .selectFrom('pictures as picture')
    .select(['picture.id', 'fallback as url', 'width', 'height', 'color', 'alt', 'alt_fr', 'variants', 'state'])
    .select(sql<string>`case when file_name = '' then name else file_name end`.as('fileName'))
    .select(sql<string | null>`${sql.raw(pictureFocus('picture'))}`.as('focus'))
}

function shownPictures(rows: readonly { focus: string | null }[]): AdminSheet['pictures'] {
  return shownPicturesSchema.parse(rows.map(({ focus, ...row }) => ({ ...row, ...(focus && { focus }) })))
}

/** Units put aside for payments under way and for open offers. */
export async function heldUnits(on: On, id: string, now: BusinessTime): Promise<number> {
  const { rows } = await sql<{ held: number }>`select held_units(${id}, ${now}) as held`.execute(on)
  return rows[0]?.held ?? 0
}

/** How many people asked for a letter when a product is back. */
export async function countWished(on: On, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from open_wishes where product_id = ${id}`.execute(on)
  return rows[0]?.count ?? 0
}

/** Writes all of a sheet but its prices and its stock, which have rules of their own. */
export async function writeSheet(on: On, id: string, sheet: Sheet, now: BusinessTime): Promise<void> {
  const { state, pictures, features_fr, ingredients, ...others } = sheet
  const { prices: _prices, on_sale: _sale, stock: _stock, ...plain } = others
  const french = Object.fromEntries(textKeys.map((key) => [`${key}_fr`, sheet[`${key}_fr`] || null]))
  const sections = Object.fromEntries(textKeys.filter((key) => !isNeeded(key)).map((key) => [key, sheet[key] || null]))
  await on
    .updateTable('catalogue_products')
    .set({
      ...plain,
      ...french,
      ...sections,
      features_fr: features_fr.length > 0 ? features_fr : null,
      ingredients: ingredients || null,
      archived_at: state === 'archived' ? sql`coalesce(archived_at, ${now})` : null,
      ...(state === 'published' && { published_at: sql`coalesce(published_at, ${now})` }),
      ...(state === 'draft' && { published_at: null }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await writePictures(on, id, pictures)
}

/** Texts whose other language was changed since. */
export async function writeStaleTexts(on: On, id: string, stale: StaleTexts): Promise<void> {
  await on
    .updateTable('catalogue_products')
    .set({ stale_texts: JSON.stringify(stale) })
    .where('id', '=', id)
    .execute()
}

const isNeeded = (key: (typeof textKeys)[number]) => key === 'title' || key === 'subtitle' || key === 'description'

async function writePictures(on: On, id: string, pictures: readonly string[]): Promise<void> {
  await on.deleteFrom('product_pictures').where('product_id', '=', id).execute()
  if (pictures.length === 0) return
  const rows = pictures.map((picture_id, index) => ({ product_id: id, picture_id, position: index + 1 }))
  await on.insertInto('product_pictures').values(rows).execute()
}
