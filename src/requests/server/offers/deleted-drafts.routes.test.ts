// Drafts that something names: they cannot be deleted.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { cartOf } from '#cart/testing/stored-cart.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { anOffer, aRequestedOrder } from '#requests/testing/a-request.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

let made = 0
async function aBalm(): Promise<string> {
  made += 1
  await aStoredProduct(shop, `balm-${made}`, { title: `Balm ${made}`, stock: null, dollars: 10_000, euros: 9_000 })
  return `balm-${made}`
}
const asked = (product_id: string) => ({ items: [{ product_id, quantity: 1 }] })

const named = {
  cart: async (code: string) => {
    expect((await cartOf(shop, await aMember(shop)).save({ [code]: 1 })).status).toBe(200)
  },
  order: async (code: string) => {
    const checkout = await anOpenCheckout(shop, aRequest({ items: [anItem(code, { product_price: 100 })] }))
    expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
  },
  'payment under way': async (code: string) => {
    await shop.rows('update catalogue_products set stock = 2 where product_id = $1', [code])
    await anOpenCheckout(shop, aRequest({ items: [anItem(code, { product_price: 100 })] }))
  },
  request: async (code: string) => {
    await aRequestedOrder(shop, asked(code))
  },
  offer: async (code: string) => {
    await anOffer(shop, admin, asked(code))
  },
}

test.each(Object.entries(named))(
  'ADM-01 a draft that is in a cart, an order, a payment or an offer is not deleted: %s',
  async (_, name) => {
    const [used, free] = [await aBalm(), await aBalm()]
    await name(used)
    // As if both had never been public: else that alone keeps them.
    await shop.rows('update catalogue_products set published_at = null where product_id = any($1)', [[used, free]])
    const remove = async (code: string) => {
      const { whole_version: version, deletable } = await editor.open(code)
      const path = `/api/admin/products/${code}?version=${encodeURIComponent(version)}`
      const { status } = await shop.fetch(path, { method: 'DELETE', headers: admin.headers })
      return { deletable, status }
    }
    expect(await remove(used)).toEqual({ deletable: false, status: 409 })
    expect(await remove(free)).toEqual({ deletable: true, status: 204 })
    expect((await editor.open(used)).sheet.state).toBe('draft')
  },
)
