// Everyone who ordered, wrote or opened an account before contacts arrived by themselves, as the migration enters them.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

const member = (email: string, name: string, proven: boolean, staff = false) =>
  client.query(
    `with added as (
       insert into members (id, email, email_proven_at, password_hash, metadata, language, created_at)
       values (new_id(), $1, case when $3::boolean then now() end, 'x', jsonb_build_object('full_name', $2::text), 'fr', '2026-03-01')
       returning id)
     insert into user_roles (user_id, role, staff_role, granted_by) select id, 'admin', 'owner', 'a test' from added where $4`,
    [email, name, proven, staff],
  )

let orders = 0
const order = (email: string, placedAt: string, delivery: object | null) =>
  client.query(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 900, $2, '{}', 'simulator', $3, $3) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, delivery, shown, placed_at)
     select new_id(), id, 'en', 'USD', 900, $2, $4, '{"tax": null}', $3 from checkout`,
    [`order-${++orders}`, email, placedAt, delivery && JSON.stringify(delivery)],
  )

let messages = 0
const message = (email: string, name: string, kind: string, facts: object = {}) =>
  client.query(
    `insert into messages (id, reference, kind, name, email, language, facts, body, received_at, fingerprint)
     values (new_id(), $1, $2, $3, $4, 'en', $5, '', '2026-02-01', $1)`,
    [`message-${++messages}`, kind, name, email, facts],
  )

const joined = (email: string, firstName: string, state: string) =>
  client.query(
    `with added as (
       insert into contacts (id, email, written_email, first_name, language, source, leaving_token, created_at, updated_at)
       values (new_id(), $1::text, $1, $2, 'en', 'join', $1, '2026-01-01', '2026-01-01') returning id)
     insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
     select id, 'letters', $3, 'w', 'v', 'en', 's', now() from added`,
    [email, firstName, state],
  )

aFormerDatabase('0142', async (opened) => {
  client = opened
  const paris = { name: 'Anne de la Tour', country: 'FR', postcode: '75001', phone: '06 12 34 56 78' }
  await member('anne@example.com', 'Anne Martin', true)
  await order('Anne@Example.com', '2026-04-01', paris)
  await order('anne@example.com', '2026-05-01', { ...paris, name: 'A. Other', postcode: '69001' })
  await message('ANNE@example.com', 'Another Name', 'contact')
  await member('unproven@example.com', 'Eve', false)
  await member('owner@example.com', 'Owner', true, true)
  await message('writes@example.com', ' Marc  Petit ', 'contact')
  await message('asks@example.com', 'Odile Sauvage', 'order', { country: 'BE', telephone: '02 555' })
  await message('calls@example.com', 'Rose', 'order', { madeBy: 'owner@example.com', country: 'nowhere' })
  await message('spam@example.com', 'Bot', 'withdrawal', { suspected: 'trap' })
  await joined('member@example.com', 'Lou', 'given')
  await order('member@example.com', '2026-04-01', { ...paris, name: 'Louise Roy' })
  await joined('waiting@example.com', '', 'asked')
  await message('waiting@example.com', 'Another Name', 'contact')
})

const contactOf = async (email: string) => {
  const { rows } = await client.query(
    `select first_name, last_name, country, postcode, telephone_written, language, source, proofs,
            created_at::date::text as since, last_contact_at::date::text as last
       from contacts where email = $1`,
    [email],
  )
  return rows
}

const nothing = { country: null, postcode: null, telephone_written: null }

test('CRM-02 of all traces of a person one contact is made: what is proven counts first, then what is later', async () => {
  expect(await contactOf('anne@example.com')).toEqual([
    {
      ...{ first_name: 'Anne', last_name: 'Martin', country: 'FR', postcode: '69001' },
      ...{ telephone_written: '06 12 34 56 78', language: 'fr', source: 'message', proofs: { language: 'account' } },
      ...{ since: '2026-02-01', last: '2026-05-01' },
    },
  ])
})

test.each([
  ['writes@example.com', { first_name: 'Marc', last_name: 'Petit', source: 'message', proofs: {}, ...nothing }],
  ['asks@example.com', { first_name: 'Odile', country: 'BE', telephone_written: '02 555', source: 'request' }],
  [
    'calls@example.com',
    { first_name: 'Rose', country: null, source: 'hand', proofs: { name: 'hand', language: 'hand' } },
  ],
])('CRM-02 %s has the details of their form', async (email, known) => {
  expect(await contactOf(email)).toMatchObject([known])
})

test('CRM-02 a contact that was there keeps its details; who only asked to join is kept for what else they wrote', async () => {
  expect(await contactOf('member@example.com')).toMatchObject([
    {
      ...{ first_name: 'Lou', last_name: '', country: 'FR', source: 'join', last: '2026-04-01' },
      proofs: { name: 'join', country: 'join', telephone: 'join', language: 'join' },
    },
  ])
  expect(await contactOf('waiting@example.com')).toMatchObject([
    { first_name: '', source: 'message', proofs: {}, ...nothing },
  ])
})

test.each(['unproven@example.com', 'owner@example.com', 'spam@example.com'])(
  'CRM-02 %s is no contact',
  async (email) => {
    expect(await contactOf(email)).toEqual([])
  },
)

test('CRM-02 each contact leaves by a token of its own', async () => {
  const { rows } = await client.query(
    'select count(*)::int as all, count(distinct leaving_token)::int as tokens from contacts',
  )
  expect(rows).toEqual([{ all: 6, tokens: 6 }])
})
