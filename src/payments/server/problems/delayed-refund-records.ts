import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const waiting = {
  name: 'refund-is-waiting',
  text: 'select from refunds where id = $1 and answered_at is null for update',
}

/** Locks a refund until the transaction ends; false when it has its answer. */
export async function lockRefundIfWaiting(client: PoolClient, id: string): Promise<boolean> {
  return (await run(waiting, [id], client)).length > 0
}
