import { isLow } from '#catalogue/server/lists/sheet-list-records.ts'
import { run } from '#platform/database/database.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { ProductOfWork, ToDo } from '#platform/to-do.ts'

const level = (kind: string, condition: string) => `
  select '${kind}' as kind, count(*)::int as count,
         (select product_id from catalogue_products sheet where archived_at is null and published_at is not null
             and ${condition} order by stock, product_id limit 1) as code
    from catalogue_products sheet where archived_at is null and published_at is not null and ${condition}`

const isWished = 'exists (select from open_wishes wish where wish.product_id = sheet.id)'
const levels = {
  // Without a name it is planned for its values.
  name: '',
  text: `${level('low-stock', `stock > 0 and ${isLow('$1::int')}`)} union all
         ${level('awaited', `stock = 0 and ${isWished}`)} union all ${level('sold-out', `stock = 0 and not ${isWished}`)}`,
}

const first = {
  name: 'low-stock-first',
  text: `
    select product_id, title, title_fr, subtitle, subtitle_fr, stock as units,
           (select count(*)::int from open_wishes wish where wish.product_id = product.id) as wished,
           coalesce((select sum(units_before - units_after)::int from stock_movements movement
              where movement.product_id = product.id and reason in ('sold', 'returned')
                and occurred_at > $2::timestamptz - interval '30 days'), 0) as "soldIn30Days",
           (select occurred_at from stock_movements movement where movement.product_id = product.id
             order by occurred_at desc, id desc limit 1) as "countedAt"
      from catalogue_products product where product_id = any($1) and stock is not null`,
}

/** `countedAt`: when its units last changed; null where they never did. */
type Named = ProductOfWork & { countedAt: Date | null }
type Level = { kind: string; count: number; code: string | null }

/**
 * The published products of which few units are left, those of which none are while buyers wait, and the others of which none
 * are; each with the first of its list.
 *
 * @param house the threshold of products without one of their own
 */
export async function readLowStock(house: number, now: BusinessTime): Promise<ToDo[]> {
  const rows = await run<Level>(levels, [house])
  const products = await run<Named>(first, [rows.flatMap(({ code }) => code ?? []), now])
  return rows.flatMap(({ kind, count, code }) => {
    const named = products.find(({ product_id }) => product_id === code)
    if (!named) return []
    const { countedAt, ...product } = named
    return [{ kind, count, first: { product, day: countedAt && dayOf(countedAt) } }]
  })
}
