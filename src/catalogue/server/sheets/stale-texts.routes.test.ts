import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)
const confirm = (code: string, text: string, since: string | undefined, headers = admin.headers) =>
  shop.post<AdminSheet>(`/api/admin/products/${code}/still-right`, { text, since }, headers)
const listed = async () => {
  const { body } = await shop.json<SheetList>('/api/admin/products?view=stale', { headers: admin.headers })
  return body.rows.map(({ product_id }) => product_id)
}

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('ADM-01 a text whose other language was changed is marked, listed, and confirmed once as still right', async () => {
  const code = 'a-stale-balm'
  await aStoredProduct(shop, code, { title: 'A balm', euros: 2_000, complete: true })
  expect(await listed()).toEqual([])
  const { body } = await editor.edit(code, { title: 'A rich balm' })
  expect(body.stale.title).toMatchObject({ language: 'fr', was: 'A balm' })
  expect(await listed()).toEqual([code])
  const since = body.stale.title?.since
  const { body: again } = await editor.edit(code, { title: 'A very rich balm' })
  expect(again.stale.title).toMatchObject({ was: 'A balm' })
  expect((await confirm(code, 'title', since)).status).toBe(409)
  const confirmed = await confirm(code, 'title', again.stale.title?.since)
  expect([confirmed.status, confirmed.body.stale, confirmed.body.version]).toEqual([200, {}, again.version])
  expect(confirmed.body.edits[0]?.changes).toMatchObject([{ name: 'text_still_right', after: 'title' }])
  expect((await confirm(code, 'title', again.stale.title?.since)).status).toBe(200)
  expect((await editor.open(code)).edits).toHaveLength(3)
  expect(await listed()).toEqual([])
})

test('ADM-01 a translation that follows takes the mark away', async () => {
  const code = 'a-stale-salt'
  await aStoredProduct(shop, code, { title: 'A salt', euros: 2_000, complete: true })
  await editor.edit(code, { description: 'A salt of the sea.' })
  const { body } = await editor.edit(code, { description_fr: 'Un sel de mer.' })
  expect(body.stale).toEqual({})
})

test('PERM-06 a text is confirmed by admins alone', async () => {
  const { headers } = await aMember(shop)
  expect((await confirm('a-stale-salt', 'title', new Date().toISOString(), headers)).status).toBe(403)
  expect((await confirm('nothing', 'title', new Date().toISOString())).status).toBe(404)
})
