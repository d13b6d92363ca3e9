import type { PoolClient } from 'pg'
import { findStayingContact, lockGroups, lockOfEmails } from '#contacts/server/group-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** The contact, or the one into which it is merged, locked until the transaction ends; undefined where there is none. */
export async function lockContact(client: PoolClient, id: string): Promise<string | undefined> {
  const group = await lockGroups(client, [id])
  return group.find(({ mergedInto }) => mergedInto === null)?.id
}

/** Locks a contact with all that are merged with it until the transaction ends. */
export async function lockGroup(client: PoolClient, id: string): Promise<void> {
  await lockGroups(client, [id])
}

/** The contact, or the one into which it is merged; undefined where there is none. */
export function stayingContact(id: string): Promise<string | undefined> {
  return findStayingContact(id)
}

/** Locks the contacts with these emails, those that there are, and those into which they are merged, until the transaction ends. */
export async function lockContactsOf(client: PoolClient, ...emails: string[]): Promise<void> {
  await lockOfEmails(client, emails.map(normalizeEmail))
}
