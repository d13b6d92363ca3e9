// The email address of an order without an account is corrected; the former link and the former reader lose their access.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let anne: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
})

let corrections = 0
const anAddress = () => `right-${++corrections}@example.com`
const correct = (number: number, email: string) => stepAsOwner(shop, anne, number, 'email', { email })
const statusByKey = async (number: number, key: string) =>
  (await shop.fetch(`/api/orders/${number}`, { headers: { 'order-key': key } })).status
const mailsTo = (recipient: string) =>
  shop.rows<{ template: string; orderId: string | null; data: object | null; givenUp: boolean }>(
    `select template, order_id as "orderId", facts as data, given_up_at is not null as "givenUp" from mails
      where recipient = $1 order by id`,
    [recipient],
  )

test('ADM-02 D32 a corrected address has the letters again; the former link opens nothing, the former reader is notified', async () => {
  const order = await aBoughtOrder(shop)
  const email = anAddress()
  expect(await statusByKey(order.number, order.key)).toBe(200)
  const { status, body } = await correct(order.number, email)
  expect(status, body.message).toBe(200)
  expect(body.email).toBe(email)
  expect(body.events.at(-1)).toMatchObject({
    kind: 'email-corrected',
    actor: anne.email,
    detail: { before: order.email, after: email },
  })
  expect(await statusByKey(order.number, order.key)).toBe(404)
  const [{ key = '' } = {}] = await shop.rows<{ key: string }>('select link_key as key from orders where id = $1', [
    order.id,
  ])
  expect(await statusByKey(order.number, key)).toBe(200)
  expect((await mailsTo(email)).map(({ template }) => template)).toContain('order-confirmed')
  const toFormer = await mailsTo(order.email)
  const [note] = toFormer.filter(({ template }) => template === 'order-email-corrected')
  expect(note).toMatchObject({ orderId: null, data: { number: String(order.number) } })
  const [entry] = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'order' and name = $1 order by id desc limit 1",
    [String(order.number)],
  )
  expect(entry?.after).toMatchObject({ email: { before: order.email, after: email } })
})

test('ADM-02 the letters that a correction sends are shown before, and nothing is changed', async () => {
  const order = await aBoughtOrder(shop)
  const { version } = await orderAsOwner(shop, anne, order.number)
  const { status, body } = await shop.json<{ letters: { template: string }[] }>(
    `/api/admin/orders/${order.number}/email/letters`,
    {
      method: 'POST',
      headers: { ...anne.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: anAddress(), version }),
    },
  )
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('order-confirmed')
  expect((await orderAsOwner(shop, anne, order.number)).email).toBe(order.email)
  expect(await statusByKey(order.number, order.key)).toBe(200)
})

test('ADM-02 the same address, none, and that of a member’s order are refused', async () => {
  const order = await aBoughtOrder(shop)
  for (const email of [order.email.toUpperCase(), 'nobody', '']) {
    const { status, body } = await correct(order.number, email)
    expect(status, email).toBe(400)
    expect(body).toMatchObject({ problems: [{ field: 'email' }] })
  }
  const member = await aMember(shop)
  await shop.rows('update orders set member_id = $2 where id = $1', [order.id, member.id])
  expect((await correct(order.number, anAddress())).status).toBe(409)
  expect(await statusByKey(order.number, order.key)).toBe(200)
})

test('ADM-02 only an admin corrects an address', async () => {
  const order = await aBoughtOrder(shop)
  const member = await aMember(shop)
  const { status } = await stepAsOwner(shop, member, order.number, 'email', { email: anAddress() }, { version: 1 })
  expect(status).toBe(403)
})

test('PERM-01 D32 a letter to the former address is neither shown, sent again nor tried again: it has the new link', async () => {
  const order = await aBoughtOrder(shop)
  const confirmed = "template = 'order-confirmed' and order_id = $1"
  await expect
    .poll(() => shop.rows(`select from mails where ${confirmed} and sent_at is not null`, [order.id]))
    .toHaveLength(1)
  // Its first try was refused for a while, so it is tried again later.
  const [mail] = await shop.rows<{ id: string }>(`update mails set sent_at = null where ${confirmed} returning id`, [
    order.id,
  ])
  await correct(order.number, anAddress())
  const path = `/api/admin/orders/${order.number}/mails/${mail?.id}`
  expect((await shop.fetch(path, { headers: anne.headers })).status).toBe(409)
  const again = await shop.fetch(`${path}/again`, {
    method: 'POST',
    headers: { ...anne.headers, 'idempotency-key': crypto.randomUUID() },
  })
  expect(again.status).toBe(409)
})

test('D32 the browser that paid reads the address that was typed there, not the corrected one', async () => {
  const order = await aBoughtOrder(shop)
  const email = anAddress()
  await correct(order.number, email)
  const [checkout] = await shop.rows<{ reference: string }>(
    'select reference from checkouts join orders on checkout_id = checkouts.id where orders.id = $1',
    [order.id],
  )
  const status = JSON.stringify((await shop.json(`/api/checkouts/${checkout?.reference}`)).body)
  expect(status).toContain(order.email)
  expect(status).not.toContain(email)
})

test('ADM-02 letters that the mistyped address refused go to the right one, and are no problem any more', async () => {
  const order = await aBoughtOrder(shop)
  const confirmed = "template = 'order-confirmed' and order_id = $1"
  await expect
    .poll(() => shop.rows(`select from mails where ${confirmed} and sent_at is not null`, [order.id]))
    .toHaveLength(1)
  const [mail] = await shop.rows<{ id: string }>(
    `update mails set sent_at = null, given_up_at = now(), given_up_because = '550 no such mailbox' where ${confirmed}
     returning id`,
    [order.id],
  )
  const email = anAddress()
  expect((await correct(order.number, email)).status).toBe(200)
  expect((await mailsTo(email)).map(({ template }) => template)).toContain('order-confirmed')
  expect(await shop.rows('select seen_by from mails where id = $1', [mail?.id])).toEqual([{ seen_by: anne.email }])
})

test('ADM-02 a withdrawn letter is not taken up again', async () => {
  const order = await aBoughtOrder(shop)
  const [mail] = await shop.rows<{ id: string }>(
    `update mails set sent_at = null, given_up_at = now(), given_up_because = 'withdrawn' where order_id = $1 returning id`,
    [order.id],
  )
  const { body } = await shop.json(`/api/admin/problems/mails/${mail?.id}/again`, {
    method: 'POST',
    headers: anne.headers,
  })
  expect(JSON.stringify(body)).toContain('not-needed')
})
