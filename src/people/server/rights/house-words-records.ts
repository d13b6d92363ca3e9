// The words of the house about a contact: its notes, its tags, its tasks.
import { sql } from 'kysely'
import { runQuery } from '#platform/database/query.ts'

type WrittenNote = { text: string; at: Date }
type WrittenTask = { title: string; note: string; dueOn: string | null; doneAt: Date | null }

const notes = (id: string) => sql<WrittenNote>`
  select body as text, made_at as at from contact_notes where contact_id = ${id} and deleted_at is null order by made_at, id`
const tags = (id: string) => sql<{ name: string }>`
  select name from contact_tags join tags on tags.id = tag_id
   where contact_id = ${id} and deleted_at is null order by plain_words(name), tags.id`
const tasks = (id: string) => sql<WrittenTask>`
  select coalesce(title, '') as title, note, due_on as "dueOn", done_at as "doneAt" from tasks
   where contact_id = ${id} and kind = 'by-hand' and deleted_at is null order by created_at, id`

export type HouseWords = { notes: WrittenNote[]; tags: string[]; tasks: WrittenTask[] }

export async function findHouseWords(id: string): Promise<HouseWords> {
  const named = await runQuery(tags(id), { name: 'person-tags' })
  return {
    notes: await runQuery(notes(id), { name: 'person-notes' }),
    tags: named.map(({ name }) => name),
    tasks: await runQuery(tasks(id), { name: 'person-tasks' }),
  }
}
