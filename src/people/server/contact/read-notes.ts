import type { Note } from '#people/note-schema.ts'
import { findNotes } from '#people/server/contact/note-list-records.ts'
import { requireContact } from '#people/server/contact/read-contact.ts'

/** The notes about a contact: those that are pinned first, then the newest. */
export async function readNotes(asked: string): Promise<{ notes: Note[] }> {
  const contactId = await requireContact(asked)
  const rows = await findNotes(contactId)
  return {
    notes: rows.map(({ madeAt, edits, ...note }) => ({
      ...note,
      madeAt: madeAt.toISOString(),
      edits: (edits ?? []).map((edit) => ({ ...edit, at: new Date(edit.at).toISOString() })),
    })),
  }
}
