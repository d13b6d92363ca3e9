import type { PoolClient } from 'pg'
import { lockContacts } from '#contacts/server/contact-records.ts'
import { updateLastOrders } from '#contacts/server/last-order-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/**
 * Stores with the contacts of these emails when their newest order was placed, and how many they have
 * (docs/decisions/0113). They are locked first, so that an order that is placed at the same moment is counted.
 */
export async function storeLastOrders(client: PoolClient, ...emails: string[]): Promise<void> {
  const keys = emails.map(normalizeEmail)
  await lockContacts(client, keys)
  await updateLastOrders(client, keys)
}
