import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aWithdrawal } from '#inbox/testing/a-message.ts'
import { aReservation } from '#orders/testing/a-reservation.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aRequestedOrder } from '#requests/testing/a-request.ts'
import { type ViewedList, viewedLists } from '#views/schema.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function fill(): Promise<void> {
  await aReservation(shop)
  await aReservation(shop, { isDeposit: false })
  await shop.post('/api/messages', aWithdrawal({ items: 'All of it' }))
  await aRequestedOrder(shop)
}

// Not before all: an order is awaited by a test.
let filled: Promise<void> | undefined
beforeEach(() => {
  filled ??= fill()
  return filled
})

const get = async <Body>(path: string) => (await shop.json<Body>(path, { headers: admin.headers })).body

async function countOf(list: ViewedList, search: Record<string, string>): Promise<number | undefined> {
  const id = newId()
  const body = JSON.stringify({ list, name: 'Counted', search, shared: false, version: 0 })
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  expect((await shop.fetch(`/api/admin/views/${id}`, { method: 'PUT', headers, body })).status).toBe(200)
  return (await get<Record<string, number>>(`/api/admin/views/counts?list=${list}`))[id]
}

const asked: Record<ViewedList, Record<string, string>> = {
  audit: { view: 'accounts' },
  buyers: { view: 'members', country: 'FR' },
  contacts: { country: 'FR', sort: 'name' },
  journal: { q: 'drops', category: 'ritual', view: 'published' },
  messages: { view: 'withdrawals', language: 'en' },
  orders: { q: 'Paris', country: 'FR', sort: 'promised' },
  pictures: { product: 'renouvela-creme' },
  problems: { view: 'mails' },
  products: { q: 'renouvela', state: 'published' },
  requests: { origin: 'site' },
  reservations: { q: 'Paris', country: 'FR' },
  tasks: { origin: 'request' },
}

test.each(viewedLists.filter((list) => list !== 'problems'))(
  'ADM-02 a saved view of the list of %s counts the rows that it lists',
  async (list) => {
    const search = asked[list]
    const count = await countOf(list, search)
    const { rows } = await get<{ rows: unknown[] }>(`/api/admin/${list}?${new URLSearchParams(search)}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(count).toBe(rows.length)
  },
)

test('ADM-02 a saved view of the list of problems, which the page filters, counts those that are left', async () => {
  expect(await countOf('problems', asked.problems)).toBe(0)
  await shop.rows(
    `insert into mails (id, template, recipient, language, owed_since, facts, given_up_at, given_up_because)
     values ($1, 'account-exists', 'nobody@example.com', 'en', now(), '{}', now(), 'unknown')`,
    [newId()],
  )
  expect(await countOf('problems', asked.problems)).toBe(1)
  expect(await countOf('problems', { view: 'money' })).toBe(0)
})

test('ADM-02 a saved view with a filter that is gone counts what the list then shows', async () => {
  const { rows } = await get<{ rows: unknown[] }>('/api/admin/products')
  expect(await countOf('products', { color: 'gold' })).toBe(rows.length)
})

test('ADM-02 views are counted for admins only', async () => {
  const member = await aMember(shop)
  const path = '/api/admin/views/counts?list=orders'
  expect((await shop.fetch(path, { headers: member.headers })).status).toBe(403)
  expect((await shop.fetch(path)).status).toBe(401)
})
