import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import { aReservation, orderAsBuyer, reservable, stepAsBuyer } from '#orders/testing/a-reservation.ts'
import { assertStatusesAgree } from '#orders/testing/facts-agree.ts'
import type { Problems, Repair } from '#payments/problem-schema.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { submitBooksForm } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const problems = async () => (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body
const repair = (path: string) => shop.post<{ did: Repair }>(`/api/admin/problems/${path}`, {}, admin.headers)

describe('PAY-03 refunds made outside the shop', () => {
  const compared = async () => {
    await repair('compare')
    await expect.poll(async () => (await problems()).check?.endedAt).toEqual(expect.any(String))
    return problems()
  }
  const paymentOf = async ({ id }: { id: string }) => {
    const [paid] = await shop.rows<{ reference: string; checkout: string }>(
      `select provider_reference as reference, checkout_id as checkout from ledger_entries
         join orders on orders.id = order_id where order_id = $1 and ledger_entries.kind = 'paid'`,
      [id],
    )
    if (!paid) throw new Error('Nothing was paid')
    return paid
  }
  const refundAtProvider = async (payment: string, minor: number) => {
    const headers = { authorization: `Bearer ${shop.settings.simulatorKey}` }
    const body = { key: randomUUID(), payment, amount: { minor, currency: 'USD' } }
    return (await shop.post<{ reference: string }>('/simulator/refunds', body, headers)).body.reference
  }
  const foundOf = async (number: number) =>
    (await compared()).discrepancies.filter(({ numbers }) => numbers.includes(number))

  /** Paid together: a cream for 900, and the deposit of 450 on another. Answers the first of the two. */
  const twoOrders = async () => {
    const member = await aMember(shop)
    const items = [anItem('renouvela-creme'), anItem(reservable, { isDeposit: true })]
    const request = aRequest({ customerEmail: member.email, items, delivery: parisAddress })
    const { body } = await createCheckout(shop, request, member.headers)
    await choose(body.url ?? '', 'paid')
    const ordersOf = () =>
      shop.rows<{ id: string; number: number }>('select id, number from orders where email = $1 order by number', [
        member.email,
      ])
    await expect.poll(async () => (await ordersOf()).length).toBe(2)
    const [first = { id: '', number: 0 }] = await ordersOf()
    return first
  }

  test('is found by comparing, and entered once: the price falls, and the buyer reads it', async () => {
    const reserved = await aReservation(shop)
    const { reference, checkout } = await paymentOf(reserved)
    expect(await foundOf(reserved.number)).toEqual([])
    await refundAtProvider(reference, 5_000)
    expect(await foundOf(reserved.number)).toMatchObject([
      { why: 'given-back-there', here: { minor: 0 }, there: { minor: 5_000 } },
    ])
    const answers = await Promise.all([1, 2].map(() => repair(`checkouts/${checkout}/enter-refunds`)))
    expect(answers.map(({ body }) => body.did)).toContain('entered')
    expect((await repair(`checkouts/${checkout}/enter-refunds`)).body).toEqual({ did: 'nothing-owed' })
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'reserved',
      paid: dollars(45_000),
      refunded: dollars(5_000),
      due: dollars(45_000),
    })
    const letters = await shop.rows('select from mails where order_id = $1 and template = $2', [
      reserved.id,
      'order-refunded',
    ])
    expect(letters).toHaveLength(1)
    expect(await foundOf(reserved.number)).toEqual([])
  })

  test('of two orders is shared between them, pressed by two at once, and once only', async () => {
    const first = await twoOrders()
    const { reference, checkout } = await paymentOf(first)
    await refundAtProvider(reference, 100_000)
    const answers = await Promise.all([1, 2, 3].map(() => repair(`checkouts/${checkout}/enter-refunds`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const entered = await shop.rows<{ minor: number }>(
      `select sum(amount_minor)::float8 as minor from ledger_entries where kind = 'refunded' and provider_reference in (
         select provider_reference from refunds where payment_reference = $1) group by order_id order by min(order_id::text)`,
      [reference],
    )
    expect(entered.map(({ minor }) => minor).sort()).toEqual([10_000, 90_000])
    expect(await foundOf(first.number)).toEqual([])
  })

  test('a refund entered for one order only is still missing for the other', async () => {
    const first = await twoOrders()
    const { reference, checkout } = await paymentOf(first)
    const refund = await refundAtProvider(reference, 100_000)
    await shop.rows(
      `insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since,
                            answered_at, provider_reference)
       values (new_id(), $1, 'simulator', $2, 90000, 'USD', 'granted', 'found:' || $3, now(), now(), $3)`,
      [first.id, reference, refund],
    )
    expect(await foundOf(first.number)).toMatchObject([{ here: { minor: 90_000 }, there: { minor: 100_000 } }])
    expect((await repair(`checkouts/${checkout}/enter-refunds`)).body).toEqual({ did: 'entered' })
    expect(await foundOf(first.number)).toEqual([])
  })

  test('all of it ends the order as a whole refund would', async () => {
    const reserved = await aReservation(shop)
    const { reference, checkout } = await paymentOf(reserved)
    await refundAtProvider(reference, 45_000)
    expect((await repair(`checkouts/${checkout}/enter-refunds`)).body).toEqual({ did: 'entered' })
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      refunded: dollars(45_000),
      due: dollars(0),
      returning: dollars(0),
    })
  })

  test('a refund that failed without a word is found out, and becomes a task', async () => {
    const reserved = await aReservation(shop)
    const { reference } = await paymentOf(reserved)
    await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(45_000) })
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded).toEqual(dollars(45_000))
    await shop.simulatorRows(
      "update refunds set failed_at = now(), failed_because = 'closed' where payment_reference = $1",
      [reference],
    )
    expect(await foundOf(reserved.number)).toEqual([])
    expect((await problems()).refunds).toMatchObject([{ number: reserved.number, amount: dollars(45_000) }])
    expect((await orderAsBuyer(shop, reserved)).refunded).toEqual(dollars(0))
  })

  test('of two orders comes back to both: each misses its own part, and is a task', async () => {
    const first = await twoOrders()
    const { reference, checkout } = await paymentOf(first)
    const refund = await refundAtProvider(reference, 100_000)
    expect((await repair(`checkouts/${checkout}/enter-refunds`)).body).toEqual({ did: 'entered' })
    await submitBooksForm(shop, `refunds/${refund}/fail`)
    const of = (what: string) =>
      shop.rows<{ minor: number }>(
        `select ${what} and order_id in (select id from orders where checkout_id = $1) order by 1`,
        [checkout],
      )
    const both = [{ minor: 10_000 }, { minor: 90_000 }]
    await expect
      .poll(() => of("amount_minor::int as minor from ledger_entries where kind = 'refund-failed'"))
      .toEqual(both)
    const written = "kind = 'refund-failed'"
    expect(await of(`(detail ->> 'amount_minor')::int as minor from order_events where ${written}`)).toEqual(both)
    expect(await of(`(facts ->> 'minor')::int as minor from tasks where done_at is null and ${written}`)).toEqual(both)
    await assertStatusesAgree()
  })
})
