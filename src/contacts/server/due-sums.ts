import type { ClientBase, PoolClient } from 'pg'
import { deleteDueSums, enterDueSums } from '#contacts/server/due-sums-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** Has the sums of the contacts of these emails read again: an order of theirs changed (docs/decisions/0118). */
export async function markSumsOf(emails: readonly string[], client?: ClientBase): Promise<void> {
  await enterDueSums(emails.map(normalizeEmail), client)
}

/** Takes contacts from those whose sums are to be read again. */
export function takeDueSums(client: PoolClient, most: number): Promise<string[]> {
  return deleteDueSums(client, most)
}
