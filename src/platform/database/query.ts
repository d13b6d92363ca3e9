// Statements that are put together of fragments, each with the values in it: `sql` of Kysely numbers them.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { QueryResultRow } from 'pg'
import { type Connection, run } from '#platform/database/database.ts'

/** A whole statement, or a part of one, with its values. */
export type Fragment<Result = unknown> = RawBuilder<Result>

const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The text of a statement, and its values in the sequence of their numbers. */
export function compile(query: Fragment): { text: string; values: unknown[] } {
  const { sql: text, parameters } = query.compile(writer)
  return { text, values: [...parameters] }
}

type QueryOptions = {
  /** Prepares it once per connection: for a text that is always the same. Without a name it is planned for its values. */
  name?: string
  on?: Connection | undefined
}

export function runQuery<Row extends QueryResultRow = Record<never, never>>(
  query: Fragment<Row>,
  { name = '', on }: QueryOptions = {},
): Promise<Row[]> {
  const { text, values } = compile(query)
  return run<Row>({ name, text }, values, on)
}

/** How many rows a statement gives: where it has a limit, as many at most. */
export async function countQuery(query: Fragment, options: QueryOptions = {}): Promise<number> {
  const counting = sql<{ count: number }>`select count(*)::int as count from (${query}) counted`
  return (await runQuery(counting, options))[0]?.count ?? 0
}

/** All of these conditions; those that are undefined are not asked for. */
export function allOf(conditions: readonly (Fragment | undefined)[]): Fragment<boolean> {
  const given = conditions.filter((each) => each !== undefined)
  return given.length === 0
    ? sql<boolean>`true`
    : sql.join<boolean>(
        given.map((each) => sql`(${each})`),
        sql` and `,
      )
}

/** Any of these conditions; none where there are none. */
export function anyOf(conditions: readonly (Fragment | undefined)[]): Fragment<boolean> {
  const given = conditions.filter((each) => each !== undefined)
  return given.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        given.map((each) => sql`(${each})`),
        sql` or `,
      )})`
}

/** One value is compared by itself, so that an index gives its rows in their sequence. */
export function isOneOf(column: Fragment, values: readonly string[]): Fragment<boolean> {
  const [only, ...others] = values
  return only !== undefined && others.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${values})`
}
