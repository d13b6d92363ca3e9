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
  mentions: string[]
}

// A note that is edited every day would fill the answer with its former texts.
const maxEdits = 20

const notes = (contactId: string) => sql<NoteRow>`
  select id, body, pinned, author, made_at as "madeAt", version,
         -- A name that was changed, and that of a person who left, is text like any other.
         array(select mention.name from note_mentions mention join members on members.id = mention.member_id
                 join user_roles on user_roles.user_id = members.id and user_roles.role = 'admin'
                where note_id = contact_notes.id and removed_at is null
                  and mention.name = coalesce(nullif(trim(members.metadata ->> 'full_name'), ''), members.email)) as mentions,
         (select count(*)::int from note_edits where note_id = contact_notes.id) as "editCount",
         (select json_agg(json_build_object('body', edit.body, 'by', edited_by, 'at', edited_at) order by edit.version desc)
            from (select version, body, edited_by, edited_at from note_edits where note_id = contact_notes.id
                   order by version desc limit ${maxEdits}) as edit) as edits
    from contact_notes where contact_id = ${contactId} and deleted_at is null order by pinned desc, made_at desc, id`

export const findNotes = (contactId: string) => runQuery(notes(contactId), { name: 'contact-notes' })
