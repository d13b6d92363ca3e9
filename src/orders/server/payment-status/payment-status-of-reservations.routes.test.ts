import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { CheckoutRequest } from '#checkout/schema.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import { aReservation, openBalance, reservable, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const statusOf = async (reference: string) => (await shop.json<PaymentStatus>(`/api/checkouts/${reference}`)).body
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function anOpenOne(own: Partial<CheckoutRequest>) {
  const { headers, email } = await aMember(shop)
  const { status, body } = await createCheckout(shop, aRequest({ ...own, customerEmail: email }), headers)
  expect(status, body.error).toBe(200)
  return referenceOf(body.url ?? '')
}

async function referenceOf(url: string) {
  const [row] = await shop.rows<{ reference: string }>('select reference from checkouts where payment_url = $1', [url])
  return { url, reference: row?.reference ?? '' }
}

/** The status once the bank's event has arrived. */
async function afterPaying({ url, reference }: { url: string; reference: string }, ...fault: string[]) {
  await choose(url, 'paid', ...fault)
  await expect.poll(async () => (await statusOf(reference)).status).not.toBe('waiting')
  return statusOf(reference)
}

const mixed = {
  items: [anItem('immortela-elixir-10ml'), anItem(reservable, { isDeposit: true, quantity: 2 })],
  delivery: parisAddress,
}

test('PAY-05 PAY-03 a cart that was split shows each order with what was paid for it now and what is due later', async () => {
  const paid = await afterPaying(await anOpenOne(mixed))
  expect(paid).toMatchObject({
    status: 'confirmed',
    orders: [
      { kind: 'order', total: dollars(50_000), paid: dollars(50_000), due: dollars(0), fromStoredCart: true },
      {
        kind: 'reservation',
        total: dollars(180_000),
        paid: dollars(90_000),
        due: dollars(90_000),
        lines: [{ mode: 'reservation', quantity: 2 }],
        delivery: parisAddress,
        fromStoredCart: true,
      },
    ],
  })
  expect(paid.order).toEqual(paid.orders?.[0])
  expect(paid.orders?.[1]?.number).toBe((paid.order?.number ?? 0) + 1)
  expect(paid).not.toHaveProperty('balance')
})

test('PAY-05 a reservation from a product’s page has left no cart', async () => {
  const own = { items: [anItem(reservable)], isReserve: true, isDeposit: true }
  const { order } = await afterPaying(await anOpenOne(own))
  expect(order).toMatchObject({ kind: 'reservation', fromStoredCart: false, due: dollars(45_000) })
})

test('PAY-05 of a cart of which one part was sold meanwhile, that part alone is shown as returned', async () => {
  await shop.rows('update catalogue_products set stock = 5 where product_id = $1', [reservable])
  const opened = await anOpenOne(mixed)
  await shop.rows(
    `with none as (update catalogue_products set stock = 0 where product_id = $1)
     update stock_holds set ended_at = now() where ended_at is null`,
    [reservable],
  )
  expect(await afterPaying(opened)).toMatchObject({
    status: 'confirmed',
    orders: [{ kind: 'order' }, { kind: 'reservation', ended: 'returned', paid: dollars(90_000), due: dollars(0) }],
  })
  await shop.rows('update catalogue_products set stock = null where product_id = $1', [reservable])
})

test('PAY-05 the payment of a balance shows the reservation that it paid, and until then only that it waits', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const opened = await referenceOf(await openBalance(shop, reserved))
  expect(await statusOf(opened.reference)).toEqual({ status: 'waiting', balance: 'reservation' })
  const paid = await afterPaying(opened)
  expect(paid).toMatchObject({
    status: 'confirmed',
    balance: 'reservation',
    order: {
      number: reserved.number,
      kind: 'reservation',
      total: dollars(90_000),
      paid: dollars(45_000),
      due: dollars(0),
      fromStoredCart: false,
    },
  })
  expect(paid.orders).toHaveLength(1)
})

test('PAY-05 the payment of a balance shows what is left of the order, at its price, and not what left it', async () => {
  const items = [anItem(reservable, { isDeposit: true, quantity: 3 })]
  const first = await anOpenOne({ items, isReserve: true, isDeposit: true, delivery: parisAddress })
  const { order } = await afterPaying(first)
  const number = order?.number ?? 0
  const [link] = await shop.rows<{ key: string }>('select link_key as key from orders where number = $1', [number])
  const added = [{ product_id: reservable, quantity: 1, unitMinor: 80_000 }]
  const change = { out: [{ position: 1, quantity: 1 }], added, shownMinor: 0, shownDueMinor: 125_000 }
  const changed = await stepAsOwner(shop, admin, number, 'change-lines', change)
  expect(changed.status, changed.body.message).toBe(200)
  const lowered = { scope: { sumMinor: 26_000 }, reason: 'Late', restock: false, shownMinor: 26_000 }
  const refunded = await stepAsOwner(shop, admin, number, 'refund', lowered)
  expect(refunded.status, refunded.body.message).toBe(200)
  const left = [
    { position: 1, quantity: 2, total: dollars(162_000) },
    { position: 2, quantity: 1, total: dollars(72_000) },
  ]
  const remaining = { total: dollars(234_000), lines: left }
  expect((await statusOf(first.reference)).order).toMatchObject({ ...remaining, due: dollars(125_000) })
  const one = { out: [{ position: 2 }], added: [], shownMinor: 0, shownDueMinor: 53_000 }
  const less = await stepAsOwner(shop, admin, number, 'change-lines', one)
  expect(less.status, less.body.message).toBe(200)
  await stepAsOwner(shop, admin, number, 'ready')
  const page = await openBalance(shop, { number, key: link?.key ?? '' })
  const paid = await afterPaying(await referenceOf(page))
  expect(paid.order).toMatchObject({ total: dollars(162_000), paid: dollars(53_000), due: dollars(0) })
  expect(paid.order?.lines).toMatchObject([left[0]])
  expect(paid.order?.lines).toHaveLength(1)
})

test('PAY-05 of an order that was canceled since the page shows its lines as they were sold', async () => {
  const opened = await anOpenOne({ items: [anItem('renouvela-creme', { quantity: 2 })] })
  const { order } = await afterPaying(opened)
  const number = order?.number ?? 0
  const cancelled = await stepAsOwner(shop, admin, number, 'cancel', { reason: 'The harvest failed' })
  expect(cancelled.status, cancelled.body.message).toBe(200)
  const { order: after } = await statusOf(opened.reference)
  expect(after).toMatchObject({ ended: 'cancelled', total: order?.total, lines: order?.lines })
})

test('PAY-05 a balance that was not due any more is shown as returned, also when its page had been given up', async () => {
  const reserved = await aReservation(shop)
  const opened = await referenceOf(await openBalance(shop, reserved))
  expect((await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(45_000) })).status).toBe(200)
  await shop.rows("update checkouts set closed_at = now(), closed_as = 'unpaid' where reference = $1", [
    opened.reference,
  ])
  expect(await statusOf(opened.reference)).toEqual({ status: 'failed', balance: 'reservation' })
  await choose(opened.url, 'paid')
  await expect.poll(async () => (await statusOf(opened.reference)).status).toBe('returned')
  expect(await statusOf(opened.reference)).toMatchObject({
    balance: 'reservation',
    order: { number: reserved.number, ended: 'returned', paid: dollars(45_000), due: dollars(0) },
  })
})

test('PAY-05 an order that was canceled later says so, and is not thanked for', async () => {
  const { url, reference } = await anOpenOne({ items: [anItem(reservable)], isReserve: true, isDeposit: true })
  const { order } = await afterPaying({ url, reference })
  const cancelled = await stepAsOwner(shop, admin, order?.number ?? 0, 'cancel', { reason: 'The harvest failed' })
  expect(cancelled.status, cancelled.body.message).toBe(200)
  expect(await statusOf(reference)).toMatchObject({
    status: 'confirmed',
    order: { ended: 'cancelled', due: dollars(0) },
  })
})

test('PAY-05 a payment for shipped goods is not announced as being prepared', async () => {
  const opened = await anOpenOne({ items: [anItem('renouvela-creme'), anItem('immortela-elixir-10ml')] })
  const { order } = await afterPaying(opened)
  expect(order).not.toHaveProperty('sent')
  const number = order?.number ?? 0
  const ship = (tracking: string, units?: { position: number }[]) =>
    stepAsOwner(shop, admin, number, 'ship', { carrier: 'Colissimo', tracking, ...(units && { units }) })
  expect((await ship(`S${number}`, [{ position: 1 }])).status).toBe(200)
  expect((await statusOf(opened.reference)).order?.sent).toBe('part')
  expect((await ship(`T${number}`)).status).toBe(200)
  expect((await statusOf(opened.reference)).order?.sent).toBe('all')
})
