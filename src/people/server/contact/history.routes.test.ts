// The history and the purchases of a contact.
import { beforeEach, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { aMember as aSubscriber } from '#community/testing/a-join.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { ContactList } from '#people/contact-list-schema.ts'
import type { History, HistoryEntry, Purchases } from '#people/history-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const email = 'all-of-it@example.com'
const hostile = '<script>alert(1)</script> \u202e turned'
let owner: TestMember
let id = ''
let number = 0

type Caller = Pick<TestMember, 'headers'>
const read = <Body>(path: string, by: Caller = owner) =>
  shop.json<Body>(`/api/admin/contacts/${path}`, { headers: by.headers })
const historyOf = async (of = id, search: Record<string, string> = {}) =>
  (await read<History>(`${of}/history?${new URLSearchParams(search)}`)).body
const contactOf = async (of: string) => {
  const search = new URLSearchParams({ q: of })
  return (
    (await shop.json<ContactList>(`/api/admin/contacts?${search}`, { headers: owner.headers })).body.rows[0]?.id ?? ''
  )
}

async function fill(): Promise<void> {
  owner = await aMember(shop, { role: 'admin' })
  // First: its emails are counted.
  await aSubscriber(shop, { firstName: 'All', lastName: 'Of It', email })
  number = (await aBoughtOrder(shop, { customerEmail: email.toUpperCase() })).number
  await write(shop, aQuestion({ name: 'All of It', email, body: hostile }))
  id = await contactOf(email)
  const task = {
    title: 'Call them',
    note: '',
    dueOn: null,
    assigneeId: null,
    orderNumber: null,
    contactId: id,
    version: 0,
  }
  const taskId = newId()
  const sent = { headers: { ...owner.headers, 'content-type': 'application/json' } }
  await shop.fetch(`/api/admin/tasks/${taskId}`, { method: 'PUT', ...sent, body: JSON.stringify(task) })
  await shop.fetch(`/api/admin/tasks/${taskId}/done`, { method: 'POST', ...sent })
}

// Not before all: an order is awaited by a test.
let filled: Promise<void> | undefined
beforeEach(() => {
  filled ??= fill()
  return filled
})

const sourcesOf = (entries: readonly HistoryEntry[]) => [...new Set(entries.map(({ source }) => source))].toSorted()

test('CRM-02 the history has all that a person bought, wrote, was sent and said, the newest first', async () => {
  const { entries, next } = await historyOf()
  expect(sourcesOf(entries)).toEqual(['consent', 'mail', 'message', 'order', 'task', 'task-done'])
  expect(next).toBeNull()
  const moments = entries.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const placed = entries.find((each) => each.source === 'order' && each.event.kind === 'placed')
  expect(placed).toMatchObject({ order: { number, lines: [{ quantity: 1 }, { title: 'Immortela Elixir' }] } })
  expect(entries).toContainEqual(expect.objectContaining({ source: 'mail', template: 'order-confirmed', number }))
  const paid = entries.find((each) => each.source === 'order' && each.event.kind === 'paid')
  const [order] = await shop.rows<{ total: number }>('select total_minor::int as total from orders where number = $1', [
    number,
  ])
  expect(paid).toMatchObject({ event: { detail: { amount_minor: order?.total, currency: 'USD' } } })
  const message = entries.find(({ source }) => source === 'message')
  expect(message).toMatchObject({ kind: 'contact', author: null, text: hostile, taskId: expect.any(String) })
})

test('CRM-02 each part of the history has its entries, and together they are all', async () => {
  const { entries } = await historyOf()
  const parts = ['orders', 'money', 'messages', 'emails', 'tasks', 'account'] as const
  const listed = await Promise.all(parts.map(async (part) => (await historyOf(id, { part })).entries))
  expect(
    listed
      .flat()
      .map((each) => each.id)
      .toSorted(),
  ).toEqual(entries.map((each) => each.id).toSorted())
  expect(listed.map((each) => sourcesOf(each))).toEqual([
    ['order'],
    ['order'],
    ['message'],
    ['mail'],
    ['task', 'task-done'],
    ['consent'],
  ])
})

test('CRM-02 pages of thirty have each entry once, also where many have one moment', async () => {
  await write(shop, aQuestion({ name: 'Many', email: 'many@example.com' }))
  await shop.rows(`
    insert into conversations (id) select ('00000000-0000-4000-8000-' || lpad(each::text, 12, '0'))::uuid from generate_series(1, 75) each`)
  await shop.rows(`
    insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
    select own, own, 'many ' || each, 'contact', 'Many', 'Many@Example.com', 'en', '{}', 'x', 'many ' || each,
           timestamptz '2026-01-01 00:00:00.123456+00' + (each / 40) * interval '1 microsecond'
      from generate_series(1, 75) each, lateral (select ('00000000-0000-4000-8000-' || lpad(each::text, 12, '0'))::uuid as own) named`)
  const many = await contactOf('many@example.com')
  const ids: string[] = []
  let after: string | null = ''
  let pages = 0
  while (after !== null) {
    const page: History = await historyOf(many, { part: 'messages', ...(after && { after }) })
    ids.push(...page.entries.map((each) => each.id))
    after = page.next
    pages += 1
  }
  expect([ids.length, new Set(ids).size, pages]).toEqual([76, 76, 3])
})

test('CRM-02 the purchases have the sums of each currency by itself, and the products', async () => {
  await aBoughtOrder(shop, { customerEmail: email, language: 'fr', items: [anItem('renouvela-creme', {}, 'fr')] })
  const { body } = await read<Purchases>(`${id}/purchases`)
  const nothingDue = { dueOn: null, isOverdue: false, dueNumber: null }
  expect(body.totals).toMatchObject([
    { ...nothingDue, orders: 1, due: { minor: 0, currency: 'EUR' } },
    { ...nothingDue, orders: 1, due: { minor: 0, currency: 'USD' } },
  ])
  for (const { kept } of body.totals) {
    const [paid] = await shop.rows<{ minor: number }>(
      `select sum(amount_minor)::int as minor from ledger_entries join orders on orders.id = order_id
        where lower(email) = $1 and ledger_entries.kind = 'paid' and ledger_entries.currency = $2`,
      [email, kept.currency],
    )
    expect(kept.minor).toBe(paid?.minor)
  }
  expect(body.orders.map((order) => [order.kind, order.state])).toEqual([
    ['order', 'paid'],
    ['order', 'paid'],
  ])
  expect(body.orders[1]?.number).toBe(number)
  expect(body.products.map(({ code, units }) => [code, units])).toEqual([
    ['renouvela-creme', 2],
    ['immortela-elixir-10ml', 1],
  ])
})

test('CRM-02 a contact without anything has an empty history', async () => {
  const person = {
    firstName: 'New',
    lastName: 'Comer',
    email: 'new@example.com',
    telephone: '',
    country: '',
    language: 'en',
  }
  const { body } = await shop.post<{ id: string }>('/api/admin/contacts', person, owner.headers)
  expect(await historyOf(body.id)).toEqual({ entries: [], next: null })
  expect((await read<Purchases>(`${body.id}/purchases`)).body).toEqual({
    ...{ totals: [], orders: [], firstAt: null, lastAt: null, products: [] },
  })
})

test.each([
  ['history?after=x', 400],
  ['history?after=1:a;drop', 400],
  ['history?part=secrets', 400],
])('CRM-02 %s is refused', async (path, status) => {
  expect((await read(`${id}/${path}`)).status).toBe(status)
})

test('PERM-06 history and purchases are for those who may read, and of contacts that exist', async () => {
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  for (const path of ['history', 'purchases']) {
    expect((await read(`${newId()}/${path}`)).status).toBe(404)
    const callers = [
      reader,
      await aKey(shop, ['read']),
      await aMember(shop),
      await aKey(shop, ['people']),
      { headers: {} },
    ]
    const statuses = await Promise.all(callers.map(async (by) => (await read(`${id}/${path}`, by)).status))
    expect(statuses).toEqual([200, 200, 403, 403, 401])
  }
})
