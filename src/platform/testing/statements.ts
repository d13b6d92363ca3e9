import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { TestShop } from '#platform/testing/a-shop.ts'

/**
 * Records the shop's database statements. Returns a function that answers those of one piece of work, by name; the job
 * queue's own are left out.
 */
export function recordStatements(shop: TestShop, known: RegExp) {
  const asked: string[] = []
  const { query } = Client.prototype
  beforeAll(() => {
    Client.prototype.query = function (this: Client, ...words: unknown[]) {
      const [first] = words as [{ name?: string; text?: string } | string]
      const isOurs =
        (this as unknown as { database: string }).database === new URL(shop.settings.databaseUrl).pathname.slice(1)
      if (isOurs) asked.push(typeof first === 'string' ? first : (first.name ?? first.text ?? ''))
      return (query as (...all: unknown[]) => unknown).apply(this, words)
    } as typeof query
  })
  afterAll(() => {
    Client.prototype.query = query
  })
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    const from = asked.length
    await work()
    return asked
      .slice(from)
      .map((statement) => (/insert into\s+jobs\.job/i.test(statement) ? 'jobs' : statement))
      .filter((statement) => known.test(statement))
  }
}
