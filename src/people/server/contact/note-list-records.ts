// The notes about a contact, with their former texts.
import { sql } from 'kysely'
import { runQuery } from '#platform/database/query.ts'

type Edit = { body: string; by: string; at: string }
type NoteRow = {
  id: string
  body: string
  pinned: boolean
  author: string
  madeAt: Date
  version: number
  editCount: number
  edits: Edit[] | null
}

// A note that is edited every day would fill the answer with its former texts.
const maxEdits = 20

const notes = (contactId: string) => sql<NoteRow>`
  select id, body, pinned, author, made_at as "madeAt", version,
         (select count(*)::int from note_edits where note_id = contact_notes.id) as "editCount",
         (select json_agg(json_build_object('body', edit.body, 'by', edited_by, 'at', edited_at) order by edit.version desc)
            from (select version, body, edited_by, edited_at from note_edits where note_id = contact_notes.id
                   order by version desc limit ${maxEdits}) as edit) as edits
    from contact_notes where contact_id = ${contactId} and deleted_at is null order by pinned desc, made_at desc, id`

export const findNotes = (contactId: string) => runQuery(notes(contactId), { name: 'contact-notes' })
