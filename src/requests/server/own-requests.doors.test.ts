import { beforeAll, expect, test } from 'vitest'
import { aMember, password, type TestMember } from '#accounts/testing/members.ts'
import { forgetMessages } from '#crm/server/forget.ts'
import { choose } from '#payments/testing/a-payment.ts'
import { businessNow } from '#platform/clock.ts'
import { aShop } from '#platform/testing/a-shop.ts'
import { allSent } from '#platform/testing/mails.ts'
import { accept, anOffer, aRequestedOrder } from '#requests/testing/a-request.ts'

const shop = aShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const leftOf = async (email: string) => {
  const [left] = await shop.rows(
    `select (select count(*)::int from messages where email = $1) as messages,
            (select count(*)::int from order_drafts where email = $1) as drafts,
            (select count(*)::int from tasks join contacts on contacts.id = contact_id where email = $1) as tasks,
            (select count(*)::int from orders where email = $1) as orders,
            (select count(*)::int from mails where recipient = $1 and facts ? 'message') as mails`,
    [email],
  )
  return left
}

test('ORDF-01 a member is given the requests of their address, and they end with the account; an order stays', async () => {
  const member = await aMember(shop)
  const offered = await anOffer(shop, admin, { email: member.email })
  await choose((await accept(shop, offered)).body.url ?? '', 'paid')
  await aRequestedOrder(shop, { email: member.email, body: 'Another one.' })
  await expect.poll(() => leftOf(member.email)).toMatchObject({ orders: 1 })
  await allSent(shop)
  const { body } = await shop.json<{ requests: unknown[] }>('/api/account/data', { headers: member.headers })
  expect(body.requests).toMatchObject([
    { body: 'Another one.', orderNumber: null },
    { reference: offered.reference, orderNumber: expect.any(Number), lines: [{ quantity: 3, unitMinor: 90_000 }] },
  ])
  expect(JSON.stringify(body.requests)).not.toContain(offered.key)
  const init = { 'content-type': 'application/json', ...member.headers }
  const closing = { method: 'POST', headers: init, body: JSON.stringify({ password }) }
  expect((await shop.fetch('/api/account/close', closing)).status).toBe(204)
  expect(await leftOf(member.email)).toEqual({ messages: 0, drafts: 0, tasks: 0, orders: 1, mails: 0 })
})

test('ORDF-01 an account with an unproven address gets none of its requests', async () => {
  const member = await aMember(shop)
  await aRequestedOrder(shop, { email: member.email })
  await shop.rows('update members set email_proven_at = null where id = $1', [member.id])
  const { body } = await shop.json<{ requests: unknown[] }>('/api/account/data', { headers: member.headers })
  expect(body.requests).toEqual([])
})

test('ORDF-01 a draft is forgotten with its message, three years after its sender last wrote', async () => {
  const { email } = await aRequestedOrder(shop)
  const { email: recent } = await aRequestedOrder(shop)
  await shop.rows("update messages set received_at = received_at - interval '3 years 1 day' where email = $1", [email])
  await forgetMessages(businessNow())
  expect(await leftOf(email)).toMatchObject({ messages: 0, drafts: 0 })
  expect(await leftOf(recent)).toMatchObject({ messages: 1, drafts: 1 })
})
