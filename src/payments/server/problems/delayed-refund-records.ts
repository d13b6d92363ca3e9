import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const waiting = {
  name: 'refund-is-waiting',
  text: 'select from refunds where id = $1 and answered_at is null for update',
}

/** Whether a refund has no answer yet; locked until the transaction ends. */
export async function isRefundWaiting(client: PoolClient, id: string): Promise<boolean> {
  return (await run(waiting, [id], client)).length > 0
}
