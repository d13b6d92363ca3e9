import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Product } from '#catalogue/schema.ts'
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
})

async function aCream(): Promise<string> {
  const code = 'a-cream'
  await aStoredProduct(shop, code, { title: 'A cream', dollars: 90_000, euros: 83_000 })
  const opened = await editor.open(code)
  await editor.save(opened, prices(90_000, 83_001))
  await editor.edit(code, prices(90_000, 83_000))
  return code
}
const prices = (dollars: number, euros: number) => ({
  on_sale: false,
  prices: {
    USD: { regular_minor: dollars, sale_minor: null },
    EUR: { regular_minor: euros, sale_minor: null },
  },
})
const seen = async (code: string) => (await shop.json<Product>(`/api/products/${code}`)).body
const mark = (code: string, at: string | undefined) =>
  shop.post<{ error?: string }>(`/api/admin/products/${code}/price-mistakes`, { at, isMistake: true }, admin.headers)

async function mistypePrice(code: string, dollars: number) {
  const opened = await editor.open(code)
  const change = { field: 'prices.USD.regular_minor', to: dollars }
  expect((await editor.save(opened, prices(dollars, 83_000), [change])).status).toBe(200)
  return (await editor.open(code)).edits[0]?.at
}
async function correctPrice(code: string) {
  const change = { field: 'prices.USD.regular_minor', to: 90_000 }
  expect((await editor.save(await editor.open(code), prices(90_000, 83_000), [change])).status).toBe(200)
}

test('ADM-01 PROD-10 a price shown at a payment page was a real price', async () => {
  const code = await aCream()
  const at = await mistypePrice(code, 30_000)
  await expect.poll(async () => (await seen(code)).price).toBe(300)
  await anOpenCheckout(shop, aRequest({ items: [anItem(code, { product_price: 300 })] }))
  await correctPrice(code)
  expect(await mark(code, at)).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect((await editor.open(code)).prior.USD).toBe(30_000)
})
