import type { PoolClient } from 'pg'
import { markSumsOf } from '#contacts/server/due-sums.ts'
import { lockOfEmails } from '#contacts/server/group-records.ts'
import { updateOrdersOf } from '#contacts/server/orders-of-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/**
 * Stores with the contacts of these emails when their newest order was placed, how many there are, the day of the first, and
 * the products ordered (docs/decisions/0113), and has their sums read again. They are locked first, so that an order that is placed or ended at the same moment
 * is counted.
 */
export async function storeOrdersOf(client: PoolClient, ...emails: string[]): Promise<void> {
  const keys = emails.map(normalizeEmail)
  await lockOfEmails(client, keys)
  await updateOrdersOf(client, keys)
  await markSumsOf(keys, client)
}
