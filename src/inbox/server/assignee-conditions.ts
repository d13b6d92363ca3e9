// The person who looks after a conversation or a task, in the SQL of lists.
import { sql } from 'kysely'
import { noAssignee } from '#inbox/inbox-filter.ts'
import type { Choices } from '#platform/choice-filter.ts'

/** The name of the member with this id, else their email. */
export const nameOfAssignee = (id: string) => `
  (select coalesce(nullif(trim(metadata ->> 'full_name'), ''), members.email) from members where members.id = ${id})`

/** Whether the member with this id, or none, was chosen. */
export function isAssignedTo(id: string, { values, isNot }: Choices) {
  const isOneOf = sql`coalesce(${sql.raw(id)}::text, ${noAssignee}) = any(${values})`
  return isNot ? sql`not ${isOneOf}` : isOneOf
}
