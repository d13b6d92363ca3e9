import type { PoolClient } from 'pg'
import { lockContactById } from '#contacts/server/contact-records.ts'

/** Whether there is such a contact; it is locked until the transaction ends. */
export async function lockContact(client: PoolClient, id: string): Promise<boolean> {
  return (await lockContactById(client, id)) !== undefined
}
