// From an order to those beside it in the list that it was opened from.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import type { OrderNeighbors } from '#orders/order-schemas/order-neighbors-schema.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { manyOrders } from '#orders/testing/many-orders.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manyOrders(shop, 3_000)
})

const read = async <Body>(path: string) => (await shop.json<Body>(path, { headers: admin.headers })).body

async function whole(query: Record<string, string>): Promise<number[]> {
  const numbers: number[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const asked = new URLSearchParams({ ...query, ...(after && { after: String(after) }) })
    const page = await read<OrderList>(`/api/admin/orders?${asked}`)
    numbers.push(...page.rows.map(({ number }) => number))
    after = page.next
  }
  return numbers
}

test.each<[string, Record<string, string>]>([
  ['of all orders', {}],
  ['of those to ship', { view: 'to-ship' }],
  ['of a country, the oldest first', { country: 'CH', sort: 'oldest' }],
  ['of those found in a town, by their totals', { q: 'luxembourg', sort: 'total' }],
  ['by the due day', { sort: 'due' }],
])('ADM-02 each order of the list %s leads to the one before and the one after', async (_, query) => {
  const numbers = await whole(query)
  expect(numbers.length).toBeGreaterThan(4)
  const middle = Math.floor(numbers.length / 2)
  for (const at of [0, 1, middle, numbers.length - 2, numbers.length - 1]) {
    const beside = await read<OrderNeighbors>(
      `/api/admin/orders/${numbers[at]}/neighbors?${new URLSearchParams(query)}`,
    )
    expect(beside).toEqual({ previous: numbers[at - 1] ?? null, next: numbers[at + 1] ?? null })
  }
})

test('ADM-02 an order that left its list still leads to those that were beside it', async () => {
  const [first, second, third] = await whole({ view: 'to-ship', sort: 'newest' })
  await shop.rows("update orders set cancelled_at = now(), cancelled_because = 'shop' where number = $1", [second])
  await storeAllStatuses()
  expect(await read(`/api/admin/orders/${second}/neighbors?view=to-ship&sort=newest`)).toEqual({
    previous: first,
    next: third,
  })
})

test('ADM-02 an unknown order has no neighbors', async () => {
  expect(await read('/api/admin/orders/99999999/neighbors')).toEqual({ previous: null, next: null })
})

test.each([
  ['a page without a sequence of orders', 'from=problems'],
  ['a list that does not exist', 'from=warehouse&view=late'],
  ['a word that every object has', 'from=constructor'],
])('ADM-02 opened from %s, an order has no neighbors', async (_, query) => {
  const [, second] = await whole({})
  expect(await read(`/api/admin/orders/${second}/neighbors?${query}`)).toEqual({ previous: null, next: null })
})

test('ADM-02 filters that the list does not have, or not any more, change no sequence', async () => {
  const [first, second, third] = await whole({ country: 'CH' })
  expect(await read(`/api/admin/orders/${second}/neighbors?country=CH&warehouse=north&sort=weight&after=x`)).toEqual({
    previous: first,
    next: third,
  })
})
