// How a page of the owner's list finds orders by what was typed.
import { hasWords, typedWordsOf } from '#orders/server/facts/order-words.ts'
import { run } from '#platform/database/database.ts'

const typedAs = (parameter: string) => `
  typed as (${typedWordsOf(parameter)}), goods as (
    select product_id from catalogue_products
     where to_tsvector('order_words', title || ' ' || coalesce(title_fr, '')) @@ (select words from typed)
  )`

// $21 the number, $22 the words, $23 the reference, $24 the signs of a tracking number that were typed.
const exact = `
  select id from orders where number = $21
  union all
  select orders.id from checkouts join orders on orders.checkout_id = checkouts.id where checkouts.reference = $23
  union all
  select order_id from ledger_entries where provider_reference = $23
  union all
  select order_id from parcels where upper(translate(tracking, ' .-', '')) = $24`

/** Few orders that have the words are gathered first; where many do, the page is found in the sequence of the list. */
export type Searched = 'no' | 'few' | 'many'
export const searches: Record<Searched, { before: string; condition: string }> = {
  no: { before: '', condition: '' },
  few: {
    before: `
      with ${typedAs('$22')}, found as (
        ${exact}
        union
        select id from orders where ${hasWords}
        union
        select order_id from order_lines where taken_out_at is null and product_id in (select product_id from goods))`,
    condition: 'and id in (select id from found)',
  },
  many: {
    before: `with ${typedAs('$22')}, exact as (${exact})`,
    condition: `
      and (${hasWords} or id in (select id from exact) or exists (
        select from order_lines where order_id = orders.id and taken_out_at is null
           and product_id in (select product_id from goods)))`,
  },
}

// Gathering takes its time for each match, passing over the list for each order between two of them: measured, both take
// the same with so many matches.
const mostGathered = `
  select coalesce($2::int, greatest(200, sqrt(27 * greatest(reltuples, 0)))::int) as most
    from pg_class where oid = 'orders'::regclass`

const matches = {
  name: 'orders-matches',
  text: `
    with ${typedAs('$1')}, gathered as (${mostGathered})
    select most <= greatest(
             (select count(*) from (select from orders where ${hasWords} limit (select most from gathered)) named),
             (select count(*) from (select from order_lines
                where taken_out_at is null and product_id in (select product_id from goods)
                limit (select most from gathered)) sold)) as "areMany"
      from gathered`,
}

export async function waySearched(words: readonly string[], gathered?: number): Promise<'few' | 'many'> {
  if (words.length === 0) return 'few'
  const [found] = await run<{ areMany: boolean }>(matches, [words, gathered ?? null])
  return found?.areMany ? 'many' : 'few'
}
