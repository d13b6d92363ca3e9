// The first contacts of the parts of the overview, each with how many its list has. The first row follows an index.
import { sql } from 'kysely'
import type { ContactSource } from '#contacts/contact.ts'
import { maxRows } from '#people/overview.ts'
import { anniversaryOf, inView, isAnswered, lastContact, stays } from '#people/server/list/contact-conditions.ts'
import { type Fragment, runQuery } from '#platform/database/query.ts'
import { maxCounted } from '#platform/list-filter.ts'
import type { Period } from '#platform/time/period.ts'

type PersonRow = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  telephone: string | null
  /** How many the list has. */
  count: number
}

const person = sql`
  contacts.id, first_name as "firstName", last_name as "lastName", written_email as email,
  coalesce(telephone, telephone_written) as telephone`
const few = sql.lit(maxRows)
const countOf = (found: Fragment) => sql`
  (select count(*)::int from (select ${found} limit ${sql.lit(maxCounted)}) counted) as count`

/** The rows without the number of all, which each has. */
function withCount<Row extends { count: number }>(all: readonly Row[]) {
  return { count: all[0]?.count ?? 0, rows: all.map(({ count: _, ...row }) => row) }
}

type NewRow = PersonRow & { source: ContactSource; arrivedAt: Date }

const arrived = (today: string) => sql`from contacts where ${inView.new(today)}`
const newPeople = (today: string) => sql<NewRow>`
  select ${person}, source, created_at as "arrivedAt", ${countOf(arrived(today))}
    ${arrived(today)} order by created_at desc, id desc limit ${few}`

/** The contacts of the last seven days, the newest first. */
export async function findNewPeople(today: string) {
  return withCount(await runQuery(newPeople(today), { name: 'overview-people' }))
}

type AskedRow = PersonRow & { at: Date }

// In the sequence of the list that it opens. Every such contact has asked.
const hasAsked = sql`from contacts where letters = 'asked' and ${stays}`
const asked = sql<AskedRow>`
  select ${person}, (select max(stated_at) from consents where contact_id = contacts.id and purpose = 'letters') as at,
         ${countOf(hasAsked)}
    ${hasAsked} order by ${lastContact} desc, contacts.id desc limit ${few}`

/** People who asked for letters and have not confirmed, the last in touch first. */
export async function findAsked() {
  return withCount(await runQuery(asked, { name: 'overview-asked' }))
}

type AnsweredRow = PersonRow & { at: Date; state: 'given' | 'withdrawn' }

// A person withdraws for all of their merged contacts at once: only the answer of the one that stays is listed.
const ofStaying = (statement: Fragment) => sql`
  not exists (select from contacts where contacts.id = ${statement}.contact_id and merged_into is not null)`
const lastAnswers = (days: Period) => sql`
  from consents answer
 where ${isAnswered(sql`answer`, days)} and ${ofStaying(sql`answer`)} and not exists (
   select from consents later
    where later.contact_id = answer.contact_id and later.purpose = answer.purpose and later.state <> 'asked'
      and later.position > answer.position)`
const whoAnswered = (days: Period) => sql`
  distinct contact_id from consents where ${isAnswered(sql`consents`, days)} and ${ofStaying(sql`consents`)}`
const answers = (days: Period) => sql<AnsweredRow>`
  select ${person}, answer.stated_at as at, answer.state, ${countOf(whoAnswered(days))}
    from (select answer.* ${lastAnswers(days)} order by stated_at desc, position desc limit ${few}) answer
    join contacts on contacts.id = answer.contact_id
   order by answer.stated_at desc, answer.position desc`

/** The people who confirmed or unsubscribed on these days, the last first, each with the last of it. */
export async function findAnswers(days: Period) {
  return withCount(await runQuery(answers(days), { name: 'overview-answers' }))
}

type AnniversaryRow = PersonRow & { firstOn: string; day: string }

const coming = (days: readonly string[], ofYear: readonly number[], today: string) => sql<AnniversaryRow>`
  select contact.*, coming.day::text as day, ${countOf(sql`from contacts where ${inView.anniversary(today)}`)}
    from unnest(${days}::date[], ${ofYear}::int[]) coming (day, of_year)
    cross join lateral (
      select ${person}, first_order_on as "firstOn" from contacts
       where ${anniversaryOf(sql`coming.of_year`)} and first_order_on < ${today}::date
       order by first_order_on, contacts.id limit ${few}) contact
   order by coming.day, contact."firstOn", contact.id limit ${few}`

/** The first anniversaries of these days; on one day those of the longest time first. */
export async function findAnniversaries(days: readonly { day: string; ofYear: number }[], today: string) {
  const [dates, ofYear] = [days.map(({ day }) => day), days.map((each) => each.ofYear)]
  return withCount(await runQuery(coming(dates, ofYear, today), { name: 'overview-anniversaries' }))
}

const ofEmails = (emails: readonly string[]) => sql<{ id: string; email: string }>`
  select coalesce(merged_into, id) as id, email from contacts where email = any(${emails}::text[])`

/** The contacts with these normalized emails; where one is merged into another, the one that stays. */
export async function findContactIds(emails: readonly string[]): Promise<Map<string, string>> {
  const found = await runQuery(ofEmails(emails), { name: 'overview-contacts-of-emails' })
  return new Map(found.map(({ id, email }) => [email, id]))
}
