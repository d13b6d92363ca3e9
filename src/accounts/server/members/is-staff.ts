import type { PoolClient } from 'pg'
import { roleOf } from '#accounts/server/members/role-records.ts'

/** Whether a member works here, read in the transaction of what depends on it. */
export async function isStaff(client: PoolClient, memberId: string): Promise<boolean> {
  return (await roleOf(memberId, client)) !== null
}
