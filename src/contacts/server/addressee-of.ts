import type { PoolClient } from 'pg'
import { findAddressee } from '#contacts/server/fact-records.ts'

/** The name, which may be empty, and the email of a contact; undefined where there is no such contact, or it has no email. */
export function addresseeOf(client: PoolClient, id: string): Promise<{ name: string; email: string } | undefined> {
  return findAddressee(client, id)
}
