import type { PoolClient } from 'pg'
import { deleteMember } from '#accounts/server/members/member-records.ts'
import { deleteTracesOf } from '#accounts/server/own/erasure-records.ts'
import { redactEntries } from '#audit/server/redact-entries.ts'
import type { ErasedPerson } from '#platform/manifest.ts'

/** Deletes the account of an erased person, with its sessions, links and events, and what was begun with their email. */
export async function eraseAccount(client: PoolClient, { memberId, email }: ErasedPerson): Promise<void> {
  await deleteTracesOf(client, memberId ?? null, email ?? null)
  if (!memberId) return
  await deleteMember(client, memberId)
  await redactEntries(client, ['member'], [memberId])
}
