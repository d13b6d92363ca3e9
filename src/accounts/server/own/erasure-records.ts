import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const links = { name: 'erase-links', text: 'delete from account_links where member_id = $1 or lower(email) = $2' }
const signUps = { name: 'erase-sign-ups', text: 'delete from sign_ups where lower(email) = $1' }
const invitations = { name: 'erase-invitations', text: 'delete from staff_invitations where lower(email) = $1' }
const events = { name: 'erase-events', text: 'delete from account_events where member_id = $1' }

/** Deletes links, sign-ups and invitations of a normalized email, and the events of an account. */
export async function deleteTracesOf(client: PoolClient, memberId: string | null, email: string | null): Promise<void> {
  await run(links, [memberId, email], client)
  await run(signUps, [email], client)
  await run(invitations, [email], client)
  if (memberId) await run(events, [memberId], client)
}

const unproven = {
  name: 'erase-unproven-email',
  text: 'update members set email = $2 where email = $1 and email_proven_at is null',
}

/** Takes an email from the account that never proved it. */
export async function leaveUnproven(client: PoolClient, email: string, alias: string): Promise<void> {
  await run(unproven, [email, alias], client)
}
