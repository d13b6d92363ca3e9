import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Product } from '#catalogue/schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

let made = 0
async function aCream(): Promise<string> {
  made += 1
  const code = `cream-${made}`
  await aStoredProduct(shop, code, { title: 'A cream', dollars: 90_000, euros: 83_000 })
  const opened = await editor.open(code)
  await editor.save(opened, prices(90_000, 83_001))
  await editor.edit(code, prices(90_000, 83_000))
  return code
}
const prices = (dollars: number, euros: number, sale: [number, number] | null = null) => ({
  on_sale: sale !== null,
  prices: {
    USD: { regular_minor: dollars, sale_minor: sale?.[0] ?? null },
    EUR: { regular_minor: euros, sale_minor: sale?.[1] ?? null },
  },
})
const seen = async (code: string) => (await shop.json<Product>(`/api/products/${code}`)).body
const mark = (code: string, at: string | undefined, isMistake = true) =>
  shop.post<{ error?: string }>(`/api/admin/products/${code}/price-mistakes`, { at, isMistake }, admin.headers)

describe('a large change', () => {
  test('ADM-01 is asked about with the former and the new price, and written once that is confirmed', async () => {
    const code = await aCream()
    const opened = await editor.open(code)
    const slip = prices(123_450, 83_000)
    const asked = await editor.save(opened, slip)
    const change = { field: 'prices.USD.regular_minor', currency: 'USD', from: 90_000, to: 123_450 }
    expect(asked).toMatchObject({ status: 409, body: { error: 'conflict', confirm: [change] } })
    expect((await seen(code)).price).toBe(900)
    const other = await editor.save(opened, slip, [{ ...change, to: 123_460 }])
    expect(other.status).toBe(409)
    expect((await editor.save(opened, slip, [change])).status).toBe(200)
    expect((await seen(code)).price).toBe(1_234.5)
  })

  test('ADM-01 of three tenths is none; a first sale price is measured by the regular one', async () => {
    const code = await aCream()
    expect((await editor.edit(code, prices(117_000, 58_100))).status).toBe(200)
    const { status, body } = await editor.edit(code, prices(117_000, 58_100, [11_700, 50_000]))
    expect(status).toBe(409)
    expect(body.confirm).toEqual([{ field: 'prices.USD.sale_minor', currency: 'USD', from: 117_000, to: 11_700 }])
  })
})

describe('a price mistake', () => {
  async function slipOf(code: string, dollars: number) {
    const opened = await editor.open(code)
    const change = { field: 'prices.USD.regular_minor', to: dollars }
    expect((await editor.save(opened, prices(dollars, 83_000), [change])).status).toBe(200)
    return (await editor.open(code)).edits[0]?.at
  }
  const putRight = async (code: string) => {
    const change = { field: 'prices.USD.regular_minor', to: 90_000 }
    const saved = await editor.save(await editor.open(code), prices(90_000, 83_000), [change])
    expect(saved.status).toBe(200)
  }

  test('ADM-01 PROD-10 that is marked is named by no reduction, and the audit says by whom', async () => {
    const code = await aCream()
    const at = await slipOf(code, 30_000)
    expect((await mark(code, at)).status).toBe(409)
    await putRight(code)
    const [, slip] = (await editor.open(code)).edits
    expect(slip).toMatchObject({
      mistake: { marked: false, sums: [{ currency: 'USD', minor: 30_000 }] },
      changes: [
        { name: 'prices', before: { USD: { regular_minor: 90_000 } }, after: { USD: { regular_minor: 30_000 } } },
      ],
    })
    expect((await editor.open(code)).prior).toEqual({ USD: 30_000, EUR: 83_000 })
    expect((await mark(code, at)).status).toBe(200)
    expect((await mark(code, at)).status).toBe(200)
    const opened = await editor.open(code)
    expect(opened.prior).toEqual({ USD: 90_000, EUR: 83_000 })
    expect(opened.edits[0]).toMatchObject({ by: admin.email, changes: [{ name: 'price_mistake' }] })
    expect(opened.edits[2]).toMatchObject({ mistake: { marked: true } })
    await editor.edit(code, prices(90_000, 83_000, [80_000, 75_000]))
    await expect.poll(async () => (await seen(code)).prior_price).toBe(900)
  })

  test('ADM-01 PROD-10 alone can be marked: not what put it right, nor a sale soon after', async () => {
    const code = await aCream()
    const slip = await slipOf(code, 30_000)
    await putRight(code)
    await editor.edit(code, prices(90_000, 83_000, [80_000, 75_000]))
    await editor.edit(code, prices(90_000, 83_000, [70_000, 65_000]))
    const { edits } = await editor.open(code)
    expect(edits.slice(0, 4).map(({ mistake }) => mistake !== null)).toEqual([false, false, false, true])
    for (const { at } of edits.slice(0, 3)) expect((await mark(code, at)).status).toBe(409)
    expect((await mark(code, slip)).status).toBe(200)
  })

  test('ADM-01 PROD-10 that was marked counts again once that is taken back, and the audit has both', async () => {
    const code = await aCream()
    const at = await slipOf(code, 30_000)
    await putRight(code)
    expect((await mark(code, at)).status).toBe(200)
    for (const _ of ['first', 'second']) expect((await mark(code, at, false)).status).toBe(200)
    const opened = await editor.open(code)
    expect(opened.prior).toEqual({ USD: 30_000, EUR: 83_000 })
    expect(opened.edits.slice(0, 3).map(({ changes }) => changes.map(({ name }) => name))).toEqual([
      ['price_mistake'],
      ['price_mistake'],
      ['prices'],
    ])
    expect(opened.edits[3]).toMatchObject({ mistake: { marked: false } })
    expect((await mark(code, at)).status).toBe(200)
    expect((await editor.open(code)).prior.USD).toBe(90_000)
  })

  test('ADM-01 PROD-10 that stood for more than half an hour was a price', async () => {
    const code = await aCream()
    const at = await slipOf(code, 30_000)
    await advanceTime(shop, 31 * 60)
    await putRight(code)
    expect((await editor.open(code)).edits[1]).toMatchObject({ mistake: null })
    expect((await mark(code, at)).status).toBe(409)
  })

  test('ADM-01 only an admin marks a price mistake', async () => {
    const member = await aMember(shop)
    const path = '/api/admin/products/renouvela-creme/price-mistakes'
    const body = { at: '2026-01-01T00:00:00Z' }
    expect((await shop.post(path, body)).status).toBe(401)
    expect((await shop.post(path, body, member.headers)).status).toBe(403)
    expect((await shop.post(path, body, admin.headers)).status).toBe(404)
  })
})
