import { emptyText } from '#mailings/mailing-content.ts'
import type { Mailing, MailingSheet } from '#mailings/mailing-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Caller = { headers: Record<string, string> }
export type MailingAnswer = Mailing & {
  error?: string
  current?: Mailing
  problems?: { field: string; problem: string }[]
}

/** A letter in both languages; a test gives only what it is about. */
export function aMailingSheet(own: Partial<MailingSheet> = {}): MailingSheet {
  return {
    name: 'The harvest of June',
    filter: {},
    isForOther: false,
    en: { ...emptyText, subject: 'The harvest', text: 'It has begun.\n\nRead https://example.com/journal.' },
    fr: { ...emptyText, subject: 'La récolte', text: 'Elle a commencé.' },
    ...own,
  }
}

/** Asks the routes of letters to many people. */
export function mailingsOf(shop: TestShop) {
  const ask = <Body = MailingAnswer>(method: string, path: string, by: Caller, body?: unknown) =>
    shop.json<Body>(`/api/admin/mailings${path}`, {
      method,
      headers: { ...by.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const save = (id: string, own: Partial<MailingSheet>, by: Caller, version = 0) =>
    ask('PUT', `/${id}`, by, { version, sheet: aMailingSheet(own) })
  async function draft(by: Caller, own: Partial<MailingSheet> = {}): Promise<Mailing> {
    const { status, body } = await save(newId(), own, by)
    if (status !== 200) throw new Error(`A draft was answered by ${status} ${JSON.stringify(body)}`)
    return body
  }
  const send = ({ id, version }: Pick<Mailing, 'id' | 'version'>, by: Caller) =>
    ask('POST', `/${id}/send`, by, { version })
  const read = async (id: string, by: Caller) => (await ask('GET', `/${id}`, by)).body
  return { ask, save, draft, send, read }
}

/** Contacts with a consent to letters, entered at once; their emails begin with `name`. */
export async function manyWhoAgree(shop: TestShop, name: string, count: number, language = 'en'): Promise<void> {
  await shop.rows(
    `insert into contacts (id, email, written_email, first_name, language, source, leaving_token, created_at, updated_at, letters)
     select new_id(), email, email, 'Anne', $3, 'join', 'leaving ' || email, now(), now(), 'given'
       from generate_series(1, $2::int) each, lateral (select $1 || '-' || each || '@example.com' as email) own`,
    [name, count, language],
  )
  await shop.rows(
    `insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
     select id, 'letters', 'given', 'Yes', '1', language, 'test', now() from contacts where email like $1 || '-%'`,
    [name],
  )
}
