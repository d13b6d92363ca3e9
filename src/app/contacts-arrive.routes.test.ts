// Everyone who orders, writes or opens an account is a contact, once, under the email by which they are known.
import { beforeAll, expect, test } from 'vitest'
import { linkTo } from '#accounts/testing/links.ts'
import { aMember, anAuthClient, password, type TestMember } from '#accounts/testing/members.ts'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { deleteOldJoinRequests } from '#community/server/delete-old-join-requests.ts'
import { aJoin, confirm, join, tokenIn, waitForJoinDecisions } from '#community/testing/a-join.ts'
import { readTelephones } from '#contacts/server/read-telephones.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aQuestion, aWish, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { anOrderRequest } from '#requests/testing/a-request.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

let people = 0
const anEmail = () => `arrives-${++people}@example.com`
const capitals = (email: string) => email.replace('arrives', 'ARRIVES')

const contactsOf = (email: string) =>
  shop.rows<{ id: string; source: string; name: string; country: string | null; telephone: string | null }>(
    `select id, source, btrim(first_name || ' ' || last_name) as name, country, telephone_written as telephone,
            written_email as written, language
       from contacts where email = $1`,
    [email],
  )

async function openAccount(email: string, mailsBefore = 0) {
  await anAuthClient(shop).signUp({ email, password, options: { data: { full_name: 'Anne Martin' } } })
  const { token } = await linkTo(shop, email.toLowerCase(), mailsBefore + 1, 'Please confirm your account')
  const client = anAuthClient(shop)
  expect((await client.verifyOtp({ type: 'signup', token_hash: token })).error).toBeNull()
  return client
}

const orderByHand = (email: string) => {
  const begun = { name: 'Solange Petit', email, language: 'fr', cameBy: 'telephone', currency: 'EUR', body: '' }
  const order = { ...begun, country: 'FR', items: [{ product_id: 'renouvela-creme', quantity: 1 }] }
  return shop.post('/api/admin/requests', order, { ...admin.headers, 'idempotency-key': newId() })
}

const origins: [string, string, object, (email: string) => Promise<unknown>][] = [
  [
    'the join form',
    'join',
    { name: '' },
    async (email) => {
      await join(shop, aJoin({ email }))
      await waitForJoinDecisions(shop)
    },
  ],
  [
    'an order',
    'order',
    { name: parisAddress.name, country: 'FR' },
    (email) => aBoughtOrder(shop, { customerEmail: email }),
  ],
  ['a request', 'request', { name: 'Odile Sauvage', country: 'FR' }, (email) => write(shop, anOrderRequest({ email }))],
  ['a question', 'message', { name: 'Anne Martin' }, (email) => write(shop, aQuestion({ email }))],
  ['an experience', 'message', { name: 'Anne Martin' }, (email) => write(shop, aWish({ email }))],
  ['a withdrawal', 'message', { name: 'Anne Martin' }, (email) => write(shop, aWithdrawal({ email }))],
  ['an order by hand', 'hand', { name: 'Solange Petit', country: 'FR' }, orderByHand],
  ['an account', 'account', { name: 'Anne Martin' }, openAccount],
]

test.each(origins)('CRM-02 %s gives one contact, in capitals and twice too', async (_, source, known, come) => {
  const email = anEmail()
  await come(capitals(email))
  const [first] = await contactsOf(email)
  expect(first).toMatchObject({ source, ...known })
  const lastOf = async () =>
    (await shop.rows('select last_contact_at as at from contacts where id = $1', [first?.id]))[0]
  const before = await lastOf()
  expect((await write(shop, aQuestion({ email, body: 'And once more.' }))).status).toBe(200)
  expect(await contactsOf(email)).toMatchObject([{ id: first?.id, country: first?.country }])
  expect(await lastOf()).not.toEqual(before)
})

test('CRM-02 a reservation gives one contact', async () => {
  const { member } = await aReservation(shop)
  expect(await contactsOf(member.email)).toMatchObject([{ source: 'order', country: 'FR' }])
})

test('CRM-02 traces of one person at the same moment give one contact', async () => {
  const email = anEmail()
  const written = await Promise.all(
    [1, 2, 3, 4].map((each) => write(shop, aQuestion({ email, name: `Anne ${each}`, body: `Question ${each}` }))),
  )
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await contactsOf(email)).toHaveLength(1)
})

test('CRM-02 a visitor who writes with the address of another person changes nothing of them', async () => {
  const email = anEmail()
  await aBoughtOrder(shop, { customerEmail: email })
  const before = await contactsOf(email)
  const other = aQuestion({ email: capitals(email), name: 'Another Name', language: 'fr' })
  expect((await write(shop, other)).status).toBe(200)
  expect(before).toMatchObject([{ language: 'en', written: email }])
  expect(await contactsOf(email)).toEqual(before)
})

const another = { ...parisAddress, name: 'Mallory Evil', phone: '+33 6 66 66 66 66' }

test('CRM-02 a visitor who pays with the address of another person describes them only until the address is proven', async () => {
  const email = anEmail()
  await write(shop, aQuestion({ email, name: 'Anne Martin' }))
  await aBoughtOrder(shop, { customerEmail: email, delivery: another })
  const client = await openAccount(email, 2)
  expect(await contactsOf(email)).toMatchObject([{ name: 'Anne Martin' }])
  const { data } = await client.getSession()
  const own = { customerEmail: email, delivery: { ...parisAddress, phone: '01 11 11 11 11' } }
  const { body } = await createCheckout(shop, aRequest(own), {
    authorization: `Bearer ${data.session?.access_token}`,
  })
  await choose(body.url ?? '', 'paid')
  await expect
    .poll(() => contactsOf(email))
    .toMatchObject([{ name: 'Anne Martin', country: 'FR', telephone: '01 11 11 11 11' }])
})

test('CRM-02 a visitor’s order, its address corrected or not, fills nothing of a person who is proven', async () => {
  const email = anEmail()
  await openAccount(email)
  const before = await contactsOf(email)
  await aBoughtOrder(shop, { customerEmail: email, delivery: another })
  const { number } = await aBoughtOrder(shop, { customerEmail: anEmail(), delivery: another })
  expect((await stepAsOwner(shop, admin, number, 'email', { email })).status).toBe(200)
  expect(await contactsOf(email)).toEqual([{ ...before[0], source: 'order' }])
})

test('CRM-02 a member’s order to the address of another person proves nothing of them', async () => {
  const [email, { headers }] = [anEmail(), await aMember(shop)]
  const { body } = await createCheckout(shop, aRequest({ customerEmail: email, delivery: another }), headers)
  await choose(body.url ?? '', 'paid')
  await expect.poll(() => contactsOf(email)).toMatchObject([{ name: 'Mallory Evil' }])
  await openAccount(email, 1)
  expect(await contactsOf(email)).toMatchObject([{ name: 'Anne Martin' }])
})

test('CRM-02 a number that replaces another is read again', async () => {
  const email = anEmail()
  for (const phone of ['+33 6 66 66 66 66', '06 12 34 56 78']) {
    await aBoughtOrder(shop, { customerEmail: email, delivery: { ...parisAddress, phone } })
    await readTelephones()
  }
  expect(await shop.rows('select telephone from contacts where email = $1', [email])).toEqual([
    { telephone: '+33612345678' },
  ])
})

test('CRM-02 the details of a form are replaced by the first order', async () => {
  const email = anEmail()
  await write(shop, aQuestion({ email, name: 'Another Name' }))
  await aBoughtOrder(shop, { customerEmail: email })
  expect(await contactsOf(email)).toMatchObject([{ source: 'message', name: parisAddress.name, country: 'FR' }])
})

test('CRM-02 a corrected address of an order is a contact', async () => {
  const { number } = await aBoughtOrder(shop, { customerEmail: anEmail() })
  const email = anEmail()
  expect((await stepAsOwner(shop, admin, number, 'email', { email })).status).toBe(200)
  expect(await contactsOf(email)).toMatchObject([{ source: 'order', name: parisAddress.name }])
})

test('CRM-02 a person who never confirmed the join form stays once they wrote, and else goes', async () => {
  const [silent, wrote] = [anEmail(), anEmail()]
  for (const email of [silent, wrote]) await join(shop, aJoin({ email }))
  await waitForJoinDecisions(shop)
  await write(shop, aQuestion({ email: wrote }))
  await deleteOldJoinRequests(new Date(businessNow().getTime() + 31 * 86_400_000))
  expect([await contactsOf(silent), await contactsOf(wrote)]).toEqual([
    [],
    [expect.objectContaining({ source: 'message' })],
  ])
})

test('CRM-02 a confirmed join adds what was not proven, and changes nothing that was', async () => {
  const email = anEmail()
  const house = {
    email,
    language: 'fr',
    source: 'hand',
    worth: 'proven',
    name: 'Solange Petit',
    postcode: '75001',
  } as const
  await inTransaction((client) => recordContact(client, house, businessNow()))
  await join(shop, aJoin({ email, firstName: 'Anne', country: 'BE', telephone: '+32 470 12 34 56', language: 'en' }))
  const [letter] = await mailsTo(shop, email, 1)
  expect((await confirm(shop, tokenIn(letter))).body).toEqual({ status: 'confirmed' })
  await readTelephones()
  const [after] = await shop.rows(
    'select first_name, last_name, postcode, country, telephone, language, proofs from contacts where email = $1',
    [email],
  )
  expect(after).toEqual({
    ...{ first_name: 'Solange', last_name: 'Petit', postcode: '75001', language: 'fr' },
    ...{ country: 'BE', telephone: '+32470123456' },
    proofs: { name: 'hand', postcode: 'hand', language: 'hand', country: 'join', telephone: 'join' },
  })
})

test('JOIN-02 a link that was mailed to the former address of an account does not subscribe its new one', async () => {
  const email = anEmail()
  const client = await openAccount(email)
  await join(shop, aJoin({ email }))
  const joined = (await mailsTo(shop, email, 2)).find((mail) => tokenIn(mail) && mail.text.includes('/join/'))
  const { contact_id: contact } =
    (await shop.rows<{ contact_id: string }>('select contact_id from join_requests where email = $1', [email]))[0] ?? {}
  await client.updateUser({ email: `next-${email}`, current_password: password })
  const { token } = await linkTo(shop, `next-${email}`)
  const { data } = await client.getSession()
  const own = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await shop.post('/auth/v1/verify', { type: 'email_change', token_hash: token }, own)).status).toBe(200)
  expect(await shop.rows('select email from contacts where id = $1', [contact])).toEqual([{ email: `next-${email}` }])
  expect((await confirm(shop, tokenIn(joined))).body).toEqual({ status: 'unknown' })
  const states = 'select state from consents where contact_id = $1'
  expect(await shop.rows(states, [contact])).toEqual([{ state: 'asked' }])
})

test('CRM-02 the reader of the address is believed, whatever a form said', async () => {
  const email = anEmail()
  await write(shop, aQuestion({ email, name: 'Another Name' }))
  await join(shop, aJoin({ email, firstName: 'Anne', lastName: 'Martin' }))
  const [letter] = (await mailsTo(shop, email, 2)).filter(({ text }) => tokenIn({ text } as never))
  await confirm(shop, tokenIn(letter))
  expect(await contactsOf(email)).toMatchObject([{ name: 'Anne Martin' }])
})

test('CRM-02 an account that moves is a contact under its new address; the former one stays if they also wrote', async () => {
  const [gone, stays] = [anEmail(), anEmail()]
  for (const email of [gone, stays]) {
    const client = await openAccount(email)
    if (email === stays) await write(shop, aQuestion({ email }))
    await client.updateUser({ email: `next-${email}`, current_password: password })
    const { token } = await linkTo(shop, `next-${email}`)
    const { data } = await client.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    expect((await shop.post('/auth/v1/verify', { type: 'email_change', token_hash: token }, headers)).status).toBe(200)
    expect(await contactsOf(`next-${email}`)).toMatchObject([{ source: 'account', name: 'Anne Martin' }])
  }
  expect([await contactsOf(gone), await contactsOf(stays)]).toEqual([
    [],
    [expect.objectContaining({ source: 'message' })],
  ])
})

test.each([
  ['has no contact yet', false],
  ['has one already', true],
])('CRM-02 notes, tags and tasks of a contact go with an account to an address that %s', async (_, isKnown) => {
  const email = anEmail()
  const client = await openAccount(email)
  const [contact] = await contactsOf(email)
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const note = { method: 'PUT', headers, body: JSON.stringify({ body: 'Prefers mornings', pinned: true, version: 0 }) }
  expect((await shop.fetch(`/api/admin/contacts/${contact?.id}/notes/${newId()}`, note)).status).toBe(200)
  const tagged = { contacts: [contact?.id], name: `Tag ${isKnown}` }
  expect((await shop.post(`/api/admin/tags/${newId()}/put-on`, tagged, admin.headers)).status).toBe(200)
  const task = { title: 'Call Anne', note: '', dueOn: null, assigneeId: null, orderNumber: null }
  const body = JSON.stringify({ ...task, contactId: contact?.id, version: 0 })
  const added = await shop.fetch(`/api/admin/tasks/${newId()}`, { method: 'PUT', headers, body })
  expect(added.status).toBe(200)
  await shop.rows(
    `update contacts set telephone = '+33612345678', telephone_written = '+33612345678', first_name = 'Solange',
                         proofs = proofs || '{"name": "hand", "telephone": "hand"}' where id = $1`,
    [contact?.id],
  )
  if (isKnown) await write(shop, aQuestion({ email: `next-${email}` }))
  await client.updateUser({ email: `next-${email}`, current_password: password })
  const { token } = await linkTo(shop, `next-${email}`, isKnown ? 2 : 1)
  const { data } = await client.getSession()
  const own = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await shop.post('/auth/v1/verify', { type: 'email_change', token_hash: token }, own)).status).toBe(200)
  const [moved, ...others] = await contactsOf(`next-${email}`)
  expect(moved, 'what the house wrote is worth more than a form').toMatchObject({
    ...{ telephone: '+33612345678', name: 'Solange Martin' },
  })
  const proofs = await shop.rows<{ name: string; telephone: string }>(
    "select proofs ->> 'name' as name, proofs ->> 'telephone' as telephone from contacts where id = $1",
    [moved?.id],
  )
  expect(proofs).toEqual([{ name: 'hand', telephone: 'hand' }])
  expect([others, await contactsOf(email)]).toEqual([[], []])
  expect(moved?.id === contact?.id).toBe(!isKnown)
  const about = (table: string) => shop.rows(`select from ${table} where contact_id = $1`, [moved?.id])
  const carried = await Promise.all(['contact_notes', 'contact_tags', 'tasks'].map(about))
  expect(carried.map(({ length }) => length)).toEqual([1, 1, 1])
})

test('CRM-02 with an account goes the contact that it alone made; one that also wrote stays', async () => {
  const [gone, stays] = [anEmail(), anEmail()]
  for (const email of [gone, stays]) {
    const client = await openAccount(email)
    if (email === stays) await write(shop, aQuestion({ email }))
    const { data } = await client.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ password })
    expect((await shop.fetch('/api/account/close', { method: 'POST', headers, body })).status).toBe(204)
  }
  expect([await contactsOf(gone), await contactsOf(stays)]).toEqual([[], [expect.anything()]])
})

test('CRM-02 a telephone number is read in the country of its person; what is none stays as written', async () => {
  const [right, wrong] = [anEmail(), anEmail()]
  for (const [email, telephone] of [
    [right, '06 12 34 56 78'],
    [wrong, 'ask Marie'],
  ] as const) {
    await write(shop, anOrderRequest({ email, telephone }))
  }
  await readTelephones()
  const read = await shop.rows(
    'select email, telephone, telephone_written, telephone_waits from contacts where email = any($1)',
    [[right, wrong]],
  )
  expect(read).toEqual(
    expect.arrayContaining([
      { email: right, telephone: '+33612345678', telephone_written: '06 12 34 56 78', telephone_waits: false },
      { email: wrong, telephone: null, telephone_written: 'ask Marie', telephone_waits: false },
    ]),
  )
})

test.each(['Anne.Martin@Example.COM', ' anne+shop@example.com ', "O'NEIL@EXAMPLE.ORG"])(
  'CRM-02 the database knows %s by the same key as the shop',
  async (email) => {
    const trace = { email, language: 'en', source: 'hand', worth: 'proven' } as const
    const { id } = await inTransaction((client) => recordContact(client, trace, businessNow()))
    const [row] = await shop.rows('select email = lower(btrim($2)) as same from contacts where id = $1', [id, email])
    expect(row).toEqual({ same: true })
  },
)
