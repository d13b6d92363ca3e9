import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool, type PoolClient, type QueryResultRow, types } from 'pg'
import type { DB } from '#platform/database/database-types.ts'

// Counts and amounts are bigint in the database and safe integers here (money.ts refuses anything larger).
types.setTypeParser(types.builtins.INT8, Number)
// A date is a day, not an instant: it stays the text "2026-12-20".
types.setTypeParser(types.builtins.DATE, String)

let pool: Pool | undefined
let kysely: Kysely<DB> | undefined
const listeners: (() => void)[] = []

/** For values read from a database and cached in memory: another one may be opened later in the same process. */
export function onDatabaseOpened(listener: () => void): void {
  listeners.push(listener)
}

export function openDatabase(address: string, size = 10): void {
  pool = new Pool({
    connectionString: address,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Locks of a vanished process are released soon, and no caller waits for an answer that will not come.
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 8_000,
    query_timeout: 15_000,
  })
  ignoreLostConnections(pool)
  kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  for (const listener of listeners) listener()
}

/**
 * A connection that breaks while idle is replaced at its next use, and one that breaks in a transaction fails the next
 * query on it. pg emits an error for each; without a listener it would end the process.
 */
export function ignoreLostConnections(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

export async function closeDatabase(): Promise<void> {
  const closing = pool
  pool = undefined
  kysely = undefined
  await closing?.end()
}

/**
 * Kysely on the shop's pool: for rows of many columns that are written as they are, of the catalogue, the journal and the
 * mailbox. All else is a statement of its own.
 */
export function database(): Kysely<DB> {
  if (!kysely) throw new Error('The database was not opened')
  return kysely
}

/** Where a statement runs: on the pool, or within a transaction. */
export type Connection = Pool | ClientBase | Kysely<DB>

/** A statement prepared once per connection under its name. */
export type Statement = { name: string; text: string }

export async function run<Row extends QueryResultRow = Record<never, never>>(
  statement: Statement,
  values: unknown[],
  on: Connection = openPool(),
): Promise<Row[]> {
  if (on instanceof Kysely) return (await on.executeQuery<Row>(CompiledQuery.raw(statement.text, values))).rows
  const result = await on.query<Row>({ ...statement, values })
  return result.rows
}

/** How many rows a statement gives: where it has a limit, as many at most. */
export async function countRows(
  { text }: Pick<Statement, 'text'>,
  values: unknown[],
  on: Connection = openPool(),
): Promise<number> {
  const counting = { name: '', text: `select count(*)::int as count from (${text}) counted` }
  const [counted] = await run<{ count: number }>(counting, values, on)
  return counted?.count ?? 0
}

/** All reads of `work` see the database as it was at the first of them; nothing is locked or written. */
export function inSnapshot<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  return transact('snapshot', work)
}

export function inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  return transact('usual', work)
}

async function transact<T>(kind: 'usual' | 'snapshot', work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await openPool().connect()
  let broken: Error | undefined
  try {
    if (kind === 'usual') await client.query('begin')
    else await client.query('begin isolation level repeatable read, read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

// Error codes of sockets, and PostgreSQL's own for broken, refused and ending connections.
const outOfReach =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08\w{3}|25P03|53300|55000|55P03|57P0[1-4])$/
const outOfReachInWords = /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)/

/** Whether an error means that the database cannot be reached, rather than that a query is wrong. */
export function isOutOfReach({ message, code }: Error & { code?: unknown }): boolean {
  return outOfReach.test(String(code)) || outOfReachInWords.test(message)
}

function openPool(): Pool {
  if (!pool) throw new Error('The database was not opened')
  return pool
}
