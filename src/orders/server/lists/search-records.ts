// How a page of the owner's list finds orders by what was typed.
import { sql } from 'kysely'
import { hasWords, searchFor } from '#orders/server/facts/order-words.ts'
import type { Typed } from '#orders/typed-search.ts'
import { type Fragment, runQuery } from '#platform/database/query.ts'

/** Few orders that have the words are gathered first; where many do, the page is found in the sequence of the list. */
export type Search = { typed: Typed; way: 'few' | 'many' }

const goodsNamed = (words: readonly string[]) => sql`
  select product_id from catalogue_products
   where to_tsvector('order_words', title || ' ' || coalesce(title_fr, '')) @@ ${searchFor(words)}`

/** The orders that have exactly what was typed. */
const named = ({ number, reference, tracking }: Typed) => sql`
  select id from orders where number = ${number ?? null}
  union all
  select orders.id from checkouts join orders on orders.checkout_id = checkouts.id where checkouts.reference = ${reference}
  union all
  select order_id from ledger_entries where provider_reference = ${reference}
  union all
  select order_id from parcels where upper(translate(tracking, ' .-', '')) = ${tracking}`

/** Whether what was typed finds an order. */
export const isFound = ({ typed, way }: Search): Fragment =>
  way === 'few'
    ? sql`orders.id in (
        ${named(typed)}
        union
        select id from orders where ${hasWords(typed.words)}
        union
        select order_id from order_lines where taken_out_at is null and product_id in (${goodsNamed(typed.words)}))`
    : sql`${hasWords(typed.words)} or orders.id in (${named(typed)}) or exists (
        select from order_lines where order_id = orders.id and taken_out_at is null
           and product_id in (${goodsNamed(typed.words)}))`

// Gathering takes its time for each match, passing over the list for each order between two of them: measured, both take
// the same with so many matches.
const mostGathered = (most: number | undefined) => sql`
  select coalesce(${most ?? null}::int, greatest(200, sqrt(27 * greatest(reltuples, 0)))::int) as most
    from pg_class where oid = 'orders'::regclass`

const matches = (words: readonly string[], most: number | undefined) => sql<{ areMany: boolean }>`
  with gathered as (${mostGathered(most)})
  select most <= greatest(
           (select count(*) from (select from orders where ${hasWords(words)} limit (select most from gathered)) named),
           (select count(*) from (select from order_lines
              where taken_out_at is null and product_id in (${goodsNamed(words)})
              limit (select most from gathered)) sold)) as "areMany"
    from gathered`

/** @param most so many matches are many; without it as many as measured */
export async function waySearched(words: readonly string[], most?: number): Promise<Search['way']> {
  if (words.length === 0) return 'few'
  const [found] = await runQuery(matches(words, most), { name: 'orders-matches' })
  return found?.areMany ? 'many' : 'few'
}
