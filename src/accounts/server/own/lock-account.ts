import type { PoolClient } from 'pg'
import { lockMember } from '#accounts/server/members/member-records.ts'
import { lockText } from '#platform/database/lock-text.ts'
import type { Person } from '#platform/manifest.ts'

/** Locks an account, and the email by which one could be opened, until the transaction ends. */
export async function lockAccount(client: PoolClient, { email, memberId }: Person): Promise<void> {
  if (email) await lockText(client, 'account', email)
  if (memberId) await lockMember(client, memberId)
}
