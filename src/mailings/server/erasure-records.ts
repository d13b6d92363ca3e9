// A person who is erased, in the filters and among the readers of letters.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import type { ErasedPerson } from '#platform/manifest.ts'

const hide = {
  name: 'mailing-hide-person',
  text: `
    update mailings set filter = jsonb_set(filter, '{q}', to_jsonb($2::text)), version = version + 1
     where $1::text = any(regexp_split_to_array(lower(filter ->> 'q'), '\\s+'))
        or $3 <> '' and $4 <> ''
           and plain_words(filter ->> 'q') in (plain_words($3 || ' ' || $4), plain_words($4 || ' ' || $3))`,
}

/**
 * Letters whose filter looks for the email or the whole name of a person look for an email that no contact has: without any they
 * would go to everyone.
 */
export async function hideInFilters(client: PoolClient, person: ErasedPerson): Promise<void> {
  const { email, alias, firstName, lastName } = person
  await run(hide, [email, alias, firstName, lastName], client)
}

const lockOf = {
  name: 'mailing-lock-of-person',
  text: `
    select from mailings
     where state not in ('sent', 'canceled')
        or id in (select mailing_id from mailing_recipients where contact_id = $1 and state in ('waiting', 'queued'))
     order by id for update`,
}
const mailsOf = {
  name: 'mailing-mails-of-person',
  text: `select mail_id as id from mailing_recipients where contact_id = $1 and state = 'queued'`,
}

/**
 * Locks the letters that have not reached a person, and those that may begin now, whose readers are not to be seen before; answers
 * the mails to the person. A pause, a cancellation and a batch lock a letter, then its mails, then its readers.
 */
export async function lockMailingsOf(client: PoolClient, contact: string): Promise<string[]> {
  await run(lockOf, [contact], client)
  return (await run<{ id: string | null }>(mailsOf, [contact], client)).flatMap(({ id }) => id ?? [])
}

const leavePerson = {
  name: 'mailing-leave-out-person',
  text: `
    update mailing_recipients set state = 'gone', ended_at = $2 where contact_id = $1 and state in ('waiting', 'queued')`,
}

/** Leaves a person out of all letters that have not reached them. */
export async function leavePersonOut(client: PoolClient, contact: string, now: Date): Promise<void> {
  await run(leavePerson, [contact, now], client)
}
