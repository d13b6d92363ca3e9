import { beforeAll, expect, test } from 'vitest'
import { aMember, password, type TestMember } from '#accounts/testing/members.ts'
import { askAgain } from '#checkout/testing/an-open-checkout.ts'
import { dollars } from '#money/testing/amounts.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { expectLedgerOfBank } from '#payments/testing/ledger-of-bank.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const minute = 60
const day = 24 * 60 * minute
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const returned = (reserved: Reserved) => expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded.minor)

test('pressed twice, the balance has one page; an old page makes room for a fresh one', async () => {
  const reserved = await aReservation(shop)
  const [first, second] = await Promise.all([openBalance(shop, reserved), openBalance(shop, reserved)])
  expect(first).toBe(second)
  await advanceTime(shop, 27 * minute)
  expect(await openBalance(shop, reserved)).not.toBe(first)
})

test('PAY-03 paid in two tabs at once, one payment is kept and the other given back', async () => {
  const reserved = await aReservation(shop)
  const one = await openBalance(shop, reserved)
  await advanceTime(shop, 27 * minute)
  const other = await openBalance(shop, reserved)
  await Promise.all([choose(one, 'paid'), choose(other, 'paid')])
  await returned(reserved).toBe(45_000)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({
    state: 'paid',
    paid: dollars(135_000),
    due: dollars(0),
    owedBack: dollars(0),
  })
  const letters = await lettersOf(shop, reserved)
  expect(letters.filter((each) => each === 'balance-paid')).toHaveLength(1)
  expect(letters.filter((each) => each === 'payment-returned')).toHaveLength(1)
  await expectLedgerOfBank(shop)
})

test('of a payment of which a part was more than was due, the letter names both sums', async () => {
  const reserved = await aReservation(shop)
  const page = await openBalance(shop, reserved)
  await shop.rows("update checkouts set closed_at = now(), closed_as = 'unpaid' where payment_url = $1", [page])
  expect(
    (await stepAsOwner(shop, admin, reserved.number, 'record-payment', { minor: 20_000, reference: 'SEPA part' }))
      .status,
  ).toBe(200)
  await choose(page, 'paid')
  await returned(reserved).toBe(20_000)
  await allSent(shop)
  const letters = await shop.rows<{ text: string }>('select text from mailbox where recipient = $1 order by id', [
    reserved.member.email,
  ])
  expect(letters.map(({ text }) => text).join('\n')).toContain(
    `Your payment of $450.00 for reservation ${reserved.number} exceeded the amount due by $200.00. We are refunding $200.00`,
  )
  await expectLedgerOfBank(shop)
})

test('a balance whose page was open when the account was closed is paid, and the order keeps its sums', async () => {
  const reserved = await aReservation(shop)
  const url = await openBalance(shop, reserved)
  const headers = { ...reserved.member.headers, 'content-type': 'application/json' }
  const closing = await shop.fetch('/api/account/close', {
    method: 'POST',
    headers,
    body: JSON.stringify({ password }),
  })
  expect(closing.status).toBe(204)
  await choose(url, 'paid')
  await expect
    .poll(() => orderAsBuyer(shop, reserved))
    .toMatchObject({ state: 'paid', due: dollars(0), owedBack: dollars(0) })
  await expectLedgerOfBank(shop)
})

test('a balance whose page was thought closed is paid a minute after the reservation lapsed, and given back', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  // The days of grace run from the day on which their letter leaves.
  await allSent(shop)
  await advanceTime(shop, 8 * day)
  const late = await openBalance(shop, reserved)
  await shop.rows("update checkouts set closed_at = now(), closed_as = 'unpaid' where payment_url = $1", [late])
  await advanceTime(shop, 2 * day)
  expect((await orderAsBuyer(shop, reserved)).state).toBe('lapsed')
  await choose(late, 'paid')
  await returned(reserved).toBe(90_000)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({
    state: 'lapsed',
    paid: dollars(90_000),
    owedBack: dollars(0),
  })
  expect(await lettersOf(shop, reserved)).toContain('payment-returned')
  await expectLedgerOfBank(shop)
})

test('no reservation lapses without ten days’ notice, although the shop slept over the due day', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 40 * day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue', steps: ['pay', 'cancel'] })
  await advanceTime(shop, 9 * day)
  expect((await orderAsBuyer(shop, reserved)).state).toBe('overdue')
  await advanceTime(shop, 2 * day)
  expect((await orderAsBuyer(shop, reserved)).state).toBe('lapsed')
  expect((await lettersOf(shop, reserved)).filter((each) => each === 'balance-overdue')).toHaveLength(1)
})

test('a reservation does not lapse while its balance is with the bank', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 24 * day)
  const url = await openBalance(shop, reserved)
  await choose(url, 'delayed')
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).balanceProcessing).toBe(true)
  expect((await orderAsBuyer(shop, reserved)).steps).not.toContain('pay')
  expect((await stepAsBuyer(shop, reserved, 'balance', { shown: dollars(45_000), language: 'en' })).status).toBe(409)
  await advanceTime(shop, 5 * day)
  expect((await orderAsBuyer(shop, reserved)).state).toBe('overdue')
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).state).toBe('paid')
  await expectLedgerOfBank(shop)
})

test.each(['before the return page', 'after it', 'never'])('the news of a balance comes %s', async (when) => {
  const reserved = await aReservation(shop)
  const url = await openBalance(shop, reserved)
  await choose(url, 'paid', ...(when === 'never' ? ['lost'] : when === 'after it' ? ['late'] : []))
  const [checkout] = await shop.rows<{ reference: string }>('select reference from checkouts where payment_url = $1', [
    url,
  ])
  if (when === 'before the return page')
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).due.minor).toBe(0)
  if (when === 'never') await askAgain(shop)
  await shop.rows('update checkouts set asked_at = null where payment_url = $1', [url])
  await shop.fetch(`/api/checkouts/${checkout?.reference}`)
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).state).toBe('paid')
  await expectLedgerOfBank(shop)
})

test('a refund while the balance is on its way: the sum on the page is paid, and what is too much goes back', async () => {
  const reserved = await aReservation(shop)
  const url = await openBalance(shop, reserved)
  const input = { sumMinor: 10_000 }
  const preview = await stepAsOwner(shop, admin, reserved.number, 'refund/sums', input)
  expect(preview.body).toMatchObject({
    priceReduction: dollars(10_000),
    returns: dollars(10_000),
    dueAfter: dollars(45_000),
  })
  const refund = { scope: input, reason: 'A scratch on the lid', restock: false, shownMinor: 10_000 }
  expect((await stepAsOwner(shop, admin, reserved.number, 'refund', refund)).status).toBe(200)
  await choose(url, 'paid')
  await returned(reserved).toBe(10_000)
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).state).toBe('paid')
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ paid: dollars(90_000), owedBack: dollars(0) })
  await expectLedgerOfBank(shop)
})

test('the member cancels while the balance is on its way: both payments go back', async () => {
  const reserved = await aReservation(shop)
  const url = await openBalance(shop, reserved)
  expect((await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(45_000) })).status).toBe(200)
  await choose(url, 'paid')
  // The page may have been closed before it was asked for: then it was not paid.
  const bank = await bankOf(shop)
  await askAgain(shop)
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).paid.minor).toBeGreaterThanOrEqual(45_000)
  const { paid } = await orderAsBuyer(shop, reserved)
  await returned(reserved).toBe(paid.minor)
  expect(bank.taken).toBeGreaterThan(0)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'cancelled', owedBack: dollars(0) })
  await expectLedgerOfBank(shop)
})

test('a house that is late itself ends no reservation for an unpaid balance; a person settles it', async () => {
  const reserved = await aReservation(shop)
  await advanceTime(shop, 40 * day)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  await advanceTime(shop, 15 * day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue', steps: ['pay', 'cancel'] })
  const tasks = 'select kind from tasks where order_id = $1 order by kind'
  expect(await shop.rows(tasks, [reserved.id])).toEqual([{ kind: 'late-house' }])
  expect(await lettersOf(shop, reserved)).not.toContain('balance-overdue')
  const opened = await shop.json<{ next: object | null }>(`/api/admin/orders/${reserved.number}`, {
    headers: admin.headers,
  })
  expect(opened.body.next).toBeNull()
})

test('a balance that falls due after the promised day ends like any other, when the goods were there in time', async () => {
  const reserved = await aReservation(shop)
  await advanceTime(shop, 28 * day)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  expect((await orderAsBuyer(shop, reserved)).state).toBe('overdue')
  await advanceTime(shop, 11 * day)
  expect((await orderAsBuyer(shop, reserved)).state).toBe('lapsed')
})

test('the house is notified of money kept for more than three months when the goods are ready', async () => {
  const reserved = await aReservation(shop)
  await advanceTime(shop, 95 * day)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  expect(await shop.rows('select kind from tasks where order_id = $1', [reserved.id])).toEqual([{ kind: 'interest' }])
})
