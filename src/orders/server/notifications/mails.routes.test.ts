import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function anOrder(customerEmail: string): Promise<number> {
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail }))
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
  await allSent(shop)
  const [order] = await shop.rows<{ number: number }>('select number from orders where email = $1', [customerEmail])
  return order?.number ?? 0
}

const open = async (number: number) =>
  (await shop.json<AdminOrder>(`/api/admin/orders/${number}`, { headers: admin.headers })).body
const confirmation = async (number: number) =>
  (await open(number)).mails.find(({ template }) => template === 'order-confirmed')?.id ?? ''
const read = (number: number, id: string) =>
  shop.json<ReadLetter & { error?: string }>(`/api/admin/orders/${number}/mails/${id}`, { headers: admin.headers })
const again = (number: number, id: string) => stepAsOwner(shop, admin, number, `mails/${id}/again`)

test('PERM-06 a letter, which has the link of its buyer, is not for an admin who only reads', async () => {
  const number = await anOrder('not-for-readers@example.com')
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const path = `/api/admin/orders/${number}`
  expect((await shop.json(path, { headers: reader.headers })).status).toBe(200)
  expect((await shop.json(`${path}/mails/${await confirmation(number)}`, { headers: reader.headers })).status).toBe(403)
})

test('ADM-02 the owner reads the exact letter, sends it once more, and not twice in a moment', async () => {
  const email = 'reads@example.com'
  const number = await anOrder(email)
  const id = await confirmation(number)
  const { status, body: letter } = await read(number, id)
  expect(status).toBe(200)
  expect(letter).toMatchObject({ subject: expect.stringContaining(String(number)) })
  expect((await again(number, id)).status).toBe(409)
  await shop.rows("update mails set owed_since = owed_since - interval '1 hour' where recipient = $1", [email])
  const both = await Promise.all([again(number, id), again(number, id)])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  const [copy] = await mailsTo(shop, email, 2)
  expect(copy).toMatchObject({ subject: letter.subject, html: letter.html, text: letter.text })
  expect((await open(number)).events.at(-1)).toMatchObject({
    kind: 'mail-sent-again',
    actor: admin.email,
    detail: { template: 'order-confirmed', recipient: email },
  })
  const audited = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'order' and name = $1 order by occurred_at desc, id desc limit 1",
    [String(number)],
  )
  expect(audited).toMatchObject([{ after: { sentAgain: { recipient: email } } }])
})

test('a copy is counted apart from reminders, so that none replaces the reminder of the next day', async () => {
  const number = await anOrder('counted@example.com')
  await shop.rows(
    "update mails set owed_since = owed_since - interval '1 hour', revision = 2525 where recipient = $1",
    ['counted@example.com'],
  )
  expect((await again(number, await confirmation(number))).status).toBe(200)
  const rows = await shop.rows('select series, revision from mails where recipient = $1 order by series', [
    'counted@example.com',
  ])
  expect(rows).toEqual([
    { series: 'copy', revision: 1 },
    { series: 'letter', revision: 2525 },
  ])
})

test('ADM-02 a letter of another order is not there', async () => {
  const [one, other] = [await anOrder('one@example.com'), await anOrder('other@example.com')]
  const id = await confirmation(other)
  expect((await read(one, id)).status).toBe(404)
  expect((await again(one, id)).status).toBe(404)
})

test('ADM-02 the times of letters follow the clock of their order', async () => {
  await advanceTime(shop, 30 * 24 * 3_600)
  const number = await anOrder('in-a-month@example.com')
  const { placedAt, mails } = await open(number)
  const sentAt = mails.map((mail) => Date.parse(mail.sentAt ?? ''))
  for (const at of sentAt) expect(Math.abs(at - Date.parse(placedAt))).toBeLessThan(3_600_000)
})
