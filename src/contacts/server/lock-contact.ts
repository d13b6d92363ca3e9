import type { PoolClient } from 'pg'
import { lockContactById, lockContacts } from '#contacts/server/contact-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** Whether there is such a contact; it is locked until the transaction ends. */
export async function lockContact(client: PoolClient, id: string): Promise<boolean> {
  return (await lockContactById(client, id)) !== undefined
}

/** Locks the contacts with these emails, those that there are, until the transaction ends. */
export async function lockContactsOf(client: PoolClient, ...emails: string[]): Promise<void> {
  await lockContacts(client, emails.map(normalizeEmail))
}
