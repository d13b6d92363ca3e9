// One payment for two orders, disputed after money of one of them went back: each order loses what is left of it there.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import { orderAsBuyer, orderAsOwner, type Reserved, reservable, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { assertStatusesAgree } from '#orders/testing/facts-agree.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { anEvent, dispute, failLastRefund, sendEvent, withheldOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { anotherTransaction, waitForBlockedTransactions } from '#platform/testing/concurrent-transaction.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** Paid together: a cream for 900, and the deposit of 450 on another. */
async function twoOrders(): Promise<{ bought: Reserved; reserved: Reserved }> {
  const member = await aMember(shop)
  const items = [anItem('renouvela-creme'), anItem(reservable, { isDeposit: true })]
  const request = aRequest({ customerEmail: member.email, items, delivery: parisAddress })
  const { body } = await createCheckout(shop, request, member.headers)
  await choose(body.url ?? '', 'paid')
  const find = () =>
    shop.rows<Omit<Reserved, 'member'> & { kind: string }>(
      'select number, id, link_key as key, kind from orders where email = $1 order by kind',
      [member.email],
    )
  await expect.poll(async () => (await find()).map(({ kind }) => kind)).toEqual(['order', 'reservation'])
  const [bought, reserved] = (await find()).map((order) => ({ ...order, member }))
  return { bought, reserved } as { bought: Reserved; reserved: Reserved }
}

const withheldFrom = async ({ number }: Reserved) => (await orderAsOwner(shop, admin, number)).ledger.withheld
const tasksOf = async ({ number }: Reserved) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks
    .filter((task) => task.number === number)
    .map(({ kind }) => kind)
const expectLedgerOfBank = async () => {
  const { bank, ledger } = await withheldOf(shop)
  expect(ledger).toBe(bank)
}

async function cancel(order: Reserved) {
  expect((await stepAsOwner(shop, admin, order.number, 'cancel', { reason: 'Not made any more' })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(90_000))
}

async function refund(order: Reserved, sumMinor: number) {
  const granted = { key: newId(), scope: { sumMinor }, reason: 'A dent', restock: false, shownMinor: sumMinor }
  expect((await stepAsOwner(shop, admin, order.number, 'refund', granted)).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(sumMinor))
}

test('PAY-03 once one order was canceled and refunded, the bank takes the rest from the other, which is short of it', async () => {
  const { bought, reserved } = await twoOrders()
  await cancel(bought)
  await dispute(shop, reserved.number, 'lost')
  expect(await withheldFrom(bought)).toEqual(dollars(0))
  expect(await withheldFrom(reserved)).toEqual(dollars(45_000))
  expect(await orderAsOwner(shop, admin, reserved.number)).toMatchObject({
    state: 'dispute-lost',
    due: dollars(90_000),
  })
  expect(await tasksOf(reserved)).toEqual(['dispute-lost'])
  expect(await tasksOf(bought)).toEqual([])
  expect((await stepAsOwner(shop, admin, reserved.number, 'ready')).status).toBe(409)
  await expectLedgerOfBank()
})

test('PAY-03 once a part of one order was refunded, the bank takes the rest of it and all of the other', async () => {
  const { bought, reserved } = await twoOrders()
  await refund(bought, 10_000)
  await dispute(shop, bought.number, 'lost')
  expect(await withheldFrom(bought)).toEqual(dollars(80_000))
  expect(await withheldFrom(reserved)).toEqual(dollars(45_000))
  await expectLedgerOfBank()
})

test('PAY-03 a dispute that is won gives each order what it took of it, whatever went back meanwhile', async () => {
  const { bought, reserved } = await twoOrders()
  await cancel(bought)
  await dispute(shop, reserved.number, 'won')
  expect(await withheldFrom(bought)).toEqual(dollars(0))
  expect(await orderAsOwner(shop, admin, reserved.number)).toMatchObject({
    state: 'reserved',
    due: dollars(45_000),
    ledger: { withheld: dollars(0), paid: dollars(45_000) },
  })
  expect(await tasksOf(reserved)).toEqual([])
  await expectLedgerOfBank()
})

test('PAY-03 a refund that did not arrive has not left its order: the bank takes it there', async () => {
  const { bought, reserved } = await twoOrders()
  await refund(bought, 10_000)
  await failLastRefund(shop, bought.id)
  await expect.poll(async () => (await orderAsBuyer(shop, bought)).refunded).toEqual(dollars(0))
  await dispute(shop, bought.number, 'open')
  expect(await withheldFrom(bought)).toEqual(dollars(90_000))
  expect(await withheldFrom(reserved)).toEqual(dollars(45_000))
  await expectLedgerOfBank()
})

test('PAY-03 an amount beyond the rest falls on the order whose refund it doubles, and later events change no share', async () => {
  const { bought, reserved } = await twoOrders()
  await refund(bought, 10_000)
  const [paid] = await shop.rows<{ reference: string }>(
    "select provider_reference as reference from ledger_entries where order_id = $1 and kind = 'paid'",
    [bought.id],
  )
  const taken = { reference: `dispute_${newId()}`, payment: paid?.reference, amount: 135_000, currency: 'USD' }
  const news = (type: string) => sendEvent(shop, { id: newId(), type, checkout: null, dispute: taken })
  expect((await news('dispute.opened')).status).toBe(200)
  expect(await withheldFrom(bought)).toEqual(dollars(90_000))
  expect(await withheldFrom(reserved)).toEqual(dollars(45_000))
  await shop.rows("update refunds set refused_because = 'The payment is disputed' where order_id = $1", [bought.id])
  expect((await news('dispute.opened')).status).toBe(200)
  expect((await news('dispute.won')).status).toBe(200)
  for (const order of [bought, reserved]) {
    expect(await withheldFrom(order)).toEqual(dollars(0))
    const { ledger } = await orderAsOwner(shop, admin, order.number)
    const taken = ledger.entries.filter(({ kind }) => kind === 'disputed').map(({ amount }) => amount)
    const given = ledger.entries.filter(({ kind }) => kind === 'reinstated').map(({ amount }) => amount)
    expect(given).toEqual(taken)
    expect(taken).toHaveLength(1)
  }
})

test.each(['payment', 'dispute'])(
  'PAY-03 a payment and its dispute at once, the %s first, end disputed',
  async (first) => {
    const checkout = await anOpenCheckout(shop)
    const paid = anEvent(checkout, { payment: { reference: `disputed_at_once_${first}` } })
    const { reference: payment, amount, currency } = paid.payment
    const taken = { reference: `dispute_at_once_${first}`, payment, amount, currency }
    const disputed = { id: newId(), type: 'dispute.opened', checkout: null, dispute: taken }
    const [early, late] = first === 'payment' ? [paid, disputed] : [disputed, paid]
    // It has done everything but store its event.
    const letGo = await anotherTransaction(
      shop,
      `insert into provider_events (provider, event_id, type, payload, received_at, outcome)
     values ('simulator', $1, 'waits', '{}', now(), 'noted')`,
      [early?.id],
    )
    const answers = [sendEvent(shop, early)]
    await waitForBlockedTransactions(shop, 1)
    answers.push(sendEvent(shop, late))
    await waitForBlockedTransactions(shop, 2)
    await letGo()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(await shop.rows('select state from orders where checkout_id = $1', [checkout.id])).toEqual([
      { state: 'disputed' },
    ])
    await assertStatusesAgree()
  },
)
