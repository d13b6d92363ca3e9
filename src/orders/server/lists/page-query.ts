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

/** The orders of a page, those beside its cursor first. */
export function pageQuery({ conditions, sequence, cursor, most }: Page): Fragment<{ id: string }> {
  const { key, descends } = sequence
  const falls = descends === (cursor?.way !== 'back')
  const order = sql.raw(falls ? 'desc' : 'asc')
  const isBeyond =
    cursor &&
    sql`(${key}, orders.number) ${sql.raw(falls ? '<' : '>')}
        ((select ${key} from orders where orders.number = ${cursor.id}), ${cursor.id})`
  // A limit that the planner does not see is planned as a tenth of all orders.
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  return sql<{ id: string }>`
    select orders.id from orders where ${allOf([...conditions, isBeyond])}
     order by ${key} ${order}, orders.number ${order} ${limit}`
}

/** The orders of a page that was read towards its cursor or away from it, in the sequence of the list. */
export function idsInSequence(rows: readonly { id: string }[], cursor: Cursor<number> | undefined): string[] {
  const ids = rows.map(({ id }) => id)
  return cursor?.way === 'back' ? ids.toReversed() : ids
}
