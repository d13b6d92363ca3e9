// A person in every way that there is, erased: a search of the whole database for what was theirs finds only what the law keeps.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { aMember, anAuthClient, password, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { aJoin, confirm, join, tokenIn } from '#community/testing/a-join.ts'
import { isErased, openErasures } from '#contacts/server/erased-people.ts'
import type { Delivery } from '#delivery/schema.ts'
import { aQuestion, aWish, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { aMailingSheet } from '#mailings/testing/a-mailing.ts'
import { reservable, stepAsOwner } from '#orders/testing/a-reservation.ts'
import type { ContactList } from '#people/contact-list-schema.ts'
import type { Erasure, ErasurePreview } from '#people/rights-schema.ts'
import { aContact } from '#people/testing/a-merge.ts'
import { newId } from '#platform/database/identifiers.ts'
import { dueJobsDone, sendWaitingLetters } from '#platform/testing/due-jobs.ts'
import { mailsTo, type ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aRequestedOrder } from '#requests/testing/a-request.ts'
import { choose } from '#simulator/testing/payment-page.ts'
import { aSoldOutProduct, askFor } from '#wishes/testing/a-wish.ts'

const shop = openTestShop()
let owner: TestMember
const logged: string[] = []

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  openErasures(shop.settings)
  const write = fs.writeSync
  vi.spyOn(fs, 'writeSync').mockImplementation(((...written: Parameters<typeof fs.writeSync>) => {
    logged.push(String(written[1]))
    return write(...written)
  }) as typeof fs.writeSync)
})

const send = async <Body>(method: string, path: string, body: object = {}, headers = owner.headers) => {
  const answer = await shop.fetch(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body }
}
async function contactOf(email: string): Promise<string> {
  const path = `/api/admin/contacts?${new URLSearchParams({ q: email })}`
  const { rows } = (await shop.json<ContactList>(path, { headers: owner.headers })).body
  return rows[0]?.id ?? ''
}
const preview = (id: string) =>
  shop.json<ErasurePreview>(`/api/admin/contacts/${id}/erasure`, { headers: owner.headers })
const erase = (id: string, typed: string, writes = false) =>
  send<Erasure & { message?: string }>('POST', `/api/admin/contacts/${id}/erasure`, { typed, writes })

/** A word that is nowhere else. */
const aWord = (of: string) => `q${of}${randomBytes(4).toString('hex').replaceAll(/\d/g, 'z')}`

async function paidOrder(request: ReturnType<typeof aRequest>, headers: Record<string, string>) {
  const { status, body } = await createCheckout(shop, request, headers)
  expect(status, body.error).toBe(200)
  await choose(body.url ?? '', 'paid')
  const find = () =>
    shop.rows<{ number: number; id: string }>(
      `select number::int, orders.id from orders join checkouts on checkouts.id = checkout_id where payment_url = $1`,
      [body.url],
    )
  await expect.poll(find).toHaveLength(1)
  return (await find())[0] as { number: number; id: string }
}

async function did(number: number, step: string, body: object = {}) {
  const { status, body: answer } = await stepAsOwner(shop, owner, number, step, body)
  expect(status, `${step}: ${answer.message}`).toBe(200)
}

/** The columns where something may stay: who bought, and where it went, on the orders. */
const stays: Record<string, readonly string[]> = { orders: ['delivery'] }

/** The columns of the whole database, by their tables, in which one of these words is. */
async function columnsWith(words: readonly string[]): Promise<Record<string, string[]>> {
  const tables = await shop.rows<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await shop.rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where lower(to_jsonb(t)::text) ~ $1`,
      [words.join('|')],
    )
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value)?.toLowerCase() ?? ''
        for (const word of words) {
          const key = name.replace('public.', '')
          if (text.includes(word)) found[key] = [...new Set([...(found[key] ?? []), `${column}: ${word}`])]
        }
      }
    }
  }
  return found
}

test('CRM-02 D29 nothing of an erased person is found in the whole database, but what the law keeps of their orders', async () => {
  const member = await aMember(shop)
  const words = {
    email: member.email,
    wrongEmail: `${aWord('wrong')}@example.com`,
    account: aWord('account'),
    saved: aWord('saved'),
    phone: '0655512309',
    gift: aWord('gift'),
    firstGift: aWord('before'),
    formerLine: aWord('former'),
    note: aWord('note'),
    oldNote: aWord('old'),
    orderNote: aWord('ordernote'),
    task: aWord('task'),
    taskNote: aWord('tasknote'),
    orderTask: aWord('ordertask'),
    question: aWord('question'),
    wish: aWord('wish'),
    answer: aWord('answer'),
    withdrawal: aWord('items'),
    request: aWord('request'),
    requestName: aWord('requestname'),
    joinName: aWord('join'),
    unpaid: aWord('unpaid'),
    search: aWord('search'),
  }
  const kept = { name: aWord('buyer'), line: aWord('street') }
  const delivery: Delivery = {
    country: 'FR',
    name: `Odile ${kept.name}`,
    line1: `12 rue ${words.formerLine}`,
    postcode: '75011',
    city: 'Paris',
    phone: words.phone,
  }
  const there = { ...delivery, line1: `12 rue ${kept.line}` }
  const items = [anItem('renouvela-creme')]
  const own = { customerEmail: member.email, delivery }

  // Their account.
  await shop.rows('update members set metadata = $2 where id = $1', [member.id, { full_name: words.account }])
  expect(
    (await send('POST', '/api/account/addresses', { ...delivery, line1: words.saved }, member.headers)).status,
  ).toBe(200)
  await anAuthClient(shop).resetPasswordForEmail(member.email)
  await anAuthClient(shop).signUp({ email: member.email, password: `${password} 9` })

  // Orders: as a member, as a guest with a mistyped email, a reservation, and a payment that was not finished.
  const first = await paidOrder(aRequest({ ...own, items, giftMessage: words.firstGift }), member.headers)
  await did(first.number, 'note', { text: words.orderNote })
  await did(first.number, 'address', { delivery: there })
  await did(first.number, 'gift', { message: words.gift })
  await did(first.number, 'prepare')
  await did(first.number, 'ship', { carrier: 'La Poste', tracking: aTrackingNumber(first.number) })
  const guest = await paidOrder(aRequest({ customerEmail: words.wrongEmail, delivery: there, items }), {})
  await did(guest.number, 'email', { email: member.email })
  await did(guest.number, 'cancel', { reason: 'Sold out' })
  const reserved = await paidOrder(
    aRequest({ ...own, delivery: there, items: [anItem(reservable)], isReserve: true, isDeposit: false }),
    member.headers,
  )
  await did(reserved.number, 'ship', { carrier: 'La Poste', tracking: aTrackingNumber(reserved.number) })
  const unpaid = await createCheckout(
    shop,
    aRequest({ ...own, items, delivery: { ...delivery, line1: words.unpaid }, giftMessage: words.unpaid }),
    member.headers,
  )
  expect(unpaid.status).toBe(200)
  await shop.post('/api/order-codes', { number: String(guest.number), email: member.email, language: 'en' })

  // Messages of theirs, and answers to them.
  const name = words.account
  await write(shop, aQuestion({ email: member.email, name, body: words.question }))
  await write(shop, aWish({ email: member.email, name, experience: words.wish }))
  await write(shop, aWithdrawal({ email: member.email, name, orderNumber: '999999', items: words.withdrawal }))
  const [task] = await shop.rows<{ id: string; message: string }>(
    `select tasks.id, messages.id as message from tasks join messages on tasks.facts ->> 'message' = messages.id::text
      where body = $1`,
    [words.question],
  )
  const answer = { body: words.answer, language: 'en', seen: task?.message, awaitsReply: true }
  expect((await send('POST', `/api/admin/messages/${task?.id}/answers`, answer)).status).toBe(200)
  await sendWaitingLetters(shop.rows)
  await aRequestedOrder(shop, { email: member.email, name: words.requestName, body: words.request })
  await askFor(shop, await aSoldOutProduct(shop), { email: member.email })
  await join(shop, aJoin({ email: member.email, firstName: words.joinName, telephone: words.phone }))
  await dueJobsDone(shop.rows)
  const [letter] = await shop.rows<ReadMail>(
    "select * from mailbox where recipient = $1 and text like '%/join/confirm%'",
    [member.email],
  )
  expect((await confirm(shop, tokenIn(letter))).body).toMatchObject({ status: 'confirmed' })

  // Notes, tags and tasks of the house.
  const id = await contactOf(member.email)
  const note = `/api/admin/contacts/${id}/notes/${newId()}`
  await send('PUT', note, { body: words.oldNote, pinned: false, version: 0 })
  expect((await send('PUT', note, { body: words.note, pinned: true, version: 1 })).status).toBe(200)
  await send('POST', `/api/admin/tags/${newId()}/put-on`, { contacts: [id], name: 'Collector' })
  const aTask = { dueOn: null, assigneeId: null, version: 0 }
  const byHand = { ...aTask, title: words.task, note: words.taskNote, contactId: id, orderNumber: null }
  expect((await send('PUT', `/api/admin/tasks/${newId()}`, byHand)).status).toBe(200)
  const ofOrder = { ...aTask, title: words.orderTask, note: '', contactId: null, orderNumber: first.number }
  expect((await send('PUT', `/api/admin/tasks/${newId()}`, ofOrder)).status).toBe(200)
  await shop.fetch('/api/admin/contacts/export', {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ q: member.email, purpose: 'record', sheetLanguage: 'en' }),
  })
  const view = { list: 'orders', name: 'Theirs', search: { q: member.email }, shared: true, version: 0 }
  expect((await send('PUT', `/api/admin/views/${newId()}`, view)).status).toBe(200)
  const mailing = `/api/admin/mailings/${newId()}`
  const sheet = aMailingSheet({ filter: { q: member.email } })
  expect((await send('PUT', mailing, { version: 0, sheet: { ...sheet, filter: {} } })).status).toBe(200)
  expect((await send('PUT', mailing, { version: 1, sheet })).status).toBe(200)
  expect((await send('POST', `${mailing}/send`, { version: 2 })).status).toBe(200)
  const received = () => shop.rows("select from mails where template = 'mailing' and sent_at is not null")
  await expect.poll(received).toHaveLength(1)
  const underWay = newId()
  expect((await send('PUT', `/api/admin/mailings/${underWay}`, { version: 0, sheet })).status).toBe(200)
  await shop.rows(
    `insert into mailing_recipients (mailing_id, contact_id, language, state, mail_id) values ($1, $2, 'en', 'queued', new_id())`,
    [underWay, id],
  )
  await dueJobsDone(shop.rows)

  // A provider names the payer of a disputed payment, and no checkout.
  await shop.rows(
    `insert into provider_events (provider, event_id, type, payload, received_at, outcome)
     select provider, 'dispute of ' || id, 'dispute', jsonb_build_object('charge', provider_reference, 'email', $2::text), now(), 'unmatched'
       from ledger_entries where order_id = $1 and kind = 'paid'`,
    [first.id, member.email],
  )

  // An order under way keeps a person.
  const before = (await preview(id)).body
  expect(before.confirmation).toBe(member.email)
  expect(before.obstacles.map(({ kind, number }) => [kind, number])).toEqual(
    expect.arrayContaining([
      ['payment', null],
      ['order', first.number],
      ['reservation', reserved.number],
    ]),
  )
  expect((await erase(id, member.email)).status).toBe(409)
  await choose(unpaid.body.url ?? '', 'cancelled').catch(() => undefined)
  await shop.rows(
    "update checkouts set closed_at = now(), closed_as = 'unpaid' where payment_url = $1 and closed_at is null",
    [unpaid.body.url],
  )
  await did(first.number, 'deliver')
  await did(reserved.number, 'deliver')
  await dueJobsDone(shop.rows)

  const copy = await shop.json<Record<string, unknown>>(`/api/admin/contacts/${id}/data?notes=yes`, owner)
  const text = JSON.stringify(copy.body)
  for (const word of [words.email, words.question, words.answer, words.request, words.note, words.task, words.unpaid])
    expect(text).toContain(word)
  expect((await columnsWith([words.email]))['public.orders'] ?? (await columnsWith([words.email])).orders).toBeDefined()

  expect((await preview(id)).body).toMatchObject({
    obstacles: [],
    hasAccount: true,
    canWrite: true,
    goes: { notes: 1, tags: 1, tasks: 2, wishes: 1, requests: 1, addresses: 1, unpaid: 1 },
  })
  expect((await erase(id, 'another@example.com')).status).toBe(400)
  const done = await Promise.all([1, 2, 3].map(() => erase(id, member.email.toUpperCase())))
  expect(done.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([200, undefined]))
  await dueJobsDone(shop.rows)

  const gone = Object.values(words).map((word) => word.toLowerCase())
  expect(await columnsWith(gone)).toEqual({})
  const where = await columnsWith(Object.values(kept))
  for (const [table, columns] of Object.entries(where))
    for (const column of columns) expect(stays[table], `${table}.${column}`).toContain(column.split(':')[0])
  for (const line of logged) for (const word of gone) expect(line.toLowerCase()).not.toContain(word)

  // The shell, the list, the sessions and the numbers that stay.
  const shell = await shop.json<{ erasure: Erasure }>(`/api/admin/contacts/${id}`, { headers: owner.headers })
  expect(shell.status).toBe(410)
  expect(shell.body.erasure.erasedBy).toBe(owner.email)
  const year = new Date().getFullYear() + 10
  expect(shell.body.erasure.orders).toEqual(
    [reserved, guest, first].map(({ number }) => ({
      number,
      placedOn: expect.any(String),
      keptUntil: `${year}-12-31`,
    })),
  )
  expect(await contactOf(member.email)).toBe('')
  expect((await shop.fetch('/api/account/role', { headers: member.headers })).status).toBe(401)
  expect(
    await shop.rows('select from audit_entries where name = $1 and after @> $2', [id, { erased: true }]),
  ).toHaveLength(1)
  // A letter does not wait for a mail that is gone.
  expect(await shop.rows('select state from mailing_recipients where mailing_id = $1', [underWay])).toEqual([
    { state: 'gone' },
  ])
  expect(await isErased({ email: member.email.toUpperCase(), telephone: null })).toBe(true)
  expect(await isErased({ email: 'another@example.com', telephone: null })).toBe(false)
  // The order is still there for the house, with its sums.
  const order = await shop.json(`/api/admin/orders/${first.number}`, { headers: owner.headers })
  expect([order.status, order.body]).toMatchObject([200, { canCorrectEmail: false }])
  const correction = await stepAsOwner(shop, owner, first.number, 'email', { email: 'back@example.com' })
  expect([correction.status, correction.body.message]).toEqual([409, 'The person behind the order was erased'])
  // The person themself may come back.
  await write(shop, aQuestion({ email: member.email }))
  expect(await contactOf(member.email)).not.toBe(id)
})

test('CRM-02 D29 an order with the email of another contact leaves them, and one who is known by it alone goes', async () => {
  const member = await aMember(shop)
  const [spouse, friend] = [`${aWord('spouse')}@example.com`, `${aWord('friend')}@example.com`]
  for (const email of [friend, member.email]) await write(shop, aQuestion({ email }))
  const theirs = await Promise.all(
    [spouse, friend].map((customerEmail) => paidOrder(aRequest({ customerEmail }), member.headers)),
  )
  for (const { number } of theirs) {
    await did(number, 'ship', { carrier: 'La Poste', tracking: aTrackingNumber(number) })
    await did(number, 'deliver')
  }
  await dueJobsDone(shop.rows)
  const [ofSpouse, ofFriend] = [await contactOf(spouse), await contactOf(friend)]
  const id = await contactOf(member.email)
  expect((await erase(id, member.email)).status).toBe(200)
  const left = await shop.rows<{ id: string; count: number; products: string[] }>(
    'select id, order_count as count, products_ordered as products from contacts where id = any($1)',
    [[ofSpouse, ofFriend]],
  )
  expect(left).toEqual([{ id: ofFriend, count: 0, products: [] }])
})

test('CRM-02 D29 an account that never proved the email keeps its orders, and loses the email alone', async () => {
  const email = `${aWord('unproven')}@example.com`
  const impostor = await aMember(shop)
  const bought = await paidOrder(aRequest({ customerEmail: impostor.email }), impostor.headers)
  await shop.rows('update members set email = $2, email_proven_at = null where email = $1', [impostor.email, email])
  await write(shop, aQuestion({ email }))
  await dueJobsDone(shop.rows)
  const id = await contactOf(email)
  expect((await preview(id)).body).toMatchObject({ obstacles: [], hasAccount: false })
  expect((await erase(id, email)).status).toBe(200)
  expect(await columnsWith([email])).toEqual({})
  expect(await shop.rows('select lower(email) as email from orders where id = $1', [bought.id])).toEqual([
    { email: impostor.email.toLowerCase() },
  ])
})

test('CRM-02 D29 the last email to an erased person leaves no trace of its address', async () => {
  const email = `${aWord('told')}@example.com`
  await write(shop, aQuestion({ email }))
  await dueJobsDone(shop.rows)
  const id = await contactOf(email)
  expect((await erase(id, email, true)).status).toBe(200)
  await expect
    .poll(async () => (await mailsTo(shop, email, 1)).map(({ subject }) => subject))
    .toEqual(['Your data was erased'])
  await dueJobsDone(shop.rows)
  const { deleteSentErasures } = await import('#people/server/rights/person-mails.ts')
  await deleteSentErasures()
  // The mailbox of a trial stands for that of the reader.
  const { mailbox, ...others } = await columnsWith([email])
  expect(mailbox).toBeDefined()
  expect(others).toEqual({})
})

test('CRM-02 D29 a colleague is not erased, and a contact without an email is confirmed by name', async () => {
  const staff = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  await write(shop, aQuestion({ email: staff.email }))
  const ofStaff = await contactOf(staff.email)
  expect((await preview(ofStaff)).body.obstacles).toEqual([{ kind: 'staff', number: null }])
  expect((await erase(ofStaff, staff.email)).status).toBe(409)
  const number = '06 55 51 23 77'
  const person = {
    firstName: 'Odette',
    lastName: aWord('silent'),
    email: '',
    telephone: number,
    country: 'FR',
    language: 'fr',
  }
  const added = await send<{ id: string }>('POST', '/api/admin/contacts', person)
  expect(added.status).toBe(200)
  expect((await preview(added.body.id)).body).toMatchObject({
    canWrite: false,
    confirmation: `Odette ${person.lastName}`,
  })
  expect((await erase(added.body.id, `odette  ${person.lastName}`)).status).toBe(200)
  expect(await columnsWith([person.lastName, '33655512377'])).toEqual({})
  expect(await isErased({ email: null, telephone: '+33655512377' })).toBe(true)
  expect(
    (await send('POST', `/api/admin/contacts/${added.body.id}/erasure`, { typed: 'x', writes: false })).status,
  ).toBe(200)
})

test('CRM-02 D29 a copy for a person is given out with the notes of the house only where it is chosen, and to read too', async () => {
  const email = `${aWord('copied')}@example.com`
  const [said, noted] = [aWord('said'), aWord('noted')]
  await write(shop, aQuestion({ email, body: said, language: 'fr' }))
  const id = await contactOf(email)
  await send('PUT', `/api/admin/contacts/${id}/notes/${newId()}`, { body: noted, pinned: false, version: 0 })
  const read = async (path: string) => {
    const answer = await shop.fetch(`/api/admin/contacts/${id}/data${path}`, { headers: owner.headers })
    return { text: await answer.text(), as: answer.headers.get('content-disposition') }
  }
  const plain = await read('')
  expect(plain.as).toMatch(/^attachment; filename="immortela-[a-z\d-]+-\d{4}-\d\d-\d\d\.json"$/)
  expect(plain.text).toContain(said)
  expect(plain.text).not.toContain(noted)
  const page = await read('/page?notes=yes')
  expect(page.as).toMatch(/^attachment; filename="immortela-[a-z\d-]+-\d{4}-\d\d-\d\d\.html"$/)
  expect(page.text).toMatch(/^<!doctype html><html lang="fr">/)
  expect(page.text).toContain('Vos données')
  expect(page.text).toContain(said)
  expect(page.text).toContain(noted)
  // A key that may export alone gets no notes: it may not read them elsewhere.
  const { headers } = await aKey(shop, ['export'])
  expect((await shop.fetch(`/api/admin/contacts/${id}/data?notes=yes`, { headers })).status).toBe(403)
  const entries = await shop.rows<{ after: object; actor: string }>(
    "select after, actor from audit_entries where kind = 'contact' and name = $1 and after ? 'copied' order by occurred_at, id",
    [id],
  )
  expect(entries).toEqual([
    { after: { copied: 'alone' }, actor: owner.email },
    { after: { copied: 'with-notes' }, actor: owner.email },
  ])
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await shop.fetch(`/api/admin/contacts/${id}/data`, { headers: reader.headers })).status).toBe(403)
})

test('CRM-02 D29 the whole name of an erased person is in no saved view and no filter of a letter', async () => {
  const { id, email } = await aContact(shop, { firstName: aWord('first'), lastName: aWord('last') })
  const [{ firstName, lastName } = { firstName: '', lastName: '' }] = await shop.rows<{
    firstName: string
    lastName: string
  }>('select first_name as "firstName", last_name as "lastName" from contacts where id = $1', [id])
  const [theirs, alike] = [newId(), newId()]
  for (const [view, q] of [
    [theirs, `${lastName.toUpperCase()} ${firstName}`],
    [alike, `${lastName} Paris`],
  ]) {
    const saved = { list: 'contacts', name: `View ${view}`, search: { q }, shared: true, version: 0 }
    expect((await send('PUT', `/api/admin/views/${view}`, saved)).status).toBe(200)
  }
  const letter = newId()
  const sheet = aMailingSheet({ filter: { q: `${firstName} ${lastName}` } })
  expect((await send('PUT', `/api/admin/mailings/${letter}`, { version: 0, sheet })).status).toBe(200)
  expect((await erase(id, email)).status).toBe(200)
  expect(await shop.rows('select id from saved_views where id = any($1)', [[theirs, alike]])).toEqual([{ id: alike }])
  const [filter] = await shop.rows<{ q: string }>(`select filter ->> 'q' as q from mailings where id = $1`, [letter])
  expect(filter?.q).toMatch(/@erased\.invalid$/)
})
