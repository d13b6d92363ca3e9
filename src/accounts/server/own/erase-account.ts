import type { PoolClient } from 'pg'
import { deleteMember } from '#accounts/server/members/member-records.ts'
import { deleteTracesOf, leaveUnproven } from '#accounts/server/own/erasure-records.ts'
import { redactEntries } from '#audit/server/redact-entries.ts'
import type { ErasedPerson } from '#platform/manifest.ts'

/**
 * Deletes the account of an erased person, with its sessions, links and events, and what was begun with their email. An account of
 * which the email was not proven may be that of another person: it loses the email alone.
 */
export async function eraseAccount(client: PoolClient, { memberId, email, alias }: ErasedPerson): Promise<void> {
  await deleteTracesOf(client, memberId ?? null, email ?? null)
  if (email) await leaveUnproven(client, email, alias)
  if (!memberId) return
  await deleteMember(client, memberId)
  await redactEntries(client, ['member'], [memberId])
}
