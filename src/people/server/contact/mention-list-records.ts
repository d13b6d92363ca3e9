// The mentions of a member in notes that are there, and that they have not seen to.
import { sql } from 'kysely'
import { run } from '#platform/database/database.ts'
import { runQuery } from '#platform/database/query.ts'
import { maxCounted } from '#platform/list-filter.ts'

const one = {
  name: 'mention-find',
  text: `
    select mentioned_by as by, contact_id as "contactId" from note_mentions
      join contact_notes on contact_notes.id = note_id
     where note_id = $1 and member_id = $2 and removed_at is null and deleted_at is null`,
}

/** A mention in a note that is there; undefined without it. */
export async function findMention(noteId: string, memberId: string) {
  return (await run<{ by: string; contactId: string }>(one, [noteId, memberId]))[0]
}

type MentionRow = {
  note: string
  contactId: string
  firstName: string
  lastName: string
  email: string | null
  telephone: string | null
  by: string
  at: Date
  text: string
  count: number
}

const open = (memberId: string) => sql`
  from note_mentions join contact_notes on contact_notes.id = note_id
 where member_id = ${memberId}::uuid and seen_at is null and removed_at is null and deleted_at is null`
const mentions = (memberId: string, most: number) => sql<MentionRow>`
  select mention.*, first_name as "firstName", last_name as "lastName", written_email as email,
         coalesce(telephone, telephone_written) as telephone,
         (select count(*)::int from (select ${open(memberId)} limit ${sql.lit(maxCounted)}) counted) as count
    from (select note_id as note, contact_id as "contactId", mentioned_by as by, mentioned_at as at, left(body, 300) as text
          ${open(memberId)} order by mentioned_at desc, note_id desc limit ${sql.lit(most)}) mention
    join contacts on contacts.id = "contactId" order by at desc, note desc`

/** The last mentions of a member that they have not seen to, each with how many there are. */
export const listMentionsOf = (memberId: string, most: number) =>
  runQuery(mentions(memberId, most), { name: `mentions-of-${most}` })
