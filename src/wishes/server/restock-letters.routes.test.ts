import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { Waiting } from '#wishes/schema.ts'
import { aSoldOutProduct, askFor, notifiedOf, rowsOfMails, setStock, wishesFor } from '#wishes/testing/a-wish.ts'

const shop = openTestShop({ takeBackSeconds: 8 })
let admin: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})
const editor = anEditor(shop, () => admin)

const choose = (code: string, areWanted: boolean) =>
  shop.json<AdminSheet>(`/api/admin/products/${code}/restock-letters`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ areWanted }),
  })
const auditOf = (code: string) =>
  shop.rows<{ after: object }>(
    `select after from audit_entries where kind = 'product' and name = $1 and not after ? 'stock' order by occurred_at`,
    [code],
  )

test('ADM-01 the emails about a product that is back can be taken back: the stock stays, and the buyers keep waiting', async () => {
  const code = await aSoldOutProduct(shop)
  await askFor(shop, code, { email: 'one@back.example' })
  await askFor(shop, code, { email: 'two@back.example' })
  const { body: saved } = await editor.edit(code, { stock: 3 })
  expect(saved).toMatchObject({ wished: 0, letters: { leaving: 2, takenBack: 0 } })
  expect(saved.letters.sendsInMs).toBeGreaterThan(0)
  const { status, body: sheet } = await choose(code, false)
  expect(status).toBe(200)
  expect(sheet).toMatchObject({ wished: 2, sheet: { stock: 3 }, letters: { leaving: 0, takenBack: 2 } })
  expect((await choose(code, false)).status, 'taken back already').toBe(409)
  await advanceTime(shop, 120)
  expect(await notifiedOf(shop, code)).toEqual([false, false])
  expect(await rowsOfMails(shop, '%@back.example')).toEqual([
    { recipient: 'one@back.example', given_up_because: 'withdrawn' },
    { recipient: 'two@back.example', given_up_because: 'withdrawn' },
  ])
  expect(await auditOf(code)).toEqual([{ after: { letters_taken_back: expect.stringMatching(/Z$/) } }])
})

test('ADM-01 buyers whose email was taken back get it after all, or once the product was sold out again', async () => {
  const code = await aSoldOutProduct(shop)
  await askFor(shop, code, { email: 'later@back.example' })
  await editor.edit(code, { stock: 3 })
  await choose(code, false)
  await editor.edit(code, { stock: 0 })
  expect((await editor.open(code)).letters.takenBack).toBe(0)
  expect((await editor.edit(code, { stock: 2 })).body.letters.leaving).toBe(1)
  await choose(code, false)
  expect((await choose(code, true)).body.letters).toMatchObject({ leaving: 1, takenBack: 0 })
  await mailsTo(shop, 'later@back.example', 1)
  expect((await choose(code, false)).status, 'left already').toBe(409)
})

test('ADM-01 a buyer who asks again while an email waits gets one email, and both are taken back together', async () => {
  const code = await aSoldOutProduct(shop)
  const email = 'again@back.example'
  const askTwice = async () => {
    await askFor(shop, code, { email })
    await editor.edit(code, { stock: 3 })
    await setStock(shop, code, 0)
    await expect.poll(async () => (await askFor(shop, code, { email })).status).toBe(200)
    return (await editor.edit(code, { stock: 2 })).body
  }
  expect((await askTwice()).letters.leaving).toBe(2)
  expect((await choose(code, false)).body).toMatchObject({ wished: 1, letters: { leaving: 0, takenBack: 1 } })
  expect((await choose(code, true)).body.letters.leaving).toBe(1)
  await mailsTo(shop, email, 1)
  await editor.edit(code, { stock: 0 })
  await askTwice()
  await mailsTo(shop, email, 2)
  await expect.poll(async () => (await editor.open(code)).letters.leaving).toBe(0)
  expect(await mailsTo(shop, email, 2)).toHaveLength(2)
})

test('ADM-01 the email is read before it leaves, and a buyer who does not wait any more is removed and gets none', async () => {
  const code = await aSoldOutProduct(shop)
  await askFor(shop, code, { email: 'goes@back.example' })
  await askFor(shop, code, { email: 'stays@back.example' })
  const path = `/api/admin/products/${code}/wishes`
  const letter = await shop.json<ReadLetter>(`${path}/letter?language=en`, { headers: admin.headers })
  expect(letter.body).toMatchObject({ subject: expect.stringContaining('A balm'), text: expect.stringContaining(code) })
  expect((await shop.fetch(`${path}/letter?language=en`)).status).toBe(401)
  const { body: waiting } = await shop.json<Waiting>(path, { headers: admin.headers })
  expect(waiting.rows.map(({ orders }) => orders)).toEqual([0, 0])
  const id = waiting.rows.find(({ email }) => email === 'goes@back.example')?.id
  const remove = (headers: Record<string, string>, of = code) =>
    shop.json<Waiting>(`/api/admin/products/${of}/wishes/${id}`, { method: 'DELETE', headers })
  expect((await remove({})).status).toBe(401)
  expect((await remove(admin.headers, await aSoldOutProduct(shop))).status).toBe(404)
  expect((await remove(admin.headers)).body).toMatchObject({ count: 1, rows: [{ email: 'stays@back.example' }] })
  expect((await remove(admin.headers)).status).toBe(404)
  expect(await auditOf(code)).toEqual([{ after: { waiting_removed: expect.stringMatching(/Z$/) } }])
  await setStock(shop, code, 1)
  await advanceTime(shop)
  expect((await wishesFor(shop, code)).map(({ email }) => email)).toEqual(['stays@back.example'])
  expect(await rowsOfMails(shop, 'goes@back.example')).toEqual([])
})
