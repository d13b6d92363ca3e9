import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { MovementList } from '#catalogue/endpoints/movement-schema.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function change(code: string, stock: number | null, why: object) {
  const opened = await editor.open(code)
  const body = {
    ...{ version: opened.version, seen_stock: opened.sheet.stock },
    ...{ sheet: { ...opened.sheet, stock }, ...why },
  }
  return shop.json<AdminSheet & { problems?: object[] }>(`/api/admin/products/${code}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
const movementsOf = async (code: string) =>
  (await editor.open(code)).movements.map(({ before, after, reason }) => [before, after, reason])

describe('a change of the stock by an owner', () => {
  test('ADM-01 says the count before and after, why, and by whom', async () => {
    await aStoredProduct(shop, 'a-soap', { stock: 5, euros: 1_800 })
    expect((await change('a-soap', 17, { stock_reason: 'received', stock_note: 'Note 7' })).status).toBe(200)
    expect((await change('a-soap', null, { stock_reason: 'correction' })).status).toBe(200)
    expect((await change('a-soap', 3, { stock_reason: 'counted' })).status).toBe(200)
    expect((await editor.open('a-soap')).movements).toMatchObject([
      { before: null, after: 3, reason: 'counted', actor: admin.email, order: null, note: '' },
      { before: 17, after: null, reason: 'correction' },
      { before: 5, after: 17, reason: 'received', note: 'Note 7' },
    ])
  })

  test('ADM-01 needs a reason of the list, and changes nothing without one', async () => {
    await aStoredProduct(shop, 'a-paste', { stock: 5, euros: 1_800 })
    const { status, body } = await change('a-paste', 6, {})
    expect(status).toBe(400)
    expect(body.problems).toEqual([{ field: 'stock_reason', problem: 'needed' }])
    for (const stock_reason of ['sold', 'a whim']) {
      expect((await change('a-paste', 6, { stock_reason })).status).toBe(400)
    }
    expect(await editor.open('a-paste')).toMatchObject({ sheet: { stock: 5 }, movements: [] })
  })

  test('ADM-01 is no movement where the units stay as they are', async () => {
    await aStoredProduct(shop, 'a-balm', { stock: 5, euros: 1_800 })
    expect((await change('a-balm', 5, { stock_reason: 'counted' })).status).toBe(200)
    expect((await editor.edit('a-balm', { subtitle: '100 g' })).status).toBe(200)
    expect(await movementsOf('a-balm')).toEqual([])
  })
})

test.each(['update stock_movements set note = $1', 'delete from stock_movements where note <> $1'])(
  'ADM-01 movements cannot be rewritten: %s',
  async (sql) => {
    await expect(shop.rows(sql, ['another'])).rejects.toThrow('stock_movements is append-only')
  },
)

test('ADM-01 movements go with their product', async () => {
  await aStoredProduct(shop, 'a-comb', { stock: 5, euros: 1_800 })
  expect((await change('a-comb', 4, { stock_reason: 'damaged' })).status).toBe(200)
  await shop.rows("delete from catalogue_products where product_id = 'a-comb'")
  expect(await shop.rows("select from stock_movements where reason = 'damaged'")).toEqual([])
})

test('ADM-01 the list of what runs low has each product at its threshold, and each without units', async () => {
  const low = async () => {
    const { body } = await shop.json<SheetList>('/api/admin/products?view=low&q=lows-', { headers: admin.headers })
    return body.rows.map(({ product_id, is_low }) => [product_id, is_low])
  }
  for (const [code, stock] of [
    ['at', 3],
    ['above', 4],
    ['gone', 0],
    ['plenty', 1],
    ['uncounted', null],
  ] as const) {
    await aStoredProduct(shop, `lows-${code}`, { title: code, stock, euros: 900 })
  }
  await aStoredProduct(shop, 'lows-archived', { title: 'old', stock: 0, euros: 900, archived: true })
  for (const code of ['at', 'above']) {
    expect((await editor.edit(`lows-${code}`, { low_stock_at: 3 })).status).toBe(200)
  }
  expect(await low()).toEqual([
    ['lows-at', true],
    ['lows-gone', true],
  ])
})

describe('the movements of some days', () => {
  const read = (code: string, query = '') =>
    shop.json<MovementList>(`/api/admin/products/${code}/movements${query}`, { headers: admin.headers })

  test('ADM-01 are added up by what moved the units, and listed by reason', async () => {
    await aStoredProduct(shop, 'a-summed-soap', { stock: 5, euros: 1_800 })
    await change('a-summed-soap', 17, { stock_reason: 'received' })
    await change('a-summed-soap', 15, { stock_reason: 'damaged' })
    await change('a-summed-soap', 14, { stock_reason: 'given-away' })
    await change('a-summed-soap', 13, { stock_reason: 'counted' })
    const { body } = await read('a-summed-soap', '?reason=damaged,counted&day=1d')
    expect(body.sums).toEqual({ received: 12, sold: 0, returned: 0, lost: -3, corrected: -1 })
    expect([body.count, body.rows.map(({ reason }) => reason)]).toEqual([2, ['counted', 'damaged']])
    await aStoredProduct(shop, 'a-soap-counted-late', { stock: null, euros: 1_800 })
    await change('a-soap-counted-late', 20, { stock_reason: 'received' })
    await change('a-soap-counted-late', 15, { stock_reason: 'damaged' })
    const late = (await read('a-soap-counted-late', '')).body.sums
    expect(late).toEqual({ received: 20, sold: 0, returned: 0, lost: -5, corrected: 0 })
    const past = await read('a-summed-soap', '?day=2020-01-01..2020-01-31')
    expect(past.body).toEqual({
      count: 0,
      rows: [],
      sums: { received: 0, sold: 0, returned: 0, lost: 0, corrected: 0 },
    })
    expect((await read('a-summed-soap', '?reason=a-whim')).status).toBe(400)
    expect((await read('no-such-soap')).status).toBe(404)
    expect((await shop.json('/api/admin/products/a-summed-soap/movements')).status).toBe(401)
  })

  test('ADM-01 are exported, formulas as text, and the audit records it', async () => {
    await aStoredProduct(shop, 'an-exported-soap', { stock: 5, euros: 1_800 })
    await change('an-exported-soap', 17, { stock_reason: 'received', stock_note: '=1+1' })
    await change('an-exported-soap', 16, { stock_reason: 'damaged' })
    const answer = await shop.fetch('/api/admin/products/an-exported-soap/movements/export', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sheetLanguage: 'fr', reason: 'received' }),
    })
    expect(answer.headers.get('content-disposition')).toMatch(/filename="mouvements-an-exported-soap-.*\.csv"/)
    const [head, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(head).toContain('Date (Paris);Motif;Unités avant')
    expect(rows).toEqual([expect.stringMatching(/;Réception;5;17;12;.*;'=1\+1$/)])
    const audited = await shop.rows(
      `select name, after from audit_entries where kind = 'export' and after @> '{"codes": ["an-exported-soap"]}'`,
    )
    expect(audited).toEqual([
      { name: 'movements', after: { codes: ['an-exported-soap'], filter: { reason: 'received' } } },
    ])
  })
})
