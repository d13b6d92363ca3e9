// The owner's list of people who bought, page by page.
import { sql } from 'kysely'
import { type BuyerView, buyerViews } from '#people/buyer-filter.ts'
import type { BuyerFilter } from '#people/buyer-schema.ts'
import { conditionsOfBuyers } from '#people/server/buyers/buyer-conditions.ts'
import { isFound, type Search } from '#people/server/list/list-records.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

export type BuyerPageQuery = { filter: BuyerFilter; search: Search | undefined; cursor: Cursor<string> | undefined }

const conditionsOfPage = ({ filter, search }: Omit<BuyerPageQuery, 'cursor'>, today: string) => [
  ...conditionsOfBuyers(filter, today),
  search && isFound(search),
]

function pageOf(query: BuyerPageQuery, most: number, today: string): Fragment<{ id: string }> {
  const { filter, cursor } = query
  const isDescending = (filter.sort !== 'oldest') === (cursor?.way !== 'back')
  const order = sql.raw(isDescending ? 'desc' : 'asc')
  const isBeyond =
    cursor &&
    sql`(contacts.last_order_at, contacts.id) ${sql.raw(isDescending ? '<' : '>')}
        ((select last_order_at from contacts where contacts.id = ${cursor.id}), ${cursor.id})`
  return sql<{ id: string }>`
    select contacts.id from contacts where ${allOf([...conditionsOfPage(query, today), isBeyond])}
     order by contacts.last_order_at ${order}, contacts.id ${order} limit ${sql.lit(most)}`
}

/** The people of a page by their ids, in its sequence. */
export async function listBuyerIds(query: BuyerPageQuery, most: number, today: string): Promise<string[]> {
  const ids = (await runQuery(pageOf(query, most, today))).map(({ id }) => id)
  return query.cursor?.way === 'back' ? ids.toReversed() : ids
}

/** How many people a list has, at most so many. */
export function countBuyers(query: Omit<BuyerPageQuery, 'cursor'>, most: number, today: string): Promise<number> {
  return countQuery(sql`select from contacts where ${allOf(conditionsOfPage(query, today))} limit ${sql.lit(most)}`)
}

const counts = (most: number, today: string) =>
  sql.join<{ view: BuyerView | 'any'; count: number }>(
    (['any', ...buyerViews] as const).map(
      (view) => sql`
      select ${sql.lit(view)} as view, count(*)::int as count from (
        select from contacts where ${allOf(conditionsOfBuyers(view === 'any' ? {} : { view }, today))}
         limit ${sql.lit(most)}) counted`,
    ),
    sql` union all `,
  )

/** How many people each view lists, at most so many. */
export function countBuyerViews(most: number, today: string): Promise<{ view: BuyerView | 'any'; count: number }[]> {
  return runQuery(counts(most, today))
}

const any = sql<{ is: boolean }>`select exists (select from contacts where last_order_at is not null) as is`

export async function isAnyBuyer(): Promise<boolean> {
  return (await runQuery(any, { name: 'buyers-any' }))[0]?.is ?? false
}
