// The readers of a letter, page by page.
import { sql } from 'kysely'
import type { Language } from '#language/language.ts'
import type { Outcome } from '#mailings/mailing.ts'
import { type FoundContacts, isFound } from '#people/server/list/chosen-contacts.ts'
import { allOf, type Fragment, isOneOf, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

export type RecipientRow = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  language: Language | null
  outcome: Outcome
  at: Date | null
  because: string | null
}

export type RecipientQuery = {
  mailing: string
  outcome: Outcome | undefined
  found: FoundContacts | undefined
  cursor: Cursor<string> | undefined
}

const statesOf = (outcome: Outcome) => (outcome === 'waiting' ? ['waiting', 'queued'] : [outcome])

// A reader who was merged into another contact since is found by it.
const isFoundReader = (found: FoundContacts) =>
  found.ids ? sql`coalesce(contacts.merged_into, contacts.id) = any(${found.ids}::uuid[])` : isFound(found)

function pageOf({ mailing, outcome, found, cursor }: RecipientQuery, most: number): Fragment<RecipientRow> {
  const isBack = cursor?.way === 'back'
  const isBeyond = cursor && sql`recipient.contact_id ${sql.raw(isBack ? '>' : '<')} ${cursor.id}`
  const isOfOutcome = outcome && isOneOf(sql`recipient.state`, statesOf(outcome))
  return sql<RecipientRow>`
    select recipient.contact_id as id, first_name as "firstName", last_name as "lastName", written_email as email,
           recipient.language, case recipient.state when 'queued' then 'waiting' else recipient.state end as outcome,
           ended_at as at, given_up_because as because
      from mailing_recipients recipient
      left join contacts on contacts.id = recipient.contact_id
      left join mails on mails.id = mail_id and recipient.state = 'undeliverable'
     where ${allOf([sql`mailing_id = ${mailing}`, isOfOutcome, found && isFoundReader(found), isBeyond])}
     order by recipient.contact_id ${sql.raw(isBack ? 'asc' : 'desc')} limit ${sql.lit(most)}`
}

/** The readers of a page; who became a contact last comes first. */
export async function listRecipients(query: RecipientQuery, most: number): Promise<RecipientRow[]> {
  const rows = await runQuery(pageOf(query, most))
  return query.cursor?.way === 'back' ? rows.toReversed() : rows
}

const any = (mailing: string) =>
  sql<{ is: boolean }>`select exists (select from mailing_recipients where mailing_id = ${mailing}) as is`

export async function hasRecipients(mailing: string): Promise<boolean> {
  return (await runQuery(any(mailing), { name: 'mailing-has-recipients' }))[0]?.is ?? false
}
