// People of whom all details were proven together, before each was by itself, as the migrations enter them.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

const contact = (email: string, source: string, country: string | null, telephone: string | null, proven = true) =>
  client.query(
    `insert into contacts (id, email, written_email, first_name, last_name, country, telephone_written, language, source,
                           details_proven, leaving_token, created_at, updated_at)
     values (new_id(), $1::text, $1, 'Solange', 'Petit', $3, $4, 'en', $2, $5, $1, now(), now())`,
    [email, source, country, telephone, proven],
  )

const order = (email: string) =>
  client.query(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 900, $1, '{}', 'simulator', now(), now()) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, delivery, shown, placed_at)
     select new_id(), id, 'en', 'USD', 900, $1,
            '{"name": "Solange Petit", "country": "FR", "phone": "06 66 66 66 66"}', '{"tax": null}', now() from checkout`,
    [email],
  )

const writtenDown = (email: string, facts: object) =>
  client.query(
    `with begun as (insert into conversations (id) values (new_id()) returning id)
     insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, received_at, fingerprint)
     select id, id, $1, 'order', 'Solange Petit', $1, 'en', $2, '', now(), $1 from begun`,
    [email, { madeBy: 'owner@example.com', ...facts }],
  )

aFormerDatabase('0159', async (opened) => {
  client = opened
  await contact('account@example.com', 'order', null, null, false)
  await client.query(
    `insert into members (id, email, email_proven_at, password_hash, metadata, language, created_at)
     values (new_id(), 'account@example.com', now(), 'x', '{}', 'fr', now())`,
  )
  await contact('ordered@example.com', 'hand', 'FR', '06 66 66 66 66')
  await order('ordered@example.com')
  await writtenDown('ordered@example.com', { country: 'BE' })
  await contact('said@example.com', 'hand', 'FR', '06 66 66 66 66')
  await order('said@example.com')
  await writtenDown('said@example.com', { country: 'FR', telephone: '06 66 66 66 66' })
})

const contactOf = async (email: string) => {
  const { rows } = await client.query('select language, proofs from contacts where email = $1', [email])
  return rows
}

test('CRM-02 the language of an account is that of its member, where it alone is proven', async () => {
  expect(await contactOf('account@example.com')).toEqual([{ language: 'fr', proofs: { language: 'account' } }])
})

test('CRM-02 a detail that only an order says of a person whom the house wrote down is not proven by the house', async () => {
  expect(await contactOf('ordered@example.com')).toEqual([
    { language: 'en', proofs: { name: 'hand', language: 'hand' } },
  ])
  expect(await contactOf('said@example.com')).toEqual([
    { language: 'en', proofs: { name: 'hand', country: 'hand', telephone: 'hand', language: 'hand' } },
  ])
})
