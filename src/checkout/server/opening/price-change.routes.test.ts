import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Product } from '#catalogue/schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { moveClock } from '#platform/time/business-clock.ts'

const graceSeconds = 300
const shop = openTestShop({ priceGraceSeconds: graceSeconds })
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

let made = 0
async function aCream(): Promise<string> {
  made += 1
  const code = `graced-${made}`
  await aStoredProduct(shop, code, { title: 'A cream', dollars: 90_000, euros: 83_000, complete: true })
  return code
}
const prices = (dollars: number, euros: number) => ({
  on_sale: false,
  prices: {
    USD: { regular_minor: dollars, sale_minor: null },
    EUR: { regular_minor: euros, sale_minor: null },
  },
})
const publicPrice = async (code: string) => (await shop.json<Product>(`/api/products/${code}`)).body.price
const buy = (code: string, dollars: number, buyer: string) =>
  createCheckout(shop, aRequest({ customerEmail: buyer, items: [anItem(code, { product_price: dollars })] }))

describe('PAY-01 money at a change of prices', () => {
  test('a checkout in the grace is charged the former price', async () => {
    const code = await aCream()
    await editor.edit(code, prices(95_000, 87_000))
    expect((await buy(code, 900, 'early@example.com')).status).toBe(200)
    const [row] = await shop.rows<{ total: number }>(
      `select (shown -> 'lines' -> 0 ->> 'unit_minor')::int as total, shown from checkouts where email = 'early@example.com'`,
    )
    expect(JSON.stringify(row)).toContain('90000')
    const { status, body } = await buy(code, 950, 'ahead@example.com')
    expect([status, body.changes?.[0]]).toMatchObject([409, { reason: 'price', price: 900 }])
  })

  test('at the moment of the change sixteen at once are each charged what their page named, or get the new price', async () => {
    const code = await aCream()
    await editor.edit(code, prices(95_000, 87_000))
    const ask = (each: number) => buy(code, each % 2 ? 900 : 950, `at-once-${each}@example.com`)
    const moved = moveClock(graceSeconds)
    const answers = await Promise.all(Array.from({ length: 16 }, (_, each) => ask(each)))
    await moved
    await expect.poll(() => publicPrice(code)).toBe(950)
    const charged = await shop.rows<{ email: string; minor: number }>(
      "select email, total_minor::int as minor from checkouts where email like 'at-once-%'",
    )
    expect(charged).toHaveLength(answers.filter(({ status }) => status === 200).length)
    for (const [each, { status, body }] of answers.entries()) {
      const own = charged.find(({ email }) => email === `at-once-${each}@example.com`)
      if (status === 200) expect(own?.minor).toBe(each % 2 ? 90_000 : 95_000)
      else expect([status, body.changes?.[0]?.price]).toEqual([409, each % 2 ? 950 : 900])
    }
    expect((await buy(code, 900, 'late@example.com')).status).toBe(409)
  })
})
