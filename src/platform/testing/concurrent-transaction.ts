import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestShop } from '#platform/testing/test-shop.ts'

/** Another transaction, which did this, locks nothing by a foreign key, and has not ended; answers what undoes it. */
export async function anotherTransaction(shop: TestShop, sql: string, values: unknown[]): Promise<() => Promise<void>> {
  const other = new Client({ connectionString: shop.settings.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('set local session_replication_role = replica')
  await other.query(sql, values)
  return async () => {
    await other.query('rollback')
  }
}

/** Waits until so many transactions of the shop wait for a lock. */
export async function waitForBlockedTransactions(shop: TestShop, count: number): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(() => shop.rows(waiting)).toHaveLength(count)
}
