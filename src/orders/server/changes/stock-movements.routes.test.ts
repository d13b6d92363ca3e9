import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const movementsOf = async (code: string) =>
  (await editor.open(code)).movements.map(({ before, after, reason }) => [before, after, reason])

test('ADM-01 a sale and a cancellation leave movements that name their order', async () => {
  await aStoredProduct(shop, 'a-brush', { title: 'A brush', dollars: 4_200, euros: 900, stock: 5 })
  await aStoredProduct(shop, 'a-cloth', { title: 'A cloth', dollars: 4_200, euros: 900 })
  const items = [anItem('a-brush', { quantity: 2, product_price: 42 }), anItem('a-cloth', { product_price: 42 })]
  const checkout = await anOpenCheckout(shop, aRequest({ items }))
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
  const { number } =
    (await shop.rows<{ number: number }>('select number from orders order by number desc limit 1'))[0] ?? {}
  expect(await movementsOf('a-brush')).toEqual([[5, 3, 'sold']])
  expect((await stepAsOwner(shop, admin, Number(number), 'cancel', { reason: 'Broken' })).status).toBe(200)
  const { movements, sheet } = await editor.open('a-brush')
  expect(sheet.stock).toBe(5)
  expect(movements).toMatchObject([
    { before: 3, after: 5, reason: 'returned', actor: null, order: Number(number) },
    { before: 5, after: 3, reason: 'sold', actor: null, order: Number(number) },
  ])
  expect(await movementsOf('a-cloth')).toEqual([])
})
