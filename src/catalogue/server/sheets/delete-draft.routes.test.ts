import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function remove(code: string, version: string, headers = admin.headers): Promise<number> {
  const path = `/api/admin/products/${code}?version=${encodeURIComponent(version)}`
  return (await shop.fetch(path, { method: 'DELETE', headers })).status
}
const count = async (code: string) =>
  (await shop.rows('select from catalogue_products where product_id = $1', [code])).length

let made = 0
async function aDraft(): Promise<string> {
  made += 1
  const code = `a-slip-${made}`
  await aStoredProduct(shop, code, { title: 'A slip', stock: 2 })
  await shop.rows('update catalogue_products set published_at = null where product_id = $1', [code])
  return code
}

test('ADM-01 a draft that was never public is deleted as it was seen, once; the audit keeps its fields', async () => {
  const code = await aDraft()
  const opened = await editor.open(code)
  expect(opened.deletable).toBe(true)
  expect(await remove(code, opened.whole_version, (await aMember(shop)).headers)).toBe(403)
  expect((await editor.save(opened, { subtitle: 'Changed' })).status).toBe(200)
  expect(await remove(code, opened.whole_version)).toBe(409)
  const { whole_version: version } = await editor.open(code)
  expect(await Promise.all([remove(code, version), remove(code, version)])).toEqual([204, 204])
  expect(await count(code)).toBe(0)
  const entries = await shop.rows<{ actor: string; title: string; subtitle: string }>(
    `select actor, before ->> 'title' as title, before ->> 'subtitle' as subtitle from audit_entries
      where kind = 'product' and name = $1 and after ->> 'deleted' = $1`,
    [code],
  )
  expect(entries).toEqual([{ actor: admin.email, title: 'A slip', subtitle: 'Changed' }])
  const check = await shop.json<{ problem: string }>(`/api/admin/product-codes/${code}`, { headers: admin.headers })
  expect(check.body.problem).toBe('code-used')
})

test('ADM-01 a draft is not deleted after units were counted or a price was scheduled unseen, nor is an unknown one', async () => {
  const code = await aDraft()
  const opened = await editor.open(code)
  await editor.save(opened, { stock: 9 })
  const path = `/api/admin/products/${code}`
  const ask = (version: string) =>
    shop.json<{ error: string; current: AdminSheet }>(`${path}?version=${encodeURIComponent(version)}`, {
      method: 'DELETE',
      headers: admin.headers,
    })
  const counted = await ask(opened.whole_version)
  expect([counted.status, counted.body]).toMatchObject([409, { error: 'changed', current: { sheet: { stock: 9 } } }])
  const from = daysAfter(dayOf(new Date()), 30)
  const key = { ...admin.headers, 'idempotency-key': newId() }
  const { USD, EUR } = opened.sheet.prices
  const sums = { USD: USD.regular_minor + 100, EUR: EUR ? EUR.regular_minor + 100 : null }
  const plan = { kind: 'price', replaces: null, from, ...sums, confirmed: [] }
  expect((await shop.post(`${path}/plans`, plan, key)).status).toBe(200)
  const planned = await ask(counted.body.current.whole_version)
  expect([planned.status, planned.body.current.plans]).toMatchObject([409, [{ firstDay: from }]])
  expect(planned.body.current.edits[0]?.changes[0]?.name).toBe('planned')
  expect(await count(code)).toBe(1)
  expect(await remove(code, planned.body.current.whole_version)).toBe(204)
  expect(await remove(code, opened.whole_version)).toBe(204)
  expect(await remove('never-was', opened.whole_version)).toBe(404)
})

test('a product that was public, or that something names, is not deleted', async () => {
  const published = await aDraft()
  await shop.rows('update catalogue_products set published_at = now() where product_id = $1', [published])
  const opened = await editor.open(published)
  expect(opened.deletable).toBe(false)
  expect(await remove(published, opened.whole_version)).toBe(409)

  const audited = (code: string, before: string, after: string) =>
    shop.rows(
      `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
       values (gen_random_uuid(), 'product', $1, $2, $3, json_build_object('state', $4::text), json_build_object('state', $5::text), now())`,
      [code, admin.id, admin.email, before, after],
    )
  const [wasPublished, unpublished] = [await aDraft(), await aDraft()]
  await audited(wasPublished, 'draft', 'published')
  await audited(unpublished, 'published', 'draft')
  expect(await remove(wasPublished, (await editor.open(wasPublished)).whole_version)).toBe(409)
  expect(await remove(unpublished, (await editor.open(unpublished)).whole_version)).toBe(409)

  const wished = await aDraft()
  await shop.rows(
    `insert into wishes (id, product_id, email, written_email, language, asked_at)
     select gen_random_uuid(), id, 'w@example.com', 'w@example.com', 'en', now() from catalogue_products where product_id = $1`,
    [wished],
  )
  expect(await remove(wished, (await editor.open(wished)).whole_version)).toBe(409)
  expect(await Promise.all([published, wasPublished, unpublished, wished].map(count))).toEqual([1, 1, 1, 1])
})
