import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { BulkPreview, BulkResult } from '#catalogue/endpoints/bulk-schema.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { newId } from '#platform/database/identifiers.ts'
import { businessDay } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember
let other: TestMember

const preview = (codes: string[], change: object) =>
  shop.post<BulkPreview>('/api/admin/products/bulk/preview', { codes, change }, admin.headers)
const write = (rows: object[], confirmed = false, by = admin) =>
  shop.post<BulkResult>('/api/admin/products/bulk', { rows, confirmed }, by.headers)
const sheetOf = async (code: string) =>
  (await shop.json<AdminSheet>(`/api/admin/products/${code}`, { headers: admin.headers })).body
const outcomes = ({ rows }: { rows: { code: string; outcome: string }[] }) =>
  Object.fromEntries(rows.map(({ code, outcome }) => [code, outcome]))
const wanted = ({ rows }: BulkPreview) => rows.map(({ code, version, to }) => ({ code, version, to }))
const percent = (value: number) => ({ kind: 'price', steps: { USD: { by: 'percent', value } }, isWhole: false })

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  other = await aMember(shop, { role: 'admin' })
  for (const code of ['bulk-a', 'bulk-b', 'bulk-c', 'bulk-d']) {
    await aStoredProduct(shop, code, { title: code, dollars: 10_000, euros: 9_000, complete: true })
  }
  await aStoredProduct(shop, 'bulk-draft', { published: false, dollars: 10_000 })
})

test('ADM-01 PERM-06 only admins change products in bulk', async () => {
  const member = await aMember(shop)
  for (const path of ['/api/admin/products/bulk', '/api/admin/products/bulk/preview']) {
    expect((await shop.post(path, {})).status).toBe(401)
    expect((await shop.post(path, {}, member.headers)).status).toBe(403)
  }
})

test('ADM-01 a preview shows the old and the new price, and writes nothing', async () => {
  const { body } = await preview(['bulk-a', 'bulk-a', 'gone'], percent(1_000))
  expect(outcomes(body)).toEqual({ 'bulk-a': 'done', gone: 'missing' })
  expect(body.rows[0]?.from?.prices.USD.regular_minor).toBe(10_000)
  expect(body.rows[0]?.to?.prices.USD.regular_minor).toBe(11_000)
  expect((await sheetOf('bulk-a')).sheet.prices.USD.regular_minor).toBe(10_000)
})

test('ADM-01 a previewed change is written once, however often it is sent, with one entry of the history each', async () => {
  const { body } = await preview(['bulk-a', 'bulk-b'], percent(1_000))
  expect(outcomes((await write(wanted(body))).body)).toEqual({ 'bulk-a': 'done', 'bulk-b': 'done' })
  expect(outcomes((await write(wanted(body))).body)).toEqual({ 'bulk-a': 'same', 'bulk-b': 'same' })
  for (const code of ['bulk-a', 'bulk-b']) {
    const { sheet, edits } = await sheetOf(code)
    expect(sheet.prices).toEqual({
      USD: { regular_minor: 11_000, sale_minor: null },
      EUR: { regular_minor: 9_000, sale_minor: null },
    })
    expect(edits).toHaveLength(1)
    expect(edits[0]).toMatchObject({ by: admin.email, changes: [{ name: 'prices' }] })
  }
  const rows = await shop.rows(
    `select from price_history history join catalogue_products product on product.id = history.product_id
      where product.product_id = 'bulk-a' and regular_minor = 11000`,
  )
  expect(rows).toHaveLength(1)
})

test('ADM-01 a product that another admin changed meanwhile stays as it is, and the others are written', async () => {
  const { body } = await preview(['bulk-c', 'bulk-d'], percent(1_000))
  const theirs = (await preview(['bulk-d'], { kind: 'mode', mode: 'preorder' })).body
  expect(outcomes((await write(wanted(theirs), false, other)).body)).toEqual({ 'bulk-d': 'done' })
  const { body: answer } = await write(wanted(body))
  expect(outcomes(answer)).toEqual({ 'bulk-c': 'done', 'bulk-d': 'changed' })
  expect(answer.rows[1]?.changedBy?.by).toBe(other.email)
  const { sheet } = await sheetOf('bulk-d')
  expect([sheet.preorder_enabled, sheet.prices.USD.regular_minor]).toEqual([true, 10_000])
})

test('ADM-01 a large change of prices is confirmed first, and no price falls to nothing', async () => {
  const { body } = await preview(['bulk-c'], percent(5_000))
  expect(outcomes(body)).toEqual({ 'bulk-c': 'to-confirm' })
  expect(outcomes((await write(wanted(body))).body)).toEqual({ 'bulk-c': 'to-confirm' })
  expect(outcomes((await write(wanted(body), true)).body)).toEqual({ 'bulk-c': 'done' })
  expect(outcomes((await preview(['bulk-c'], percent(-10_000))).body)).toEqual({ 'bulk-c': 'invalid' })
})

test('ADM-01 a draft that lacks something is not published, and names it', async () => {
  const { body } = await preview(['bulk-draft'], { kind: 'state', state: 'published' })
  expect(outcomes(body)).toEqual({ 'bulk-draft': 'invalid' })
  expect(body.rows[0]?.problems?.map(({ problem }) => problem)).toContain('needed-to-publish')
})

test('ADM-01 the preview of an archive names the sale and the scheduled prices that end with it', async () => {
  for (const code of ['bulk-sale', 'bulk-plan', 'bulk-plain']) {
    await aStoredProduct(shop, code, { title: code, dollars: 10_000, euros: 9_000, complete: true })
  }
  await shop.rows(
    `with sold as (update catalogue_products set on_sale = true where product_id = 'bulk-sale' returning id)
     update product_prices set sale_minor = 8_000 where product_id = (select id from sold)`,
  )
  const from = daysAfter(await businessDay(shop), 20)
  const plan = { kind: 'price', from, USD: 11_000, EUR: 9_500 }
  const planned = await shop.post(`/api/admin/products/bulk-plan/plans`, plan, {
    ...admin.headers,
    'idempotency-key': newId(),
  })
  expect(planned.status).toBe(200)
  const { body } = await preview(['bulk-sale', 'bulk-plan', 'bulk-plain'], { kind: 'state', state: 'archived' })
  expect(body.rows.map(({ ends }) => ends)).toMatchObject([
    { isOnSale: true, plans: [] },
    { isOnSale: false, plans: [{ kind: 'price', firstDay: from }] },
    { isOnSale: false, plans: [] },
  ])
  const other = await preview(['bulk-sale'], { kind: 'state', state: 'draft' })
  expect(other.body.rows[0]?.ends).toBeNull()
})

test('ADM-01 a batch is put back where no one has changed it since', async () => {
  const { body: shown } = await preview(['bulk-c', 'bulk-d'], percent(1_000))
  const { body: written } = await write(wanted(shown))
  const former = (code: string) => shown.rows.find((row) => row.code === code)?.from
  const rows = written.rows.map(({ code, version }) => ({ code, version, to: former(code) }))
  await shop.rows("update catalogue_products set subtitle = 'Theirs' where product_id = 'bulk-d'")
  const { body } = await write(rows, true)
  expect(outcomes(body)).toEqual({ 'bulk-c': 'done', 'bulk-d': 'changed' })
  expect((await sheetOf('bulk-c')).sheet.prices.USD.regular_minor).toBe(former('bulk-c')?.prices.USD.regular_minor)
})

describe('ADM-01 units that are written from a row', () => {
  const counted = async (code: string, units: number, seen: number | null, own: object = {}) => {
    const { version, sheet } = await sheetOf(code)
    const { state, reserve_enabled, preorder_enabled, prices } = sheet
    const stock = { units, seen, reason: 'counted', ...own }
    return { code, version, to: { state, reserve_enabled, preorder_enabled, prices }, stock }
  }

  test('are a movement with its reason, written once, and put back', async () => {
    await aStoredProduct(shop, 'row-a', { euros: 900, stock: 5 })
    const row = await counted('row-a', 12, 5, { reason: 'received' })
    const { body } = await write([row])
    expect(outcomes(body)).toEqual({ 'row-a': 'done' })
    expect(outcomes((await write([row])).body)).toEqual({ 'row-a': 'same' })
    const { sheet, movements, edits } = await sheetOf('row-a')
    expect([sheet.stock, edits.length]).toEqual([12, 1])
    expect(movements).toMatchObject([{ before: 5, after: 12, reason: 'received', actor: admin.email }])
    const back = { ...row, version: body.rows[0]?.version, stock: { units: 5, seen: 12, reason: 'correction' } }
    expect(outcomes((await write([back])).body)).toEqual({ 'row-a': 'done' })
    expect((await sheetOf('row-a')).sheet.stock).toBe(5)
  })

  test('stay as they are where some were sold meanwhile, without naming an admin', async () => {
    await aStoredProduct(shop, 'row-b', { euros: 900, stock: 5 })
    const row = await counted('row-b', 12, 5)
    await shop.rows("update catalogue_products set stock = 4 where product_id = 'row-b'")
    const { body } = await write([row])
    expect(body.rows).toEqual([{ code: 'row-b', outcome: 'changed' }])
    expect((await sheetOf('row-b')).sheet.stock).toBe(4)
  })

  test('need a reason, and are no less than nothing', async () => {
    await aStoredProduct(shop, 'row-c', { euros: 900, stock: 5 })
    for (const own of [{ reason: undefined }, { units: -1 }, { reason: 'lost' }]) {
      expect((await write([await counted('row-c', 12, 5, own)])).status).toBe(400)
    }
  })
})
