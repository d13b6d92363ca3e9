import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { BulkPreview, BulkResult } from '#catalogue/endpoints/bulk-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { accept, anOffer, aRequestedOrder, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const asked = (product_id: string, quantity = 1) => ({ items: [{ product_id, quantity }] })
let made = 0
async function aBalm(stock: number | null = null): Promise<string> {
  made += 1
  await aStoredProduct(shop, `balm-${made}`, { title: `Balm ${made}`, stock, dollars: 10_000, euros: 9_000 })
  return `balm-${made}`
}

test.each(['archived', 'draft'] as const)('ADM-01 a product with open requests does not become %s', async (state) => {
  const code = await aBalm()
  const open = await aRequestedOrder(shop, asked(code))
  const offered = await anOffer(shop, admin, asked(code))
  const { status, body } = await editor.edit(code, { state })
  expect(status).toBe(409)
  expect(body).toMatchObject({ error: 'conflict', field: 'state' })
  expect(body.inUse).toEqual({
    orders: [],
    requests: [open, offered].map(({ id, reference }) => ({ id, reference })),
  })
  expect((await editor.open(code)).sheet.state).toBe('published')
  for (const { id } of [open, offered]) await step(shop, admin, id, 'withdraw')
  expect((await editor.edit(code, { state })).status).toBe(200)
})

test('ADM-01 reservations, offers and payment pages keep their price and are counted; the page of an offer counts once', async () => {
  const code = await aBalm(9)
  const promised = async () =>
    (await shop.json(`/api/admin/products/${code}/promised-prices`, { headers: admin.headers })).body
  expect(await promised()).toEqual({ reservations: 0, offers: 0, payments: 0 })
  await aRequestedOrder(shop, asked(code))
  const offered = await anOffer(shop, admin, asked(code))
  expect((await accept(shop, offered)).status).toBe(200)
  const checkout = await anOpenCheckout(shop, aRequest({ items: [anItem(code, { product_price: 100 })] }))
  expect(await promised()).toEqual({ reservations: 0, offers: 1, payments: 1 })
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
  expect(await promised()).toEqual({ reservations: 0, offers: 1, payments: 0 })

  const { number } = await aReservation(shop)
  const path = '/api/admin/products/renouvela-extra-riche/promised-prices'
  expect((await shop.json(path, { headers: admin.headers })).body).toMatchObject({ reservations: 1 })
  await stepAsOwner(shop, admin, number, 'cancel', { reason: 'Broken' })
  expect((await shop.json(path, { headers: admin.headers })).body).toMatchObject({ reservations: 0 })
  expect((await shop.fetch(path)).status).toBe(401)
  expect((await shop.fetch(path, { headers: (await aMember(shop)).headers })).status).toBe(403)
})

test('ADM-01 a product with reservations under way is not archived; their numbers are named', async () => {
  const { number } = await aReservation(shop)
  const code = 'renouvela-extra-riche'
  expect(await editor.edit(code, { state: 'archived' })).toMatchObject({
    status: 409,
    body: { inUse: { orders: [number], requests: [] } },
  })
  await stepAsOwner(shop, admin, number, 'cancel', { reason: 'Broken' })
  expect((await editor.edit(code, { state: 'archived' })).status).toBe(200)
})

test('ADM-01 among many products, the one with open requests is not archived and names them; the others are', async () => {
  const [used, free] = [await aBalm(), await aBalm()]
  const { reference } = await aRequestedOrder(shop, asked(used))
  const { body } = await shop.post<BulkPreview>(
    '/api/admin/products/bulk/preview',
    { codes: [used, free], change: { kind: 'state', state: 'archived' } },
    admin.headers,
  )
  const inUse = { orders: [], requests: [{ reference }] }
  expect(body.rows).toMatchObject([
    { code: used, outcome: 'in-use', inUse },
    { code: free, outcome: 'done' },
  ])
  const rows = body.rows.map(({ code, version, to }) => ({ code, version, to }))
  const answer = await shop.post<BulkResult>('/api/admin/products/bulk', { rows, confirmed: false }, admin.headers)
  expect(answer.body.rows).toMatchObject([
    { code: used, outcome: 'in-use', inUse },
    { code: free, outcome: 'done' },
  ])
  expect((await editor.open(free)).sheet.state).toBe('archived')
})

test('ADM-01 a product that was only bought may be archived while its orders are packed', async () => {
  const code = await aBalm()
  const checkout = await anOpenCheckout(shop, aRequest({ items: [anItem(code, { product_price: 100 })] }))
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
  expect((await editor.edit(code, { state: 'archived' })).status).toBe(200)
})

test('ADM-01 an offer keeps the mode and the currency that its buyer was shown', async () => {
  const code = await aBalm()
  const { id } = await anOffer(shop, admin, { ...asked(code), language: 'fr' })
  expect(await editor.edit(code, { preorder_enabled: true })).toMatchObject({
    status: 409,
    body: { field: 'preorder_enabled', inUse: { requests: [{ id }] } },
  })
  await shop.rows('update catalogue_products set published_at = null where product_id = $1', [code])
  const { sheet } = await editor.open(code)
  const withoutEuros = { prices: { ...sheet.prices, EUR: null } }
  expect(await editor.edit(code, withoutEuros)).toMatchObject({
    status: 409,
    body: { field: 'prices.EUR.regular_minor', inUse: { requests: [{ id }] } },
  })
  await step(shop, admin, id, 'withdraw')
  expect((await editor.edit(code, { ...withoutEuros, preorder_enabled: true })).status).toBe(200)
})

test.each([null, 5])('ORDF-01 a stock of %s is not counted below what offers hold, which are named', async (stock) => {
  const code = await aBalm(stock)
  const one = await anOffer(shop, admin, asked(code, 2))
  const other = await anOffer(shop, admin, asked(code, 1))
  expect((await editor.open(code)).held).toBe(3)
  expect(await editor.edit(code, { stock: 2 })).toMatchObject({
    status: 409,
    body: {
      field: 'stock',
      inUse: {
        orders: [],
        requests: [
          { id: one.id, reference: one.reference, units: 2 },
          { id: other.id, reference: other.reference, units: 1 },
        ],
        held: { units: 3, paying: 0 },
      },
    },
  })
  expect((await editor.open(code)).sheet.stock).toBe(stock)
  await step(shop, admin, other.id, 'withdraw')
  expect((await editor.edit(code, { stock: 2 })).status).toBe(200)
})

test('ORDF-01 a stock is not counted below what is being paid for; the page of an offer counts once', async () => {
  const code = await aBalm(5)
  await anOpenCheckout(shop, aRequest({ items: [anItem(code, { product_price: 100 })] }))
  const offered = await anOffer(shop, admin, asked(code, 2))
  expect((await accept(shop, offered)).status).toBe(200)
  expect((await editor.edit(code, { stock: 2 })).body.inUse).toEqual({
    orders: [],
    requests: [{ id: offered.id, reference: offered.reference, units: 2 }],
    held: { units: 3, paying: 1 },
  })
  expect((await editor.edit(code, { stock: 3 })).status).toBe(200)
})
