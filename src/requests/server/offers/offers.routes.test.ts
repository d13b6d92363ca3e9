import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { OpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { PaymentLink } from '#orders/order-schemas/payment-link-schema.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { anEvent, ledgerOf, sendEvent } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { accept, anOffer, aRequestedOrder, asHouse, change, seenOffer, step } from '#requests/testing/a-request.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const ordersOf = (email: string) =>
  shop.rows<{ number: number; total_minor: number; unit_minor: number }>(
    `select number::int, orders.total_minor::int, unit_minor::int from orders join order_lines on order_id = orders.id
      where email = $1`,
    [email],
  )
const paid = async (answer: { body: { url?: string } }) => {
  await choose(answer.body.url ?? '', 'paid')
}

test('ORDF-01 an offer is paid at the sums of its draft, and its draft and task are closed', async () => {
  const requested = await anOffer(shop, admin)
  const line = { product_id: 'renouvela-creme', quantity: 2, unitMinor: 70_000 }
  await change(shop, admin, requested.id, { lines: [line] })
  const { body: offer } = await seenOffer(shop, requested)
  expect(offer).toMatchObject({ state: 'offered', email: requested.email, total: { minor: 140_000, currency: 'USD' } })
  const answer = await accept(shop, requested)
  expect(answer.status).toBe(200)
  const [checkout] = await shop.rows<{ total: number; button: string; tax: number }>(
    `select total_minor::int as total, shown ->> 'button' as button, (shown -> 'tax' -> 'amount' ->> 'minor')::int as tax
       from checkouts where draft_id = $1`,
    [requested.id],
  )
  expect(checkout).toEqual({ total: 140_000, button: 'Order and pay $1,400.00', tax: 23_333 })
  await paid(answer)
  await expect.poll(() => ordersOf(requested.email)).toMatchObject([{ total_minor: 140_000, unit_minor: 70_000 }])
  const [order] = await ordersOf(requested.email)
  expect(await asHouse(shop, admin, requested.id)).toMatchObject({
    state: 'paid',
    orderNumber: order?.number,
    steps: [],
  })
  const tasks = await shop.rows('select done_by from tasks where occasion = $1', [`order-request:${requested.id}`])
  expect(tasks).toEqual([{ done_by: admin.email }])
  const { body: after } = await seenOffer(shop, requested)
  const [{ key } = {}] = await shop.rows('select link_key as key from orders where number = $1', [order?.number])
  expect(after).toMatchObject({ state: 'paid', lines: [], order: { number: order?.number, key } })
})

test('ADM-02 the house copies the link of an offer as its letter has it, as long as it can be accepted', async () => {
  const open = await aRequestedOrder(shop)
  const linkOf = async (id: string) =>
    (await shop.json<PaymentLink>(`/api/admin/requests/${id}/payment-link`, { headers: admin.headers })).body.address
  expect(await linkOf(open.id)).toBeNull()
  expect((await step(shop, admin, open.id, 'offer')).status).toBe(200)
  const { pathname, hash } = new URL((await linkOf(open.id)) ?? '')
  expect([pathname, hash]).toEqual(['/en/order/offer', `#${open.key}`])
  expect((await step(shop, admin, open.id, 'withdraw')).status).toBe(200)
  expect(await linkOf(open.id)).toBeNull()
})

test('ORDF-01 pressed twice an offer has one page; paid, it says so and opens no other', async () => {
  const requested = await anOffer(shop, admin)
  const [first, second] = await Promise.all([accept(shop, requested), accept(shop, requested)])
  expect(second.body.url).toBe(first.body.url)
  await paid(first)
  await expect.poll(() => ordersOf(requested.email)).toHaveLength(1)
  const again = await accept(shop, requested)
  expect(again).toMatchObject({ status: 409, body: { error: 'changed', offer: { state: 'paid' } } })
  expect(await shop.rows('select from checkouts where draft_id = $1', [requested.id])).toHaveLength(1)
})

test('ORDF-01 an offer that is paid on two pages at once is one order, and the other payment goes back', async () => {
  const requested = await anOffer(shop, admin)
  const one = await accept(shop, requested)
  const other = await accept(shop, requested, { delivery: { ...parisAddress, line1: '2 quai de la Rapée' } })
  expect(other.body.url).not.toBe(one.body.url)
  await Promise.all([paid(one), paid(other)])
  await expect.poll(() => ordersOf(requested.email)).toHaveLength(1)
  const returned = () =>
    shop.rows('select from refunds join orders on orders.id = order_id where email = $1 and answered_at is not null', [
      requested.email,
    ])
  await expect.poll(returned).toHaveLength(1)
  const sums = () =>
    shop.rows(
      `select entry.kind, sum(amount_minor)::int as minor from ledger_entries entry join orders on orders.id = order_id
        where email = $1 group by entry.kind order by entry.kind`,
      [requested.email],
    )
  await expect.poll(sums).toEqual([
    { kind: 'expected', minor: 270_000 },
    { kind: 'paid', minor: 540_000 },
    { kind: 'refunded', minor: 270_000 },
  ])
  await expect.poll(async () => [await ledgerOf(shop)]).toEqual([await bankOf(shop)])
})

test('ORDF-01 D32 a second page of an offer goes back also where the address of its order was corrected', async () => {
  const requested = await anOffer(shop, admin)
  const one = await accept(shop, requested)
  const other = await accept(shop, requested, { delivery: { ...parisAddress, line1: '2 quai de la Rapée' } })
  await paid(one)
  await expect.poll(() => ordersOf(requested.email)).toHaveLength(1)
  const [order] = await shop.rows<{ id: string; number: number }>('select id, number from orders where email = $1', [
    requested.email,
  ])
  const corrected = await stepAsOwner(shop, admin, order?.number ?? 0, 'email', { email: `right-${requested.email}` })
  expect(corrected.status).toBe(200)
  await paid(other)
  const owed = () => shop.rows('select reason from refunds where order_id = $1', [order?.id])
  await expect.poll(owed).toEqual([{ reason: 'not-due' }])
  expect(await ordersOf(requested.email)).toEqual([])
})

test('ORDF-01 a withdrawn offer that was paid on two pages nevertheless is one order, and the other payment goes back', async () => {
  const requested = await anOffer(shop, admin)
  await accept(shop, requested)
  await accept(shop, requested, { delivery: { ...parisAddress, line1: '2 quai de la Rapée' } })
  const pages = await shop.rows<Omit<OpenCheckout, 'url'>>(
    'select id, reference, total_minor, currency from checkouts where draft_id = $1',
    [requested.id],
  )
  await advanceTime(shop, 40 * 60)
  expect((await step(shop, admin, requested.id, 'withdraw')).status).toBe(200)
  await Promise.all(pages.map((page) => sendEvent(shop, anEvent(page))))
  expect(await ordersOf(requested.email)).toMatchObject([{ total_minor: 270_000 }])
  const owed = 'select reason from refunds join orders on orders.id = order_id where email = $1'
  expect(await shop.rows(owed, [requested.email])).toEqual([{ reason: 'not-due' }])
})

test('ORDF-01 an offer that was changed after its link was opened answers with the new sums', async () => {
  const requested = await anOffer(shop, admin)
  const { version, total, today } = (await seenOffer(shop, requested)).body
  const line = { product_id: 'renouvela-creme', quantity: 1, unitMinor: 85_000 }
  expect((await change(shop, admin, requested.id, { lines: [line] })).status).toBe(200)
  const stale = await accept(shop, requested, { shown: { version, total, today } })
  expect(stale).toMatchObject({
    status: 409,
    body: { error: 'changed', offer: { total: { minor: 85_000 }, version: 2 } },
  })
  const believed = await accept(shop, requested, { shown: { version: 2, total: { minor: 1, currency: 'USD' }, today } })
  expect(believed.status).toBe(409)
  expect(await shop.rows('select from checkouts where draft_id = $1', [requested.id])).toEqual([])
  expect((await accept(shop, requested)).status).toBe(200)
})

test('ORDF-01 while the buyer is at the payment page the house cannot change the draft', async () => {
  const requested = await anOffer(shop, admin)
  await accept(shop, requested)
  expect((await asHouse(shop, admin, requested.id)).steps).toEqual([])
  expect((await change(shop, admin, requested.id)).status).toBe(409)
  expect((await step(shop, admin, requested.id, 'withdraw')).status).toBe(409)
  await advanceTime(shop, 40 * 60)
  expect((await step(shop, admin, requested.id, 'withdraw')).status).toBe(200)
})

test('ORDF-01 an expired, withdrawn or unsent offer, or another buyer’s, opens no page', async () => {
  const requested = await anOffer(shop, admin)
  await advanceTime(shop, 15 * 24 * 3_600)
  expect(await accept(shop, requested)).toMatchObject({ status: 409, body: { offer: { state: 'expired', lines: [] } } })
  await advanceTime(shop, 'back')
  await step(shop, admin, requested.id, 'withdraw')
  expect(await accept(shop, requested)).toMatchObject({ status: 409, body: { offer: { state: 'withdrawn' } } })
  const notOffered = await aRequestedOrder(shop)
  for (const key of [notOffered.key, 'no-such-key', requested.id]) {
    expect((await seenOffer(shop, { key })).status).toBe(404)
    const shown = { version: 1, total: { minor: 270_000, currency: 'USD' }, today: '2026-01-01' } as const
    expect((await accept(shop, { key }, { shown })).status).toBe(404)
  }
  expect((await shop.fetch('/api/order-offer')).status).toBe(404)
})
