// The facts of a contact, corrected by the house.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aMember as aSubscriber } from '#community/testing/a-join.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { ContactFactsInput, WholeContact } from '#people/contact-fact-schema.ts'
import { factValuesOf } from '#people/contact-facts.ts'
import type { ContactList } from '#people/contact-list-schema.ts'
import type { NewContactInput, PossibleContact } from '#people/new-contact-schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'

const shop = openTestShop()
type Caller = Pick<TestMember, 'headers'>
let owner: TestMember
let colleague: TestMember
let each = 0

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  colleague = await aMember(shop, { role: 'admin', staffRole: 'staff' })
})

const read = (id: string, by: Caller = owner) =>
  shop.json<WholeContact>(`/api/admin/contacts/${id}`, { headers: by.headers })

/** A contact with facts of their own, by hand. */
async function aContact(own: Partial<NewContactInput> = {}): Promise<WholeContact> {
  each += 1
  const person = {
    ...{ firstName: 'Rose', lastName: `Petit ${each}`, email: `rose-${each}@example.com`, telephone: '' },
    ...{ country: 'FR', language: 'fr', anyway: true, ...own },
  }
  const { status, body } = await shop.post<{ id: string }>('/api/admin/contacts', person, owner.headers)
  expect(status).toBe(200)
  return (await read(body.id)).body
}

const contactOf = async (email: string) => {
  const search = new URLSearchParams({ q: email })
  const { body } = await shop.json<ContactList>(`/api/admin/contacts?${search}`, { headers: owner.headers })
  return (await read(body.rows[0]?.id ?? '')).body
}

type Answer = { id?: string; version?: number; error?: string; possible?: PossibleContact[]; possibleIds?: string[] }
const put = (id: string, body: object, by: Caller = owner) =>
  shop.json<Answer>(`/api/admin/contacts/${id}`, {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const correct = (contact: WholeContact, own: Partial<ContactFactsInput>, by: Caller = owner) =>
  put(contact.id, { ...factValuesOf(contact), version: contact.version, ...own }, by)

test('CRM-02 facts are corrected once, however often they are sent; the audit names them without a value', async () => {
  const contact = await aContact({ telephone: '06 11 22 33 44' })
  const own = { firstName: 'Rosa', telephone: '01 23 45 67 89', postcode: '20000', country: 'FR' }
  for (const _ of [1, 2])
    expect(await correct(contact, own)).toMatchObject({ status: 200, body: { id: contact.id, version: 2 } })
  expect((await read(contact.id)).body).toMatchObject({ ...own, telephone: '+33123456789', version: 2 })
  const entries = await shop.rows<{ before: object; after: object }>(
    "select before, after from audit_entries where kind = 'contact' and name = $1 and not after ? 'created'",
    [contact.id],
  )
  expect(entries.map(({ after }) => after)).toEqual([{ facts: ['firstName', 'telephone', 'postcode'] }])
  expect(JSON.stringify(entries)).not.toMatch(/Rosa|2345|20000/)
})

test('CRM-02 facts that another admin changed meanwhile are not overwritten', async () => {
  const contact = await aContact()
  expect((await correct(contact, { lastName: 'First' }, colleague)).status).toBe(200)
  expect(await correct(contact, { lastName: 'Second' })).toMatchObject({ status: 409, body: { error: 'changed' } })
  expect((await read(contact.id)).body.lastName).toBe('First')
})

test('CRM-02 of two who correct at once, one is refused', async () => {
  const contact = await aContact()
  const answers = await Promise.all(['One', 'Other'].map((lastName) => correct(contact, { lastName })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('CRM-02 an email of another contact is never taken, and the contact is named', async () => {
  const [contact, other] = [await aContact(), await aContact()]
  const { status, body } = await correct(contact, { email: other.email?.toUpperCase() ?? '', anyway: true })
  expect([status, body.error]).toEqual([409, 'conflict'])
  expect(body.possible).toMatchObject([{ because: 'email', isSame: true, contact: { id: other.id } }])
})

test('CRM-02 two contacts that are given one email at once: one keeps its own', async () => {
  const both = [await aContact(), await aContact()]
  const answers = await Promise.all(both.map((contact) => correct(contact, { email: 'both@example.com' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.possible).toMatchObject([{ isSame: true }])
})

test('CRM-02 a number may be shared where there is an email, once that was said; without one it is taken', async () => {
  const other = await aContact({ email: '', telephone: '04 95 00 00 02' })
  const contact = await aContact()
  const shared = { telephone: '0495000002' }
  expect((await correct(contact, shared)).body.possible).toMatchObject([{ because: 'telephone', isSame: false }])
  expect((await correct(contact, { ...shared, anyway: true })).status).toBe(200)
  const now = (await read(contact.id)).body
  const without = await correct(now, { email: '', anyway: true })
  expect(without.body.possible).toMatchObject([{ because: 'telephone', isSame: true, contact: { id: other.id } }])
})

test('CRM-02 an unchanged fact asks nothing, and a number that is none stays as it was written', async () => {
  await inTransaction((client) =>
    recordContact(
      client,
      {
        ...{ email: 'no-number@example.com', language: 'en', source: 'order', worth: 'paid' },
        ...{ name: 'Rose Petit 1', telephone: 'ask at the desk' },
      },
      businessNow(),
    ),
  )
  const contact = await contactOf('no-number@example.com')
  expect((await correct(contact, { postcode: '75001' })).status).toBe(200)
  expect((await read(contact.id)).body).toMatchObject({ telephone: 'ask at the desk', postcode: '75001' })
})

test('CRM-02 a fact that the house corrected stays when an order says something else', async () => {
  const contact = await aContact()
  await correct(contact, { firstName: 'Rosalie', country: '' })
  const said = { email: contact.email ?? '', language: 'en', source: 'order', name: 'Eve Evil', country: 'BE' } as const
  await inTransaction((client) => recordContact(client, { ...said, worth: 'proven' }, businessNow()))
  expect((await read(contact.id)).body).toMatchObject({ firstName: 'Rosalie', country: 'BE', language: 'fr' })
})

test('CRM-02 an email by which something of theirs is found stays, and the contact says why', async () => {
  const order = await aBoughtOrder(shop, { customerEmail: 'buyer@example.com' })
  expect(order.number).toBeGreaterThan(0)
  await write(shop, aQuestion({ name: 'Marguerite Dubois', email: 'writes@example.com' }))
  await aSubscriber(shop, { firstName: 'Solveig', lastName: 'Aune', email: 'letters@example.com' })
  const account = await aContact()
  await shop.rows("insert into members (id, email, password_hash, language) values ($1, $2, 'none', $3)", [
    ...[newId(), account.email, 'en'],
  ])
  const uses = { 'buyer@example.com': 'orders', 'writes@example.com': 'messages', 'letters@example.com': 'letters' }
  for (const [email, by] of [...Object.entries(uses), [account.email ?? '', 'account'] as const]) {
    const contact = await contactOf(email)
    expect([email, contact.emailUsedBy]).toEqual([email, by])
    const { status, body } = await correct(contact, { email: `new-${email}` })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('"field":"email"')])
    // Another way of writing it is the same email.
    expect((await correct(contact, { email: email.toUpperCase() })).status).toBe(200)
  }
  expect((await aContact()).emailUsedBy).toBeNull()
})

test.each([
  [{ email: '', telephone: '' }, 'email'],
  [{ email: 'no address' }, 'email'],
  [{ telephone: '12' }, 'telephone'],
  [{ country: 'ZZ' }, 'country'],
  [{ country: 'France' }, 'country'],
  [{ firstName: 'x'.repeat(121) }, 'firstName'],
  [{ lastName: 'evil \u202e name' }, 'lastName'],
  [{ lastName: null }, 'lastName'],
  [{ language: 'de' }, 'language'],
  [{ version: 0 }, 'version'],
  [{ version: '1' }, 'version'],
])('CRM-02 %j is refused', async (own, field) => {
  const contact = await aContact()
  const { status, body } = await correct(contact, own as object)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
  expect((await read(contact.id)).body.version).toBe(1)
})

test('CRM-02 hostile names are kept as text', async () => {
  const contact = await aContact()
  const own = { firstName: '<script>alert(1)</script>', lastName: "=cmd|' /C calc'!A0" }
  expect((await correct(contact, own)).status).toBe(200)
  expect((await read(contact.id)).body).toMatchObject(own)
})

test('CRM-02 a contact that does not exist is not corrected', async () => {
  const contact = await aContact()
  expect((await put(newId(), { ...factValuesOf(contact), version: 1 })).status).toBe(404)
  expect((await put('nobody', { ...factValuesOf(contact), version: 1 })).status).toBe(400)
})

test('PERM-06 a reader sees the facts and corrects none; nor does a visitor or a key without `people`', async () => {
  const contact = await aContact()
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await read(contact.id, reader)).status).toBe(200)
  const callers = [reader, await aMember(shop), await aKey(shop, ['read']), { headers: {} }]
  const statuses = await Promise.all(callers.map(async (by) => (await correct(contact, { lastName: 'No' }, by)).status))
  expect(statuses).toEqual([403, 403, 403, 401])
  expect((await correct(contact, { lastName: 'Staff' }, colleague)).status).toBe(200)
})

test('PERM-06 a key that may not read the contacts corrects one, and is answered identifiers alone', async () => {
  const [contact, other] = [await aContact(), await aContact()]
  const key = await aKey(shop, ['people'])
  // The reader of the new email could ask for all that the shop has of the contact.
  expect((await correct(contact, { email: other.email ?? '' }, key)).status).toBe(403)
  const telephone = '+33612345670'
  expect((await correct(other, { telephone })).status).toBe(200)
  const { status, body } = await correct(contact, { telephone }, key)
  expect([status, body.possible, body.possibleIds]).toEqual([409, [], [other.id]])
  expect(await correct(contact, { lastName: 'By a program' }, key)).toMatchObject({ status: 200 })
})
