// A promised refund that did not arrive, while a part of the price is still due: it pays for nothing until it is sent.

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { WithdrawalPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  reservable,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems, Repaired } from '#payments/problem-schema.ts'
import { decideDispute, dispute, failLastRefund, ledgerOf } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const jars = () => aReservation(shop, { items: [anItem(reservable, { quantity: 2 })] })
const answered = () => expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])

/** The sums on the buyer's page; the owner's page and the problems have to agree. */
async function sumsOf(order: Reserved) {
  await answered()
  const { price, paid, due, owedBack, refunded } = await orderAsBuyer(shop, order)
  const page = await orderAsOwner(shop, admin, order.number)
  expect([page.due, page.owedBack]).toEqual([due, owedBack])
  const { body } = await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })
  const owed = body.refunds.filter(({ number }) => number === order.number).map(({ amount }) => amount.minor)
  expect(owed.reduce((all, each) => all + each, 0)).toBe(owedBack.minor)
  expect(page.steps.includes('record-return')).toBe(owedBack.minor > 0)
  return {
    price: price.minor,
    paid: paid.minor,
    due: due.minor,
    back: refunded.minor,
    owed: owedBack.minor,
  }
}

/** A withdrawal from one of two jars at 1,800 dollars, their deposit paid by card and 400 by transfer. */
async function aWithdrawnJar(): Promise<Reserved> {
  const order = await jars()
  await takeStep(order, 'record-payment', { minor: 40_000, reference: 'SEPA 1' })
  await withdrawFrom(shop, { number: order.number, email: order.member.email }, { items: 'One jar' })
  const units = [{ position: 1, quantity: 1 }]
  const { body: preview } = await shop.post<WithdrawalPreview>(
    `/api/admin/orders/${order.number}/withdrawal/sums`,
    { units },
    admin.headers,
  )
  expect([preview.returns.minor, preview.dueAfter.minor]).toEqual([65_000, 25_000])
  const { status, body } = await takeStep(order, 'withdrawal', { decision: 'accept', units, shownMinor: 65_000 })
  expect(status, body.message).toBe(200)
  return order
}

/** Its part of a transfer is not returned automatically. */
const withdrawn = { price: 90_000, paid: 130_000, due: 25_000, back: 25_000, owed: 40_000 }

const idOf = async ({ number }: Reserved, reference: string) =>
  (await orderAsOwner(shop, admin, number)).ledger.entries.find((each) => each.reference === reference)?.id
const voided = async (order: Reserved, reference: string) =>
  takeStep(order, 'void', { entry: await idOf(order, reference), reason: 'It never came' })

/** A gesture of 100 dollars, of which the bank says later that it did not arrive. */
async function aFailedGesture(order: Reserved, minor = 10_000): Promise<void> {
  const gesture = { scope: { sumMinor: minor }, reason: 'A dent', restock: false, shownMinor: minor }
  expect((await takeStep(order, 'refund', gesture)).status).toBe(200)
  await answered()
  await failLastRefund(shop, order.id)
}

test('PAY-03 a refund of a transfer promised with a withdrawal stays promised until it is sent, and the sum due stays due', async () => {
  const order = await aWithdrawnJar()
  expect(await sumsOf(order)).toEqual(withdrawn)
  expect((await takeStep(order, 'record-return', { minor: 40_001, reference: 'BACK 1' })).status).toBe(400)
  expect((await takeStep(order, 'record-return', { minor: 15_000, reference: 'BACK 1' })).status).toBe(200)
  expect(await sumsOf(order)).toEqual({ ...withdrawn, back: 40_000, owed: 25_000 })
  expect((await takeStep(order, 'record-return', { minor: 25_000, reference: 'BACK 2' })).status).toBe(200)
  const sent = { ...withdrawn, back: 65_000, owed: 0 }
  expect(await sumsOf(order)).toEqual(sent)
  const tasks = () => shop.rows('select kind from tasks where order_id = $1 and done_at is null', [order.id])
  expect(await tasks()).toEqual([])
  // A return that never left is owed again.
  expect((await voided(order, 'BACK 2')).status).toBe(200)
  expect(await sumsOf(order)).toEqual({ ...withdrawn, back: 40_000, owed: 25_000 })
  expect(await tasks()).toEqual([{ kind: 'refund-refused' }])
  await takeStep(order, 'record-return', { minor: 25_000, reference: 'BACK 3' })
  expect(await sumsOf(order)).toEqual(sent)
})

test('PAY-03 the balance that the letter named is paid beside money that is still to go back', async () => {
  const order = await aWithdrawnJar()
  await answered()
  await choose(await openBalance(shop, order), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
  expect(await sumsOf(order)).toEqual({ ...withdrawn, paid: 155_000, due: 0 })
  expect(await lettersOf(shop, order)).not.toContain('payment-returned')
  expect((await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(113) })).status).toBe(200)
  await takeStep(order, 'record-return', { minor: 40_000, reference: 'BACK 1' })
  expect(await sumsOf(order)).toEqual({ ...withdrawn, paid: 155_000, due: 0, back: 65_000, owed: 0 })
  expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
})

test('PAY-03 a gesture that does not arrive while a balance is due stays promised, and is tried again once', async () => {
  const order = await jars()
  await aFailedGesture(order)
  const failed = { price: 170_000, paid: 90_000, due: 90_000, back: 0, owed: 10_000 }
  expect(await sumsOf(order)).toEqual(failed)
  const [refund] = await shop.rows<{ id: string }>('select id from refunds where order_id = $1', [order.id])
  const again = () => shop.post<Repaired>(`/api/admin/problems/refunds/${refund?.id}/again`, {}, admin.headers)
  expect((await again()).body).toEqual({ did: 'asked-again', amount: dollars(10_000) })
  expect((await again()).body).toEqual({ did: 'nothing-owed' })
  expect(await sumsOf(order)).toEqual({ ...failed, back: 10_000, owed: 0 })
  expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
})

test('PAY-03 the open rest of a retried refund is retried again, as often as that happens', async () => {
  const order = await jars()
  await aFailedGesture(order)
  const [refund] = await shop.rows<{ id: string }>('select id from refunds where order_id = $1', [order.id])
  const again = () => shop.post<Repaired>(`/api/admin/problems/refunds/${refund?.id}/again`, {}, admin.headers)
  const open = async () =>
    (await orderAsOwner(shop, admin, order.number)).ledger.refunds.map(({ stillOwed, canBeRetried }) => [
      stillOwed?.minor,
      canBeRetried,
    ])
  expect(await open()).toEqual([[10_000, true]])
  await takeStep(order, 'record-return', { minor: 4_000, reference: 'BACK 1' })
  // The row and the outcome name what a retry sends, not what the refund was.
  expect(await open()).toEqual([[6_000, true]])
  expect((await again()).body).toEqual({ did: 'asked-again', amount: dollars(6_000) })
  await answered()
  expect(await sumsOf(order)).toMatchObject({ back: 10_000, owed: 0 })
  expect(await open()).toEqual([
    [0, false],
    [undefined, false],
  ])
  // A return by hand that was never sent: it is open again, for a refund that was retried before.
  expect((await voided(order, 'BACK 1')).status).toBe(200)
  expect(await sumsOf(order)).toMatchObject({ back: 6_000, owed: 4_000 })
  expect((await again()).body).toEqual({ did: 'asked-again', amount: dollars(4_000) })
  await answered()
  expect((await again()).body).toEqual({ did: 'nothing-owed' })
  expect(await sumsOf(order)).toMatchObject({ back: 10_000, owed: 0 })
  expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
})

test('PAY-03 a promised refund that is found at the provider counts as sent, and lowers no price', async () => {
  const order = await jars()
  await aFailedGesture(order)
  const [paid] = await shop.rows<{ payment: string; checkout: string }>(
    `select provider_reference as payment, checkout_id as checkout from ledger_entries
       join orders on orders.id = order_id where order_id = $1 and ledger_entries.kind = 'paid'`,
    [order.id],
  )
  const refundAtProvider = async (minor: number) => {
    const headers = { authorization: `Bearer ${shop.settings.simulatorKey}` }
    const made = { key: randomUUID(), payment: paid?.payment, amount: { minor, currency: 'USD' } }
    await shop.post('/simulator/refunds', made, headers)
    const path = `/api/admin/problems/checkouts/${paid?.checkout}/enter-refunds`
    expect((await shop.post<Repaired>(path, {}, admin.headers)).body).toEqual({ did: 'entered' })
  }
  await refundAtProvider(4_000)
  expect(await sumsOf(order)).toEqual({ price: 170_000, paid: 90_000, due: 90_000, back: 4_000, owed: 6_000 })
  await refundAtProvider(7_000)
  expect(await sumsOf(order)).toEqual({ price: 169_000, paid: 90_000, due: 90_000, back: 11_000, owed: 0 })
  // A surplus found at the provider does not answer later promises.
  await aFailedGesture(order, 2_000)
  expect(await sumsOf(order)).toMatchObject({ price: 167_000, due: 90_000, owed: 2_000 })
})

test('PAY-03 no part of a transfer that never came is refunded, even where it was promised', async () => {
  const order = await aWithdrawnJar()
  await answered()
  await allSent(shop)
  expect((await voided(order, 'SEPA 1')).status).toBe(200)
  expect(await sumsOf(order)).toEqual({ ...withdrawn, paid: 90_000, owed: 0 })
  expect(await lettersOf(shop, order)).toContain('payment-corrected')
  // The same transfer, when it does come, pays for the balance alone.
  const { status, body } = await takeStep(order, 'record-payment', { minor: 25_000, reference: 'SEPA 1' })
  expect(status, body.message).toBe(200)
  expect(await sumsOf(order)).toEqual({ ...withdrawn, paid: 115_000, due: 0, owed: 0 })
})

test('PAY-03 a sum that a bank took of a payment answers its promised refunds, until the bank returns it', async () => {
  const order = await jars()
  await aFailedGesture(order)
  const reference = await dispute(shop, order.number, 'open')
  expect(await orderAsBuyer(shop, order)).toMatchObject({ due: { minor: 170_000 }, owedBack: { minor: 0 } })
  await decideDispute(shop, reference, 'won')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).withheld.minor).toBe(0)
  expect(await sumsOf(order)).toEqual({ price: 170_000, paid: 90_000, due: 90_000, back: 0, owed: 10_000 })
})

test('ADM-02 E9 a reservation lapses for the balance of its letter, and all that it had of its buyer is promised once', async () => {
  const order = await aWithdrawnJar()
  await answered()
  expect((await takeStep(order, 'ready')).status).toBe(200)
  expect((await orderAsBuyer(shop, order)).due.minor).toBe(25_000)
  for (const wait of [15, 12, 0]) {
    await allSent(shop)
    await advanceTime(shop, wait * day)
  }
  await advanceTime(shop, 'back')
  expect((await orderAsBuyer(shop, order)).state).toBe('lapsed')
  expect(await sumsOf(order)).toEqual({ price: 0, paid: 130_000, due: 0, back: 90_000, owed: 40_000 })
  const [letter] = await shop.rows(
    "select facts ->> 'backBefore' as before from mails where order_id = $1 and template = 'reservation-lapsed'",
    [order.id],
  )
  expect(letter).toEqual({ before: '65000' })
})
