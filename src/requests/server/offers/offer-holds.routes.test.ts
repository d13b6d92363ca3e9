import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { accept, anOffer, aRequestedOrder, asHouse, change, seenOffer, step } from '#requests/testing/a-request.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

let made = 0
/** A product for sale with so many units. */
async function counted(stock: number): Promise<string> {
  made += 1
  const code = `offered-${made}`
  await aStoredProduct(shop, code, { title: `Balm ${made}`, stock, dollars: 10_000, euros: 9_000 })
  await expect.poll(async () => (await shop.fetch(`/api/products/${code}`)).status).toBe(200)
  return code
}

const asked = (product_id: string, quantity: number) => ({ items: [{ product_id, quantity }] })
const line = (product_id: string, quantity: number) => ({ product_id, quantity, unitMinor: 10_000 })
let callers = 0
function buy(code: string, email: string) {
  callers += 1
  const items = [anItem(code, { product_price: 100, quantity: 1 })]
  return createCheckout(shop, aRequest({ customerEmail: email, items }), { 'x-forwarded-for': `10.7.0.${callers}` })
}
const supplyOf = async (id: string, code: string) =>
  (await asHouse(shop, admin, id)).supply.find(({ product_id }) => product_id === code)
const stockOf = async (code: string) =>
  (await shop.rows<{ stock: number }>('select stock from catalogue_products where product_id = $1', [code]))[0]?.stock
const isOnShelf = async (code: string) =>
  (await shop.json<{ in_stock: boolean }>(`/api/products/${code}`)).body.in_stock
const setStock = (code: string, stock: number) =>
  shop.rows('update catalogue_products set stock = $2 where product_id = $1', [code, stock])
/** An offer of two units, of which one is gone; its buyer has opened it. */
async function aLackingOffer() {
  const code = await counted(2)
  const requested = await anOffer(shop, admin, asked(code, 2))
  await setStock(code, 1)
  expect((await seenOffer(shop, requested)).body.lacking).toHaveLength(1)
  expect(await tasksOf(requested.id)).toEqual([{ done_by: null }])
  return { ...requested, code }
}
const tasksOf = (id: string) =>
  shop.rows("select done_by from tasks where kind = 'offer-lacking' and facts ->> 'request' = $1 order by created_at", [
    id,
  ])

test('ORDF-01 an offer over what there is is not sent, and names its line', async () => {
  const code = await counted(3)
  const { id } = await aRequestedOrder(shop, asked(code, 4))
  expect(await supplyOf(id, code)).toEqual({ product_id: code, available: 3, cap: 10 })
  expect(await step(shop, admin, id, 'offer')).toMatchObject({
    status: 400,
    body: { error: 'invalid', problems: [{ field: 'lines.0.quantity', problem: 'over-stock' }] },
  })
  expect(await asHouse(shop, admin, id)).toMatchObject({ state: 'open', offeredAt: null })
  expect(await shop.rows("select from mails where facts ->> 'request' = $1", [id])).toEqual([])
  expect((await change(shop, admin, id, { lines: [line(code, 3)] })).status).toBe(200)
  expect((await step(shop, admin, id, 'offer')).status).toBe(200)
})

test('ORDF-01 an offer over the cap of a cart is sent when the house intends it', async () => {
  const { id } = await aRequestedOrder(shop, { items: [{ product_id: 'renouvela-creme', quantity: 12 }] })
  expect(await step(shop, admin, id, 'offer')).toMatchObject({
    status: 400,
    body: { problems: [{ field: 'lines.0.quantity', problem: 'over-cap' }] },
  })
  expect((await step(shop, admin, id, 'offer', { aboveCap: true })).status).toBe(200)
})

test('ORDF-01 the last units of an offer are its buyer’s, however many compete for them', async () => {
  const code = await counted(5)
  const requested = await anOffer(shop, admin, asked(code, 3))
  const answers = await Promise.all(Array.from({ length: 12 }, (_, each) => buy(code, `crowd-${each}@example.com`)))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(2)
  await Promise.all(opened.map(({ body }) => choose(body.url ?? '', 'paid')))
  await expect.poll(() => stockOf(code)).toBe(3)
  await expect.poll(() => isOnShelf(code)).toBe(false)
  const accepted = await accept(shop, requested)
  expect(accepted.status).toBe(200)
  await choose(accepted.body.url ?? '', 'paid')
  await expect.poll(() => stockOf(code)).toBe(0)
  const orders = () => shop.rows('select cancelled_at from orders where email = $1', [requested.email])
  await expect.poll(orders).toEqual([{ cancelled_at: null }])
  expect((await buy(code, 'late@example.com')).status).toBe(409)
})

test('ORDF-01 two offers to one person never promise the same unit', async () => {
  const code = await counted(2)
  const email = 'twice-asked@example.com'
  await anOffer(shop, admin, { ...asked(code, 2), email })
  const { id } = await aRequestedOrder(shop, { ...asked(code, 1), email })
  expect(await supplyOf(id, code)).toMatchObject({ available: 0 })
  expect((await step(shop, admin, id, 'offer')).status).toBe(400)
})

test('ORDF-01 offers that are sent at once promise no unit twice', async () => {
  const code = await counted(3)
  const drafts = [await aRequestedOrder(shop, asked(code, 2)), await aRequestedOrder(shop, asked(code, 2))]
  const sent = await Promise.all(drafts.map(({ id }) => step(shop, admin, id, 'offer')))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('ORDF-01 an offer that is changed holds what it offers now, and no more than there is', async () => {
  const code = await counted(4)
  const { id } = await anOffer(shop, admin, asked(code, 2))
  expect((await change(shop, admin, id, { lines: [line(code, 5)] })).body).toMatchObject({
    problems: [{ field: 'lines.0.quantity', problem: 'over-stock' }],
  })
  expect((await change(shop, admin, id, { lines: [line(code, 4)] })).status).toBe(200)
  expect((await buy(code, 'meanwhile@example.com')).status).toBe(409)
  expect((await change(shop, admin, id, { lines: [line(code, 1)] })).status).toBe(200)
  // The catalogue in memory is read again once the change was announced.
  await expect.poll(() => isOnShelf(code)).toBe(true)
  expect((await buy(code, 'now@example.com')).status).toBe(200)
})

test('ORDF-01 the units of a withdrawn or expired offer are released', async () => {
  const code = await counted(2)
  const { id } = await anOffer(shop, admin, asked(code, 2))
  await expect.poll(() => isOnShelf(code)).toBe(false)
  await step(shop, admin, id, 'withdraw')
  await expect.poll(() => isOnShelf(code)).toBe(true)
  await anOffer(shop, admin, asked(code, 2))
  await expect.poll(() => isOnShelf(code)).toBe(false)
  await advanceTime(shop, 15 * 24 * 3_600)
  await expect.poll(() => isOnShelf(code)).toBe(true)
  expect((await buy(code, 'patient@example.com')).status).toBe(200)
})

test('ORDF-01 missing units are shown on the page and reported to the house, until they are there', async () => {
  const code = await counted(2)
  const requested = await anOffer(shop, admin, asked(code, 2))
  await shop.rows('update catalogue_products set stock = 1 where product_id = $1', [code])
  const seen = await seenOffer(shop, requested)
  expect(seen.body).toMatchObject({ state: 'offered', lacking: [`Balm ${made}`] })
  expect(await tasksOf(requested.id)).toEqual([{ done_by: null }])
  const { version, total, today } = seen.body
  const answer = await accept(shop, requested, { shown: { version, total, today }, delivery: parisAddress })
  expect(answer).toMatchObject({ status: 409, body: { error: 'changed', offer: { lacking: [`Balm ${made}`] } } })
  expect(await tasksOf(requested.id)).toHaveLength(1)
  await shop.rows('update catalogue_products set stock = 2 where product_id = $1', [code])
  expect((await seenOffer(shop, requested)).body.lacking).toEqual([])
  const accepted = await accept(shop, requested)
  await choose(accepted.body.url ?? '', 'paid')
  await expect.poll(() => tasksOf(requested.id)).toEqual([{ done_by: 'shop' }])
})

describe('the task of an offer that cannot be supplied', () => {
  test('ORDF-01 ends when there is enough again, and is open once more when there is not', async () => {
    const { id, code, ...requested } = await aLackingOffer()
    await setStock(code, 2)
    await advanceTime(shop)
    expect(await tasksOf(id)).toEqual([{ done_by: 'shop' }])
    await setStock(code, 0)
    await seenOffer(shop, requested)
    expect(await tasksOf(id)).toEqual([{ done_by: null }])
  })

  test('ORDF-01 ends with the last day of the offer', async () => {
    const { id } = await aLackingOffer()
    await advanceTime(shop, 15 * 24 * 3_600)
    expect(await tasksOf(id)).toEqual([{ done_by: 'shop' }])
  })

  test('ORDF-01 stays done while the offer is unchanged, and opens again with the next sending', async () => {
    const { id, code, ...requested } = await aLackingOffer()
    await shop.rows("update tasks set done_at = now(), done_by = 'claire' where facts ->> 'request' = $1", [id])
    await seenOffer(shop, requested)
    expect(await tasksOf(id)).toEqual([{ done_by: 'claire' }])
    await setStock(code, 2)
    expect((await step(shop, admin, id, 'offer')).status).toBe(200)
    await setStock(code, 1)
    await seenOffer(shop, requested)
    expect(await tasksOf(id)).toEqual([{ done_by: 'claire' }, { done_by: null }])
  })

  test('ORDF-01 ends when the offer is withdrawn, though it was changed and sent again before', async () => {
    const { id, code, ...requested } = await aLackingOffer()
    expect((await change(shop, admin, id, { lines: [line(code, 1)] })).status).toBe(200)
    expect(await tasksOf(id)).toEqual([{ done_by: 'shop' }])
    await setStock(code, 0)
    await seenOffer(shop, requested)
    await step(shop, admin, id, 'withdraw')
    expect(await tasksOf(id)).toEqual([{ done_by: 'shop' }, { done_by: 'shop' }])
  })
})
