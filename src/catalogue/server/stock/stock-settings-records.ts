import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const read = { name: 'stock-settings', text: 'select low_stock_at from stock_settings' }

type Row = { low_stock_at: number }

/** The number of units at which a product without a threshold of its own runs low. */
export async function readThreshold(): Promise<number> {
  return (await run<Row>(read, []))[0]?.low_stock_at ?? 0
}

const lock = { name: 'stock-settings-lock', text: 'select low_stock_at from stock_settings for update' }

export async function lockThreshold(client: PoolClient): Promise<number> {
  return (await run<Row>(lock, [], client))[0]?.low_stock_at ?? 0
}

const write = { name: 'stock-settings-write', text: 'update stock_settings set low_stock_at = $1' }

export async function writeThreshold(client: PoolClient, units: number): Promise<void> {
  await run(write, [units], client)
}
