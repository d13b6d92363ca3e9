import type { PoolClient } from 'pg'
import { deleteContactOfAccount } from '#contacts/server/contact-records.ts'
import { fillBlanks, moveContact } from '#contacts/server/move-contact-records.ts'
import { moveNotes } from '#contacts/server/note-records.ts'
import { copyTags } from '#contacts/server/tagged-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { moveTasks } from '#tasks/server/move-tasks.ts'

/**
 * Lets a contact that came by an account go with it to another address. Where that has a contact already, it gets what the house
 * wrote about the former one, and the details that it lacks. One that comes there at this very moment makes the move fail as a
 * whole: the link can be opened again.
 */
export async function moveContactOfAccount(client: PoolClient, from: string, to: string): Promise<void> {
  const moved = await moveContact(client, normalizeEmail(from), { email: normalizeEmail(to), writtenEmail: to.trim() })
  if (!moved?.other) return
  await fillBlanks(client, moved.id, moved.other)
  await moveNotes(client, moved.id, moved.other)
  await copyTags(client, moved.id, moved.other)
  await moveTasks(client, moved.id, moved.other)
  await deleteContactOfAccount(client, normalizeEmail(from))
}
