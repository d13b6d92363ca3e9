import { Client, type QueryResult, type QueryResultRow } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { TestShop } from '#platform/testing/test-shop.ts'

/**
 * Records the shop's database statements. Returns a function that answers those of one piece of work, by name; the job
 * queue's own are left out.
 */
export function recordStatements(shop: TestShop, pattern: RegExp) {
  const statements: string[] = []
  const { query } = Client.prototype
  beforeAll(() => {
    Client.prototype.query = function (this: Client, ...words: unknown[]) {
      const [first] = words as [{ name?: string; text?: string } | string]
      const isOurs =
        (this as unknown as { database: string }).database === new URL(shop.settings.databaseUrl).pathname.slice(1)
      if (isOurs) statements.push(typeof first === 'string' ? first : (first.name ?? first.text ?? ''))
      return (query as (...all: unknown[]) => unknown).apply(this, words)
    } as typeof query
  })
  afterAll(() => {
    Client.prototype.query = query
  })
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    const from = statements.length
    await work()
    return statements
      .slice(from)
      .map((statement) => (/insert into\s+jobs\.job/i.test(statement) ? 'jobs' : statement))
      .filter((statement) => pattern.test(statement))
  }
}

/** Asks the connection of each of the shop's transactions during this work, just before it commits. */
export async function askBeforeCommits<Row extends QueryResultRow>(sql: string, work: () => Promise<unknown>) {
  const { query } = Client.prototype
  const answers: Row[] = []
  Client.prototype.query = function (this: Client, ...words: unknown[]) {
    const ask = (...given: unknown[]) => (query as (...all: unknown[]) => unknown).apply(this, given)
    if (words[0] !== 'commit') return ask(...words)
    return (ask(sql) as Promise<QueryResult<Row>>).then(({ rows }) => {
      answers.push(...rows)
      return ask(...words)
    })
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return answers
}

/** The most of these statements that one piece of work ran at the same moment: as many connections it took. */
export async function maxAtOnce(pattern: RegExp, work: () => Promise<unknown>): Promise<number> {
  const { query } = Client.prototype
  let [running, most] = [0, 0]
  Client.prototype.query = function (this: Client, ...words: unknown[]) {
    const ask = () => (query as (...all: unknown[]) => unknown).apply(this, words)
    const [first] = words as [{ name?: string; text?: string } | string]
    const statement = typeof first === 'string' ? first : (first.name ?? first.text ?? '')
    if (!pattern.test(statement)) return ask()
    running += 1
    most = Math.max(most, running)
    const last = words.at(-1)
    if (typeof last !== 'function') return (ask() as Promise<unknown>).finally(() => (running -= 1))
    words[words.length - 1] = (...answer: unknown[]) => {
      running -= 1
      return last(...answer)
    }
    return ask()
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return most
}
