import { sql } from 'kysely'
import { allOf, type Fragment } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

/** How the orders of a list follow one another: by a key, and by number where it is the same. */
export type Sequence = { key: Fragment; descends: boolean }

type Page = {
  conditions: readonly (Fragment | undefined)[]
  sequence: Sequence
  /** The number of the order before or after which the page lies. */
  cursor?: Cursor<number> | undefined
  /** Undefined for all. */
  most: number | undefined
}

/** How a page goes on from its cursor. */
function keysetOf({ sequence: { key, descends }, cursor }: Pick<Page, 'sequence' | 'cursor'>) {
  const isDescending = descends === (cursor?.way !== 'back')
  const order = sql.raw(isDescending ? 'desc' : 'asc')
  const isBeyond =
    cursor &&
    sql`(${key}, orders.number) ${sql.raw(isDescending ? '<' : '>')}
        ((select ${key} from orders where orders.number = ${cursor.id}), ${cursor.id})`
  return { isBeyond, inSequence: sql`order by ${key} ${order}, orders.number ${order}` }
}

/** The orders of a page, those beside its cursor first. */
export function pageQuery({ conditions, sequence, cursor, most }: Page): Fragment<{ id: string }> {
  const { isBeyond, inSequence } = keysetOf({ sequence, cursor })
  // A limit that the planner does not see is planned as a tenth of all orders.
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  return sql<{ id: string }>`
    select orders.id from orders where ${allOf([...conditions, isBeyond])} ${inSequence} ${limit}`
}

/** The same page, searched in the next orders of the list alone, at most so many. */
export function pageAmongQuery(
  { conditions, sequence, cursor, most }: Page,
  { list, among }: { list: Page['conditions']; among: number },
): Fragment<{ id: string }> {
  const { isBeyond, inSequence } = keysetOf({ sequence, cursor })
  return sql<{ id: string }>`
    select orders.id from (
      select orders.* from orders where ${allOf([...list, isBeyond])} ${inSequence} limit ${sql.lit(among)}) orders
     where ${allOf(conditions)} ${inSequence} limit ${sql.lit(most ?? null)}`
}

/** The same page, of all orders that fit: they are materialized before they are sorted. */
export function materializedPageQuery({ conditions, sequence, cursor, most }: Page): Fragment<{ id: string }> {
  const { isBeyond, inSequence } = keysetOf({ sequence, cursor })
  return sql<{ id: string }>`
    select orders.id from (
      select orders.* from orders where ${allOf([...conditions, isBeyond])} offset 0) orders
     ${inSequence} limit ${sql.lit(most ?? null)}`
}

/** The orders of a page that was read towards its cursor or away from it, in the sequence of the list. */
export function idsInSequence(rows: readonly { id: string }[], cursor: Cursor<number> | undefined): string[] {
  const ids = rows.map(({ id }) => id)
  return cursor?.way === 'back' ? ids.toReversed() : ids
}
