import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await aStoredProduct(shop, 'a-soap', { title: 'A soap', euros: 1_800, stock: 3 })
})

test('ADM-01 counted stock never falls below what is held for payments under way', async () => {
  await anOpenCheckout(shop, aRequest({ items: [anItem('a-soap', { quantity: 2, product_price: 42 })] }))
  const { status, body } = await editor.edit('a-soap', { stock: 1 })
  expect(status).toBe(409)
  expect(body).toMatchObject({ field: 'stock', inUse: { requests: [], held: { units: 2, paying: 2 } } })
  expect(await editor.open('a-soap')).toMatchObject({ held: 2, sheet: { stock: 3 } })
  expect((await editor.edit('a-soap', { stock: 2 })).status).toBe(200)
})
