// The readers of a letter: decided when its sending begins, and each queued once.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import type { MailingState, Outcome } from '#mailings/mailing.ts'
import type { MailingContent } from '#mailings/mailing-content.ts'
import { type ChosenContacts, isChosenContact, mayGetLetters } from '#people/server/list/chosen-contacts.ts'
import { run } from '#platform/database/database.ts'
import { allOf, runQuery } from '#platform/database/query.ts'
import { deleteWaitingMails } from '#platform/mail/delete-mails.ts'

type Readers = { id: string; chosen: ChosenContacts; en: Language | null; fr: Language | null; now: Date }

const decide = ({ id, chosen, en, fr, now }: Readers, today: string) => sql<Record<never, never>>`
  with decided as (
    insert into mailing_recipients (mailing_id, contact_id, language, state, ended_at)
  select ${id}::uuid, contacts.id, reader.language, case when reader.language is null then 'no-text' else 'waiting' end,
         case when reader.language is null then ${now}::timestamptz end
    from contacts, lateral (select case contacts.language when 'en' then ${en}::text else ${fr}::text end as language) reader
   where ${allOf([isChosenContact(chosen, today), mayGetLetters(today)])}
    on conflict do nothing returning contact_id)
  update mailings set reader_count = (select count(*) from decided) where id = ${id}::uuid`

/** Decides and counts who gets a letter: all who are of its filter and agree now. `en`, `fr`: in which language people of that one get it. */
export async function decideRecipients(client: PoolClient, readers: Readers, today: string): Promise<void> {
  await runQuery(decide(readers, today), { on: client })
}

/** Without a language there is no text for them. */
export type NextReader = { contactId: string; language: Language | null; email: string | null; agrees: boolean }

// By the index of each contact: the view of all consents would be read whole for some of them. Where contacts
// were merged, one may have withdrawn what the other gave.
const agrees = (contactId: string) => `
  coalesce(contacts.letters = 'given' and (
             select consents.state from consents where consents.contact_id = ${contactId} and purpose = 'letters'
              order by position desc limit 1) = 'given', false)`
const next = {
  name: 'mailing-next-recipients',
  text: `
    select recipient.contact_id as "contactId", recipient.language, case when merged_into is null then contacts.written_email end as email,
           ${agrees('contacts.id')} as agrees
      from mailing_recipients recipient left join contacts on contacts.id = recipient.contact_id
     where mailing_id = $1 and state = 'waiting' order by recipient.contact_id limit $2`,
}

/** The next readers whose mails are not queued, with what is so of them now. */
export function nextRecipients(client: PoolClient, mailing: string, most: number): Promise<NextReader[]> {
  return run<NextReader>(next, [mailing, most], client)
}

const queued = {
  name: 'mailing-queued',
  text: `
    select count(*)::int as queued, count(*) filter (where begun_at is null)::int as untried
      from mailing_recipients join mails on mails.id = mail_id where mailing_id = $1 and state = 'queued'`,
}

/** How many mails of a letter are on their way, and of how many no try has begun: a mailbox that defers keeps no other waiting. */
export async function countQueued(client: PoolClient, mailing: string): Promise<{ queued: number; untried: number }> {
  const [counted] = await run<{ queued: number; untried: number }>(queued, [mailing], client)
  return counted ?? { queued: 0, untried: 0 }
}

export type Marked = { contact: string; state: 'queued' | 'withdrew' | 'gone'; mail: string | null }

const mark = {
  name: 'mailing-mark-recipients',
  text: `
    update mailing_recipients recipient
       set state = marked.state, mail_id = marked.mail, ended_at = case when marked.state <> 'queued' then $3::timestamptz end
      from jsonb_to_recordset($2) as marked (contact uuid, state text, mail uuid)
     where mailing_id = $1 and contact_id = marked.contact and recipient.state = 'waiting' returning contact_id as contact`,
}

/** Writes what became of these readers: their mail is queued, or they are left out. Answers those who still waited. */
export async function markRecipients(
  client: PoolClient,
  mailing: string,
  marked: readonly Marked[],
  now: Date,
): Promise<Set<string>> {
  const rows = await run<{ contact: string }>(mark, [mailing, JSON.stringify(marked), now], client)
  return new Set(rows.map(({ contact }) => contact))
}

const mailsQueued = {
  name: 'mailing-queued-mails',
  text: `select mail_id as id from mailing_recipients where mailing_id = $1 and state = 'queued'`,
}
const waitAgain = {
  name: 'mailing-wait-again',
  text: `update mailing_recipients set state = 'waiting', mail_id = null where mail_id = any($1)`,
}

/** Takes the mails back whose sending has not begun: their readers wait again. */
export async function takeMailsBack(client: PoolClient, mailing: string): Promise<void> {
  const mails = await run<{ id: string | null }>(mailsQueued, [mailing], client)
  const taken = await deleteWaitingMails(
    client,
    mails.flatMap(({ id }) => id ?? []),
  )
  await run(waitAgain, [taken], client)
}

const leaveOut = {
  name: 'mailing-leave-out-waiting',
  text: `update mailing_recipients set state = 'canceled', ended_at = $2 where mailing_id = $1 and state = 'waiting'`,
}

/** Leaves out all who wait: the sending was canceled. */
export async function leaveWaitingOut(client: PoolClient, mailing: string, now: Date): Promise<void> {
  await run(leaveOut, [mailing, now], client)
}

const counts = {
  name: 'mailing-counts',
  text: `
    select case state when 'queued' then 'waiting' else state end as outcome, count(*)::int as count
      from mailing_recipients where mailing_id = $1 group by 1`,
}

/** The readers of a letter by what became of them. */
export function countRecipients(mailing: string): Promise<{ outcome: Outcome; count: number }[]> {
  return run<{ outcome: Outcome; count: number }>(counts, [mailing])
}

export type Reader = {
  state: MailingState
  content: MailingContent
  language: Language | null
  firstName: string | null
  email: string | null
  agrees: boolean
}

const find = {
  name: 'mailing-reader',
  text: `
    select mailings.state, mailings.content, recipient.language, first_name as "firstName",
           case when merged_into is null then written_email end as email, ${agrees('contacts.id')} as agrees
      from mailing_recipients recipient join mailings on mailings.id = mailing_id
                                        left join contacts on contacts.id = contact_id
     where mailing_id = $1 and contact_id = $2`,
}

/** A reader of a letter as they are now; without an email they are no contact any more. */
export async function findReader(mailing: string, contact: string): Promise<Reader | undefined> {
  return (await run<Reader>(find, [mailing, contact]))[0]
}

const leave = {
  name: 'mailing-leave-out-reader',
  text: `update mailing_recipients set state = $3, ended_at = $4 where mailing_id = $1 and contact_id = $2 and state = 'queued'`,
}

/** Leaves a reader out whose mail was queued and is not written. */
export async function leaveReaderOut(
  mailing: string,
  contact: string,
  state: 'withdrew' | 'gone' | 'canceled',
  now: Date,
): Promise<void> {
  await run(leave, [mailing, contact, state, now])
}
