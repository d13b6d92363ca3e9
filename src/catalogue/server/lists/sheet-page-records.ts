// Which products a page of the owner's list has; the products themselves are read in sheet-list-records.ts.
import { isLow, lacksFrench } from '#catalogue/server/lists/sheet-list-records.ts'
import type { SheetSort, SheetView } from '#catalogue/sheets/sheet-filter.ts'
import { countRows, run, type Statement } from '#platform/database/database.ts'
import type { Cursor } from '#platform/list-page.ts'

type View = SheetView | 'any'

const isKept = 'archived_at is null'
const viewsAt = (house: string): Record<View, string> => ({
  any: 'true',
  published: `${isKept} and published_at is not null`,
  draft: `${isKept} and published_at is null`,
  archived: 'archived_at is not null',
  low: `${isKept} and ${isLow(house)}`,
  'lacks-french': `${isKept} and (${lacksFrench})`,
  stale: `${isKept} and stale_texts <> '{}'`,
})

/** `only`: products without such a figure have no place in the sequence, and are left out. */
const sequences: Record<SheetSort, { key: string; descends: boolean; only: string }> = {
  title: { key: 'lower(title)', descends: false, only: 'true' },
  edited: { key: 'updated_at', descends: true, only: 'true' },
  stock: { key: 'stock', descends: false, only: 'stock is not null' },
  price: { key: 'regular_minor', descends: true, only: 'true' },
}

const dollars = `join product_prices dollars on dollars.product_id = sheet.id and dollars.currency = 'USD'`

// As its index has it.
const searched = `
  plain_words(coalesce(title, '') || ' ' || coalesce(title_fr, '') || ' ' || coalesce(subtitle, '') || ' '
    || coalesce(subtitle_fr, '') || ' ' || sheet.product_id || ' ' || coalesce(slug, ''))`

/** Conditions that are asked for by their values. The planner sees the value, and drops the others. */
const inView = Object.entries(viewsAt('$9::int'))
  .map(([view, condition]) => `($3::text is distinct from '${view}' or ${condition})`)
  .join(' and ')

const conditions = `
  ${inView}
  and ($4::text[] is null or case when archived_at is not null then 'archived'
                                  when published_at is not null then 'published' else 'draft' end = any($4))
  and ($5::text[] is null or case when reserve_enabled then 'reserve'
                                  when preorder_enabled then 'preorder' else 'purchase' end = any($5))
  and ($6::text[] is null or case when stock is null then 'uncounted' when stock = 0 then 'sold-out'
                                  when ${isLow('$9::int')} then 'low' else 'enough' end = any($6))
  and ($7::text[] is null or case when on_sale then 'on' else 'off' end = any($7))
  and ($10::text[] is null or sheet.product_id = any($10)) and ($11::text[] is null or sheet.product_id <> all($11))
  and ($8::text is null or ${searched} like '%' || regexp_replace(plain_words($8), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

/** One statement for each way of asking. `$1` is the product before or after which the page lies, `$2` how many rows. */
function pageStatement(sort: SheetSort, way: 'on' | 'back'): Statement {
  const { key, descends, only } = sequences[sort]
  const falls = descends === (way === 'on')
  const order = falls ? 'desc' : 'asc'
  const from = `catalogue_products sheet ${sort === 'price' ? dollars : ''}`
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `
      select sheet.product_id from ${from}
       where ($1::text is null or (${key}, sheet.product_id) ${falls ? '<' : '>'}
              ((select ${key} from ${from} where sheet.product_id = $1), $1))
         and ${only} and ${conditions}
       order by ${key} ${order}, sheet.product_id ${order} limit $2`,
  }
}

export type AskedSheets = {
  view: View
  sort: SheetSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  /** The choices of each filter; null where all are. */
  states: readonly string[] | null
  modes: readonly string[] | null
  levels: readonly string[] | null
  sales: readonly string[] | null
  /** The products to choose from, and those to leave out; null where all are. */
  among: readonly string[] | null
  without: readonly string[] | null
  /** The threshold of products without one of their own. */
  house: number
}

function valuesOf(asked: AskedSheets, most: number) {
  const { view, cursor, q, states, modes, levels, sales, among, without, house } = asked
  return [cursor?.id ?? null, most, view, states, modes, levels, sales, q || null, house, among, without]
}

/** The codes of the products of a page, in its sequence. */
export async function pageOfSheets(asked: AskedSheets, most: number): Promise<string[]> {
  const { sort, cursor } = asked
  const way = cursor?.way ?? 'on'
  const rows = await run<{ product_id: string }>(pageStatement(sort, way), valuesOf(asked, most))
  const codes = rows.map(({ product_id }) => product_id)
  return way === 'back' ? codes.toReversed() : codes
}

/** How many products a list has, at most so many. */
export function countSheets(asked: AskedSheets, most: number): Promise<number> {
  return countRows(pageStatement(asked.sort, 'on'), valuesOf(asked, most))
}

const counts = {
  name: 'sheet-counts',
  text: Object.entries(viewsAt('$2::int'))
    .map(
      ([view, condition]) => `
      select '${view}' as view, count(*)::int as count from (
        select from catalogue_products where ${condition} limit $1) counted`,
    )
    .join(' union all '),
}

/** How many products each view lists, at most so many. */
export function countSheetViews(most: number, house: number): Promise<{ view: View; count: number }[]> {
  return run<{ view: View; count: number }>(counts, [most, house])
}
