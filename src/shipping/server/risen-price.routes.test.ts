import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import {
  aReservation,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  reservable,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { assertFactsAgree } from '#orders/testing/facts-agree.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { Bench } from '#shipping/schema.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let anne: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
})

/** Adds a jar of this price to a reservation. */
async function addJar(order: Reserved, unitMinor: number) {
  const wanted = { out: [], added: [{ product_id: reservable, quantity: 1, unitMinor }] }
  const path = `/api/admin/orders/${order.number}/change-lines/sums`
  const { body } = await shop.post<LineChangePreview>(path, wanted, anne.headers)
  const shown = { shownMinor: body.returns?.minor ?? 0, shownDueMinor: body.due?.after.minor ?? 0 }
  return stepAsOwner(shop, anne, order.number, 'change-lines', { ...wanted, lowPricesConfirmed: true, ...shown })
}

test('ADM-02 a sum refunded of a price that had risen is shown by the list, the page and the bench', async () => {
  const order = await aReservation(shop)
  const { price } = await orderAsBuyer(shop, order)
  expect((await addJar(order, 20_000)).status).toBe(200)
  await stepAsOwner(shop, anne, order.number, 'ready')
  await choose(await openBalance(shop, order), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
  const goodwill = { scope: { sumMinor: 5_000 }, reason: 'Late', restock: false, shownMinor: 5_000 }
  const { status, body } = await stepAsOwner(shop, anne, order.number, 'refund', goodwill)
  expect(status, body.message).toBe(200)
  await allSent(shop)
  await expect.poll(async () => (await orderAsOwner(shop, anne, order.number)).remark).toBe('price-lowered')
  expect(body.price.minor, 'more than it cost when it was placed').toBe(price.minor + 15_000)
  const path = `/api/admin/orders?view=refunded&q=${order.number}`
  const { rows } = (await shop.json<OrderList>(path, { headers: anne.headers })).body
  expect(rows).toMatchObject([{ number: order.number, remark: 'price-lowered' }])
  const bench = (await shop.json<Bench>('/api/admin/shipping', { headers: anne.headers })).body
  expect(bench.rows).toContainEqual(expect.objectContaining({ number: order.number, remark: 'price-lowered' }))
  await assertFactsAgree(shop)
})
