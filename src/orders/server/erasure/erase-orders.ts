import type { PoolClient } from 'pg'
import { redactEntries } from '#audit/server/redact-entries.ts'
import { updateErased } from '#orders/server/erasure/erasure-records.ts'
import type { ErasedPerson } from '#platform/manifest.ts'
import { eraseTasks } from '#tasks/server/erase-tasks.ts'

/** Orders stay with what the law asks to be kept of them; the person leaves them (docs/decisions/0115). */
export async function eraseOrders(client: PoolClient, { contactId, orders, alias }: ErasedPerson): Promise<void> {
  await updateErased(client, orders, alias)
  const numbers = orders.map(({ number }) => String(number))
  await redactEntries(client, ['order'], numbers)
  await eraseTasks(client, { contactId, orders: orders.map(({ id }) => id) })
}
