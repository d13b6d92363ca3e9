// From a reservation to those beside it: in its list, or in the column of the board that its card was in.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { OrderNeighbors } from '#orders/order-schemas/order-neighbors-schema.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { manyOrders } from '#orders/testing/many-orders.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { Board, BoardColumns } from '#reservations/board-schema.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manyOrders(shop, 1_500)
})

const read = async <Body>(path: string) => (await shop.json<Body>(path, { headers: admin.headers })).body
const beside = (number: number | undefined, query: string) =>
  read<OrderNeighbors>(`/api/admin/orders/${number}/neighbors?from=reservations&${query}`)

async function expectWalk(numbers: readonly number[], query: string): Promise<void> {
  expect(numbers.length).toBeGreaterThan(2)
  for (const at of [0, 1, numbers.length - 2]) {
    expect(await beside(numbers[at], query)).toEqual({
      previous: numbers[at - 1] ?? null,
      next: numbers[at + 1] ?? null,
    })
  }
}

test.each(['as=list', 'view=ended', 'sort=promised&as=list', 'sort=due', 'view=ended&country=FR&as=list'])(
  'ADM-02 each reservation of the list at ?%s leads to the one before and the one after',
  async (query) => {
    const { rows } = await read<Board>(`/api/admin/reservations?${query.replace(/&?as=list/, '')}`)
    await expectWalk(
      rows.map(({ number }) => number),
      query,
    )
  },
)

test('ADM-02 a card of the board leads along its column, also once its own state is another', async () => {
  const { columns } = await read<BoardColumns>('/api/admin/reservations/board?currency=EUR,USD')
  const column = columns.find(({ rows }) => rows.length > 2)
  const numbers = column?.rows.map(({ number }) => number) ?? []
  const query = `as=board&currency=EUR,USD&column=${column?.state}`
  await expectWalk(numbers, query)
  const [first, second, third] = numbers
  await shop.rows("update orders set cancelled_at = now(), cancelled_because = 'shop' where number = $1", [second])
  await storeAllStatuses()
  expect(await beside(first, query)).toEqual({ previous: null, next: third })
  expect((await beside(third, query)).previous).toBe(first)
})
