import type { PoolClient } from 'pg'
import { deleteContact, lockErased } from '#contacts/server/erasure-records.ts'
import type { ErasedPerson } from '#platform/manifest.ts'
import { eraseTasks } from '#tasks/server/erase-tasks.ts'

/** Deletes the contact of an erased person, with the words of the house about them. */
export async function eraseContact(client: PoolClient, { contactId, mistaken }: ErasedPerson): Promise<void> {
  for (const id of [contactId, ...mistaken].toSorted()) {
    const contact = await lockErased(client, id)
    if (!contact) continue
    await eraseTasks(client, { contactId: id })
    await deleteContact(client, id, `${contact.firstName} ${contact.lastName}`)
  }
}
