import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, password, type TestMember } from '#accounts/testing/members.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { deleteOldMessages } from '#inbox/server/delete-messages.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { accept, anOffer, aRequestedOrder } from '#requests/testing/a-request.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
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

async function closeAccount({ headers }: TestMember) {
  const init = { 'content-type': 'application/json', ...headers }
  const closing = { method: 'POST', headers: init, body: JSON.stringify({ password }) }
  expect((await shop.fetch('/api/account/close', closing)).status).toBe(204)
}

async function deleteByAge({ email }: Pick<TestMember, 'email'>) {
  await shop.rows("update messages set received_at = received_at - interval '3 years 1 day' where email = $1", [email])
  await deleteOldMessages(businessNow())
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
  await closeAccount(member)
  expect(await leftOf(member.email)).toEqual({ messages: 0, drafts: 0, tasks: 0, orders: 1, mails: 0 })
})

test('ORDF-01 an account with an unverified address gets none of its requests', async () => {
  const member = await aMember(shop)
  await aRequestedOrder(shop, { email: member.email })
  await shop.rows('update members set email_proven_at = null where id = $1', [member.id])
  const { body } = await shop.json<{ requests: unknown[] }>('/api/account/data', { headers: member.headers })
  expect(body.requests).toEqual([])
})

test('ORDF-01 a draft is deleted with its message, three years after its sender last wrote', async () => {
  const { email } = await aRequestedOrder(shop)
  const { email: recent } = await aRequestedOrder(shop)
  await deleteByAge({ email })
  expect(await leftOf(email)).toMatchObject({ messages: 0, drafts: 0 })
  expect(await leftOf(recent)).toMatchObject({ messages: 1, drafts: 1 })
})

describe.each([
  ['its buyer closed the account', closeAccount],
  ['its request was deleted by age', deleteByAge],
])('ORDF-01 an offer whose two payment pages were open when %s', (_, end) => {
  /** An offer of two units, with a page on each of two devices; its draft is gone. */
  async function twoPages(stock: number) {
    const member = await aMember(shop)
    const code = `offered-${member.id}`
    await aStoredProduct(shop, code, { stock, dollars: 10_000, euros: 9_000 })
    const items = [{ product_id: code, quantity: 2 }]
    const offered = await anOffer(shop, admin, { email: member.email, items })
    const delivery = { ...parisAddress, line1: '2 quai de la Rapée' }
    const one = await accept(shop, offered, {}, { 'x-forwarded-for': '10.3.0.1' })
    const other = await accept(shop, offered, { delivery }, { 'x-forwarded-for': '10.3.0.2' })
    await end(member)
    expect(await leftOf(member.email)).toMatchObject({ messages: 0, drafts: 0 })
    return { email: member.email, urls: [one.body.url ?? '', other.body.url ?? ''] as const }
  }

  const ordersOf = (email: string) =>
    shop.rows('select total_minor::int as minor, cancelled_because as because from orders where email = $1', [email])
  const isOneOrder = async (email: string) => {
    const returned = () =>
      shop.rows(
        `select refunds.reason, refunds.amount_minor::int as minor from refunds join orders on orders.id = order_id
          where email = $1 and answered_at is not null`,
        [email],
      )
    await expect.poll(returned).toEqual([{ reason: 'not-due', minor: 20_000 }])
    expect(await ordersOf(email)).toEqual([{ minor: 20_000, because: null }])
    expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
  }

  test('is one order when both are paid at once, and the other payment goes back', async () => {
    const { email, urls } = await twoPages(4)
    await Promise.all(urls.map((url) => choose(url, 'paid')))
    await isOneOrder(email)
  })

  test('is one order of the last units when the second is paid later, and that payment goes back', async () => {
    const { email, urls } = await twoPages(2)
    await choose(urls[0], 'paid')
    await expect.poll(() => ordersOf(email)).toEqual([{ minor: 20_000, because: null }])
    await choose(urls[1], 'paid')
    await isOneOrder(email)
  })
})
