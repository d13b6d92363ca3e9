import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { anEvent, ledgerOf, sendEvent } from '#payments/testing/a-payment.ts'
import { auditedOf, problemsOf, repairAs } from '#payments/testing/problems.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

const problems = () => problemsOf(shop, admin)
const repair = (path: string) => repairAs(shop, admin, path)
const audited = (kind: string, name: string) => auditedOf(shop, kind, name)
const expectLedgerOfBank = async () => expect(await bankOf(shop)).toEqual(await ledgerOf(shop))

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** A payment that the bank took for a sum which the shop did not ask for. */
async function anUnmatchedPayment(customerEmail: string) {
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail }))
  const cost = (by: number) =>
    shop.rows('update checkouts set total_minor = total_minor + $2 where id = $1', [checkout.id, by])
  await cost(1)
  await choose(checkout.url, 'paid')
  const find = async () => (await problems()).unmatched.find(({ checkout: named }) => named === checkout.reference)
  await expect.poll(find).toBeDefined()
  const unmatched = (await find()) as Problems['unmatched'][number]
  return { checkout, unmatched, path: `unmatched/${unmatched.provider}/${unmatched.payment}`, right: () => cost(-1) }
}

describe('PAY-03 D27: a payment without an order', () => {
  test('finds its order once it fits, and only once', async () => {
    const { checkout, path, right, unmatched } = await anUnmatchedPayment('fits@example.com')
    expect((await repair(`${path}/look`)).body).toEqual({ did: 'still-unmatched' })
    await right()
    const both = await Promise.all([1, 2].map(() => repair(`${path}/look`)))
    expect(both.map(({ body }) => body.did)).toEqual(['settled', 'settled'])
    expect(await shop.rows('select from orders where checkout_id = $1', [checkout.id])).toHaveLength(1)
    expect((await problems()).unmatched).toEqual([])
    expect((await repair(`${path}/return`)).body).toEqual({ did: 'settled' })
    expect(await shop.rows("select from refunds where reason = 'unmatched'")).toHaveLength(0)
    expect(await audited('payment', unmatched.payment)).toMatchObject([{ did: 'still-unmatched' }, { did: 'settled' }])
    await expectLedgerOfBank()
  })

  test('is read again by all who press at once, none of whom waits for a connection', async () => {
    const { path, right, unmatched } = await anUnmatchedPayment('pressed-often@example.com')
    await right()
    const other = new Client({ connectionString: shop.settings.databaseUrl })
    await other.connect()
    await other.query('begin')
    await other.query('select from unmatched_payments where payment_reference = $1 for update', [unmatched.payment])
    // As many as the shop has connections.
    const repairs = Array.from({ length: 10 }, () => repair(`${path}/look`))
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(() => shop.rows(waiting)).toHaveLength(10)
    await other.query('commit')
    const since = performance.now()
    await other.end()
    expect((await Promise.all(repairs)).map(({ body }) => body.did)).toEqual(Array(10).fill('settled'))
    // The shop waits that long for a connection that none of them can release.
    expect(performance.now() - since).toBeLessThan(5_000)
    await expectLedgerOfBank()
  })

  test('is given back whole, once, however often and by whom that is pressed', async () => {
    const { path, right, unmatched } = await anUnmatchedPayment('goes-back@example.com')
    const before = await bankOf(shop)
    const both = await Promise.all([1, 2, 3].map(() => repair(`${path}/return`)))
    expect(both.map(({ body }) => body.did)).toEqual(expect.arrayContaining(['returning']))
    await expect.poll(async () => (await problems()).unmatched).toEqual([])
    expect((await bankOf(shop)).returned - before.returned).toBe(unmatched.amount.minor)
    expect((await repair(`${path}/return`)).body).toEqual({ did: 'returned' })
    await right()
    expect((await repair(`${path}/look`)).body).toEqual({ did: 'returned' })
    expect(await shop.rows("select from orders where email = 'goes-back@example.com'")).toHaveLength(0)
    expect((await bankOf(shop)).returned - before.returned).toBe(unmatched.amount.minor)
    expect(await audited('payment', unmatched.payment)).toMatchObject([{ did: 'returning' }])
  })

  test('lists the bank’s reason for a failed refund, and retries it', async () => {
    const { path, unmatched } = await anUnmatchedPayment('refused@example.com')
    await shop.simulatorRows("insert into refunds values ('elsewhere', 'elsewhere', $1, 1)", [unmatched.payment])
    expect((await repair(`${path}/return`)).body).toEqual({ did: 'returning' })
    const find = async () => (await problems()).unmatched.find(({ payment }) => payment === unmatched.payment)
    await expect.poll(find).toMatchObject({ returning: false, refusedBecause: expect.stringMatching(/./) })
    await shop.simulatorRows("delete from refunds where reference = 'elsewhere'")
    expect((await repair(`${path}/return`)).body).toEqual({ did: 'returning' })
    await expect.poll(find).toBeUndefined()
  })

  test.each(['unmatched/simulator/nothing/look', 'unmatched/simulator/nothing/return'])(
    '%s: there is none',
    async (path) => {
      expect((await repair(path)).status).toBe(404)
    },
  )
})

test('PAY-03 money of an event without a checkout is listed too', async () => {
  const checkout = await anOpenCheckout(shop)
  await sendEvent(shop, { ...anEvent(checkout), checkout: null })
  const unmatched = (await problems()).unmatched.at(-1)
  expect(unmatched).toMatchObject({ checkout: null })
  expect((await repair(`unmatched/${unmatched?.provider}/${unmatched?.payment}/look`)).body).toEqual({
    did: 'not-here',
  })
})
