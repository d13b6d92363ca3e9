// The owner's list of people who bought, page by page.
import { sql } from 'kysely'
import { type BuyerView, buyerViews } from '#people/buyer-filter.ts'
import { type BuyerConditions, conditionsOfBuyers } from '#people/server/buyers/buyer-conditions.ts'
import { isFound, type Search } from '#people/server/list/list-records.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

export type BuyerPageQuery = Omit<BuyerConditions, 'isCounted'> & {
  search: Search | undefined
  cursor: Cursor<string> | undefined
}

const conditionsOfPage = ({ search, ...given }: BuyerConditions & Pick<BuyerPageQuery, 'search'>, today: string) => [
  ...conditionsOfBuyers(given, today),
  search && isFound(search),
]

function pageOf({ cursor, ...query }: BuyerPageQuery, most: number, today: string): Fragment<{ id: string }> {
  const isDescending = (query.filter.sort !== 'oldest') === (cursor?.way !== 'back')
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

// The first people of a sequence by its index: without one, all of a view would be gathered before they are counted.
const some = (conditions: Fragment, most: number) => sql`
  select from contacts where ${conditions} order by contacts.last_order_at desc, contacts.id desc limit ${sql.lit(most)}`

/** How many people a list has, at most so many. */
export function countBuyers(query: Omit<BuyerPageQuery, 'cursor'>, most: number, today: string): Promise<number> {
  return countQuery(some(allOf(conditionsOfPage({ ...query, isCounted: true }, today)), most))
}

const counts = (hasFewMembers: boolean, most: number, today: string) =>
  sql.join<{ view: BuyerView | 'any'; count: number }>(
    (['any', ...buyerViews] as const).map((view) => {
      const filter = view === 'any' ? {} : { view }
      const conditions = allOf(conditionsOfBuyers({ filter, hasFewMembers, isCounted: true }, today))
      return sql`
      select ${sql.lit(view)} as view, count(*)::int as count from (${some(conditions, most)}) counted`
    }),
    sql` union all `,
  )

/** How many people each view lists, at most so many. */
export function countBuyerViews(
  hasFewMembers: boolean,
  most: number,
  today: string,
): Promise<{ view: BuyerView | 'any'; count: number }[]> {
  return runQuery(counts(hasFewMembers, most, today))
}

const fewMembers = sql<{ is: boolean }>`
  select count(*) <= 1000 as is from (select from members where email_proven_at is not null limit 1001) counted`

/** Whether so few people have an account that they are all read rather than looked for one by one. */
export async function readFewMembers(): Promise<boolean> {
  return (await runQuery(fewMembers, { name: 'buyers-few-members' }))[0]?.is ?? false
}

const any = sql<{ is: boolean }>`select exists (select from contacts where last_order_at is not null) as is`

export async function isAnyBuyer(): Promise<boolean> {
  return (await runQuery(any, { name: 'buyers-any' }))[0]?.is ?? false
}
