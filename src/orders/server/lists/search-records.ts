// How a page of the owner's list finds orders by what was typed.
import { sql } from 'kysely'
import type { Typed } from '#orders/lists/typed-search.ts'
import { buyerInPlainLetters, hasWords, searchFor } from '#orders/server/facts/order-words.ts'
import { allOf, type Fragment, runQuery } from '#platform/database/query.ts'

/** Typed text, as a page is searched for it. */
export type Search = {
  /** The search for its words; null without any. */
  words: string | null
  /** The words in plain letters. */
  plain: readonly string[]
  /** Orders by a number, a reference or a tracking number, and those of few that have products of these titles. */
  ids: readonly string[]
  /** The words of titles whose products are in many orders. */
  soldOften: readonly string[] | undefined
  /** Whether many orders may have it: not an email, or anything with a number in it. */
  isCommon: boolean
}

const goodsNamed = (words: readonly string[]) => sql`
  select product_id from catalogue_products
   where to_tsvector('order_words', title || ' ' || coalesce(title_fr, '')) @@ ${searchFor(words)}`

/** Orders that have exactly what was typed. */
const named = ({ numbers, reference, tracking }: Typed) => sql`
  select id from orders where number = any(${numbers}::bigint[])
  union all
  select orders.id from checkouts join orders on orders.checkout_id = checkouts.id where checkouts.reference = ${reference}
  union all
  select order_id from ledger_entries where provider_reference = ${reference}
  union all
  select order_id from parcels where upper(translate(tracking, ' .-', '')) = ${tracking}`

/** With as many orders of a title they are searched in the sequence of the list. */
const maxSold = 1_000

type Read = { words: string | null; plain: string[]; ids: string[]; sold: string[] }

const reading = (typed: Typed, most: number) => sql<Read>`
  with sold as materialized (
    select order_id from order_lines
     where taken_out_at is null and product_id in (${goodsNamed(typed.words)}) limit ${most})
  select ${searchFor(typed.words)}::text as words, array(select unaccent(word) from unnest(${typed.words}::text[]) word) as plain,
         array(${named(typed)}) as ids, array(select order_id from sold) as sold`

/** @param most so many orders of a title are many */
export async function readSearch(typed: Typed, most = maxSold): Promise<Search> {
  const [row] = await runQuery(reading(typed, most), { name: 'orders-search' })
  const { words = null, plain = [], ids = [], sold = [] } = row ?? {}
  const isOften = sold.length >= most
  return {
    words,
    plain,
    ids: isOften ? ids : [...ids, ...sold],
    soldOften: isOften ? typed.words : undefined,
    isCommon: plain.some((word) => /\p{L}/u.test(word)) && !plain.some((word) => /\d|.@./.test(word)),
  }
}

const isNamed = ({ ids, words }: Search, isPossible: Fragment = sql`true`) => {
  const isOne = sql`orders.id = any(${ids}::uuid[])`
  return words === null ? isOne : sql`(${isOne} or ${isPossible} and ${hasWords(sql`${words}::tsquery`)})`
}

/** To take a text apart into words takes thirty times as long as to look for their letters in it. */
const hasLetters = ({ plain }: Search) => allOf(plain.map((word) => sql`strpos(${buyerInPlainLetters}, ${word}) > 0`))

const sold = (words: readonly string[]) => sql`
  select order_id from order_lines where taken_out_at is null and product_id in (${goodsNamed(words)})`

// Without `offset` the planner would read the lines of all orders to know those of a few.
const hasGoods = (words: readonly string[]) => sql`
  exists (
    select from order_lines where order_id = orders.id and taken_out_at is null and product_id = any(array(${goodsNamed(words)})) offset 0)`

/** Whether what was typed finds an order, asked of one order after the other. */
export function isFound(search: Search): Fragment {
  const isByName = isNamed(search, hasLetters(search))
  return search.soldOften ? sql`(${isByName} or ${hasGoods(search.soldOften)})` : isByName
}

/** The same of all orders at once. */
export const isAmongFound = (search: Search): Fragment =>
  search.soldOften
    ? sql`orders.id in (select id from orders where ${isNamed(search)} union ${sold(search.soldOften)})`
    : isNamed(search)
