import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { Waiting } from '#wishes/schema.ts'
import { aSoldOutProduct, aStoredWish, askFor, notifiedOf, rowsOfMails, setStock } from '#wishes/testing/a-wish.ts'

const shop = openTestShop({ takeBackSeconds: 4 })
let admin: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('ADM-01 the owner reads how many people wait for a product, on its sheet and in the list', async () => {
  const code = await aSoldOutProduct(shop)
  await askFor(shop, code)
  await askFor(shop, code)
  await aStoredWish(shop, code, 'was-told@example.com', { notifiedAt: new Date() })
  const { body: sheet } = await shop.json<AdminSheet>(`/api/admin/products/${code}`, { headers: admin.headers })
  expect(sheet.wished).toBe(2)
  const { body: list } = await shop.json<SheetList>(`/api/admin/products?q=${code}`, { headers: admin.headers })
  expect(list.rows.map(({ product_id, wished }) => [product_id, wished])).toEqual([[code, 2]])
})

test('ADM-01 the owner reads who waits for a product, in which language and since when; no one else does', async () => {
  const code = await aSoldOutProduct(shop)
  const since = new Date('2026-10-01T09:00:00.000Z')
  await askFor(shop, code, { email: 'Second@example.com' })
  await aStoredWish(shop, code, 'first@example.com', { language: 'fr', askedAt: since })
  await aStoredWish(shop, code, 'was-told@example.com', { notifiedAt: new Date() })
  const path = `/api/admin/products/${code}/wishes`
  expect((await shop.json<Waiting>(path, { headers: admin.headers })).body).toMatchObject({
    count: 2,
    rows: [
      { email: 'first@example.com', language: 'fr', askedAt: since.toISOString() },
      { email: 'Second@example.com', language: 'en' },
    ],
  })
  // Read again at once, as a page does, it is one reading; the entry names no address.
  await shop.json(path, { headers: admin.headers })
  const readings = await shop.rows(
    `select actor, name, after from audit_entries where kind = 'reading' and after @> jsonb_build_object('codes', jsonb_build_array($1::text))`,
    [code],
  )
  expect(readings).toEqual([{ actor: admin.email, name: 'waiting', after: { codes: [code], rows: 2 } }])
  await advanceTime(shop, 11 * 60)
  await shop.json(path, { headers: admin.headers })
  expect(await shop.rows("select from audit_entries where kind = 'reading' and name = 'waiting'")).toHaveLength(2)
  expect((await shop.fetch(path)).status).toBe(401)
  expect((await shop.fetch(path, await aMember(shop))).status).toBe(403)
})

test('a product set back to no units within the seconds sends no letter, and its buyers keep waiting', async () => {
  const code = await aSoldOutProduct(shop)
  const email = 'called-back@example.com'
  await askFor(shop, code, { email })
  await setStock(shop, code, 3)
  await advanceTime(shop)
  expect(await notifiedOf(shop, code)).toEqual([true])
  expect(await rowsOfMails(shop, email)).toMatchObject([{ given_up_because: null }])
  await setStock(shop, code, 0)
  await expect.poll(() => notifiedOf(shop, code), { timeout: 20_000, interval: 500 }).toEqual([false])
  await expect
    .poll(() => rowsOfMails(shop, email))
    .toMatchObject([{ given_up_because: expect.stringContaining('gone again') }])
  expect(await shop.rows('select from mailbox where recipient = $1', [email])).toEqual([])
})

test('ADM-01 the owner reads for which other products a buyer waits', async () => {
  const [code, other, notified] = [
    await aSoldOutProduct(shop),
    await aSoldOutProduct(shop),
    await aSoldOutProduct(shop),
  ]
  const email = 'waits-for-two@example.com'
  for (const each of [code, other]) await aStoredWish(shop, each, email)
  await aStoredWish(shop, notified, email, { notifiedAt: new Date() })
  await aStoredWish(shop, other, 'waits-for-one@example.com')
  const { body } = await shop.json<Waiting>(`/api/admin/products/${code}/wishes`, { headers: admin.headers })
  expect(body.rows).toMatchObject([{ email, others: [other], orders: 0 }])
  const list = await shop.json<SheetList>('/api/admin/products?view=wished', { headers: admin.headers })
  expect(list.body.rows.map(({ product_id }) => product_id)).toEqual(expect.arrayContaining([code, other]))
  expect(list.body.rows.map(({ product_id }) => product_id)).not.toContain(notified)
})
