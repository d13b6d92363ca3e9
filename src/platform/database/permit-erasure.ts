import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const permit = { name: 'erasure-permit', text: "select set_config('shop.erases', 'on', true) as erases" }

/** Lets this transaction take the words of a person out of what is only ever added to, such as the audit. */
export async function permitErasure(client: PoolClient): Promise<void> {
  await run<{ erases: string }>(permit, [], client)
}
