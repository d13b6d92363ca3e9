import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

const toShip = async (query = '') =>
  (await shop.json<OrderList>(`/api/admin/orders?view=to-ship${query}`, { headers: admin.headers })).body
const numbers = async (query = '') => (await toShip(query)).rows.map(({ number }) => number)

async function aPaidOrder(email: string): Promise<number> {
  const items = [anItem('renouvela-creme'), anItem('immortela-elixir-10ml')]
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail: email, items }))
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
  const [order] = await shop.rows<{ number: number }>('select number::int from orders where checkout_id = $1', [
    checkout.id,
  ])
  return order?.number ?? 0
}

const promise = (number: number, day: string, position?: number) =>
  shop.rows(
    `update order_lines set promised_on = $2 from orders
      where orders.id = order_id and number = $1 and ($3::int is null or position = $3)`,
    [number, day, position ?? null],
  )

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('ADM-02 orders to ship are listed by promised day, the latest order last', async () => {
  const [first, second, third] = [
    await aPaidOrder('shipping-a@example.com'),
    await aPaidOrder('shipping-b@example.com'),
    await aPaidOrder('shipping-c@example.com'),
  ]
  await promise(first, '2026-12-20')
  await promise(second, '2026-10-11')
  await promise(third, '2026-12-20')
  expect(await numbers()).toEqual([second, first, third])
  await promise(third, '2026-12-01', 2)
  expect(await numbers()).toEqual([second, third, first])
  expect(await numbers('&q=shipping')).toEqual([second, third, first])
  const parcel = { carrier: 'La Poste', tracking: aTrackingNumber(1), units: [{ position: 2 }] }
  expect((await stepAsOwner(shop, admin, third, 'ship', parcel)).status).toBe(200)
  expect(await numbers()).toEqual([second, first, third])
})

test('ADM-02 the list of what is to be shipped is read page by page in that order, each order once', async () => {
  await shop.rows(`
    with copied as (
      insert into orders (id, checkout_id, part, language, currency, total_minor, email, shown, placed_at)
      select gen_random_uuid(), checkout_id, 100 + row_number() over (), language, currency, total_minor, email, shown, placed_at
        from (select * from orders order by number limit 1) one, generate_series(1, 60)
      returning *
    ), lined as (
      insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
      select id, 1, 'renouvela-creme', 'Renouvela', '', '', 'purchase', 1, total_minor, total_minor,
             date '2027-03-01' - (number % 7)::int
        from copied
    )
    insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
    select gen_random_uuid(), id, entry.kind, total_minor, currency, 'simulator', entry.kind || number, 'shop', placed_at, reason
      from copied, (values ('expected', 'order-placed'), ('paid', null)) entry (kind, reason)`)
  await storeAllStatuses()
  const first = await toShip()
  expect(first.next).not.toBeNull()
  const second = await toShip(`&after=${first.next}`)
  const read = [...first.rows, ...second.rows]
  expect(read).toHaveLength(63)
  expect(new Set(read.map(({ number }) => number)).size).toBe(63)
  const key = read.map(({ promisedOn, number }) => `${promisedOn} ${number}`)
  expect(key).toEqual(key.toSorted())
})
