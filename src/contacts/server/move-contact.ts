import type { PoolClient } from 'pg'
import { mergedFacts } from '#contacts/facts.ts'
import { deleteContactOfAccount } from '#contacts/server/contact-records.ts'
import { lockFacts, updateFacts } from '#contacts/server/fact-records.ts'
import { moveContact } from '#contacts/server/move-contact-records.ts'
import { moveNotes } from '#contacts/server/note-records.ts'
import { moveTags } from '#contacts/server/tagged-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { businessNow } from '#platform/time/clock.ts'
import { moveTasks } from '#tasks/server/move-tasks.ts'

/**
 * Lets a contact that came by an account go with it to another address. Where that has a contact already, it gets what the house
 * wrote about the former one, and the details that are better known of that. One that comes there at this very moment makes the move fail as a
 * whole: the link can be opened again.
 */
export async function moveContactOfAccount(client: PoolClient, from: string, to: string): Promise<void> {
  const moved = await moveContact(client, normalizeEmail(from), { email: normalizeEmail(to), writtenEmail: to.trim() })
  if (!moved?.other) return
  await mergeFacts(client, moved.id, moved.other)
  await moveNotes(client, moved.id, moved.other)
  await moveTags(client, moved.id, moved.other)
  await moveTasks(client, moved.id, moved.other)
  await deleteContactOfAccount(client, normalizeEmail(from))
}

async function mergeFacts(client: PoolClient, from: string, to: string): Promise<void> {
  const [former, staying] = [await lockFacts(client, from), await lockFacts(client, to)]
  if (former && staying) await updateFacts(client, to, mergedFacts(staying, former), businessNow())
}
