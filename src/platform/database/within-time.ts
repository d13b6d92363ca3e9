import type { PoolClient } from 'pg'
import { inTransaction, run } from '#platform/database/database.ts'

const queryCanceled = '57014'
const limit = { name: 'within-time', text: "select set_config('statement_timeout', $1, true)" }

/** The result of reading; undefined where one of its statements takes longer than so many milliseconds. */
export async function withinTime<T>(
  milliseconds: number,
  read: (client: PoolClient) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inTransaction(async (client) => {
      await run(limit, [String(milliseconds)], client)
      return read(client)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === queryCanceled) return undefined
    throw error
  }
}
