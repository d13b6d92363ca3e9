import type { PoolClient } from 'pg'
import type { ConsentState, Purpose, Shown } from '#contacts/consent.ts'
import { run } from '#platform/database/database.ts'

// For the lists; the last statement is what counts. Anyone can ask with the address of another person, so that a request
// changes nothing that was said before it.
const listing = `listed as (
      update contacts set letters = added.state from added
       where contacts.id = contact_id and purpose = 'letters' and (added.state <> 'asked' or letters is null))`
const state = {
  name: 'consent-state',
  text: `
    with added as (
      insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning contact_id, purpose, state, position
    ), ${listing}
    select position from added`,
}
const confirm = {
  name: 'consent-confirm',
  text: `
    with added as (
      insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
      select contact_id, purpose, 'given', wording, wording_version, language, source, $2
        from consents where position = $1
      returning contact_id, purpose, state
    ), ${listing}
    select`,
}
// Where one of two merged contacts withdrew, a consent that the other gave before counts no more (docs/decisions/0116).
const effective = `case when state = 'given' and letters = 'withdrawn' and purpose = 'letters' then 'withdrawn' else state end`
const current = {
  name: 'consent-current',
  text: `
    select ${effective} as state from current_consents join contacts on contacts.id = contact_id
     where contact_id = $1 and purpose = $2`,
}
const currentOfEmail = {
  name: 'consent-current-of-email',
  text: `
    select ${effective} as state from current_consents join contacts on contacts.id = contact_id
     where email = $1 and purpose = $2`,
}
const currentByToken = {
  name: 'consent-current-by-leaving-token',
  text: `
    select bool_or(coalesce(state in ('asked', 'given'), false)) as "isOpen"
      from contacts own join contacts on contacts.id = coalesce(own.merged_into, own.id)
                                      or contacts.merged_into = coalesce(own.merged_into, own.id)
           left join current_consents on contact_id = contacts.id and purpose = $2
     where own.leaving_token = $1 group by own.id`,
}

type Statement = Shown & { contactId: string; purpose: Purpose; state: ConsentState }

/** Adds a statement of a contact; answers its position. */
export async function addConsent(client: PoolClient, said: Statement, now: Date): Promise<number> {
  const { contactId, purpose, wording, wordingVersion, language, source } = said
  const own = [contactId, purpose, said.state, wording, wordingVersion, language, source, now]
  const [added] = await run<{ position: number }>(state, own, client)
  if (!added) throw new Error('A consent was not added')
  return added.position
}

/** Confirms a request for consent, with the text that was shown. */
export async function addConfirmation(client: PoolClient, asked: number, now: Date): Promise<void> {
  await run(confirm, [asked, now], client)
}

type Row = { state: ConsentState }

export async function findConsent(client: PoolClient, contactId: string, purpose: Purpose) {
  return (await run<Row>(current, [contactId, purpose], client))[0]?.state
}

export async function findConsentOfEmail(email: string, purpose: Purpose, client?: PoolClient) {
  return (await run<Row>(currentOfEmail, [email, purpose], client))[0]?.state
}

/** Whether there is anything to withdraw for the holder of a token, with all who are merged; undefined when no contact has it. */
export async function findOpenByToken(token: string, purpose: Purpose): Promise<boolean | undefined> {
  return (await run<{ isOpen: boolean }>(currentByToken, [token, purpose]))[0]?.isOpen
}

const ofGroup = {
  name: 'consent-of-group',
  text: `
    select contacts.id, state from contacts left join current_consents on contact_id = contacts.id and purpose = $2
     where contacts.id = any($1::uuid[]) order by contacts.id`,
}

/** The last that each of these contacts said; null where they were never asked. */
export function findConsentsOf(client: PoolClient, ids: readonly string[], purpose: Purpose) {
  return run<{ id: string; state: ConsentState | null }>(ofGroup, [ids, purpose], client)
}
