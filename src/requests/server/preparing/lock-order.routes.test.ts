// Transactions that need the same rows wait for each other and never in a circle (docs/locks.md).
import { beforeAll, expect, test } from 'vitest'
import { aMember, password, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import type { OpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { aReservation, openBalance, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { anotherTransaction, waitForBlockedTransactions } from '#platform/testing/concurrent-transaction.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { accept, anOffer } from '#requests/testing/a-request.ts'

const shop = openTestShop()
const counted = 'renouvela-creme'
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await shop.rows('update catalogue_products set stock = 1000 where product_id = $1', [counted])
})

/** An owner's submission that has locked its order and goes on once it is let. */
async function aSubmissionThatWaits(number: number, step: string, body: object) {
  await dueJobsDone(shop.rows)
  const [key, { version }] = [newId(), await orderAsOwner(shop, admin, number)]
  const letGo = await anotherTransaction(
    shop,
    `insert into order_submissions (order_id, key, fingerprint, submitted_at)
     select id, $2, 'another', now() from orders where number = $1`,
    [number, key],
  )
  const submitted = stepAsOwner(shop, admin, number, step, body, { version, key })
  await waitForBlockedTransactions(shop, 1)
  return { submitted, letGo }
}

const pageOf = async (url: string | undefined): Promise<OpenCheckout> => {
  const [row] = await shop.rows<Omit<OpenCheckout, 'url'>>(
    'select id, reference, total_minor::int, currency from checkouts where payment_url = $1',
    [url],
  )
  return { url: '', ...(row as Omit<OpenCheckout, 'url'>) }
}

/** An offer that was paid, and another page of it on which it can be paid as well. */
async function aPaidOffer(reference?: string) {
  const requested = await anOffer(shop, admin)
  if (reference) await shop.rows('update messages set reference = $2 where email = $1', [requested.email, reference])
  const first = await accept(shop, requested)
  const other = await accept(shop, requested, { delivery: { ...parisAddress, line1: '2 quai de la Rapée' } })
  const event = anEvent(await pageOf(first.body.url))
  expect(await sendEvent(shop, event)).toMatchObject({ status: 200, body: { outcome: 'settled' } })
  const [order] = await shop.rows<{ number: number }>('select number::int from orders where email = $1', [
    requested.email,
  ])
  return { number: order?.number ?? 0, second: await pageOf(other.body.url) }
}

const close = (member: TestMember) =>
  shop.fetch('/api/account/close', {
    method: 'POST',
    headers: { ...member.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })

// As a buyer writes it who pays by transfer.
const reference = '2345-6789-22'
test.each([
  ['cancel', { reason: 'The harvest failed' }, undefined],
  ['record-payment', { minor: 5_000, surplusMinor: 5_000, reference }, reference],
])('a second payment of an offer and the step %s of its order end both', async (step, body, requested) => {
  const { number, second } = await aPaidOffer(requested)
  const { submitted, letGo } = await aSubmissionThatWaits(number, step, body)
  const settled = sendEvent(shop, anEvent(second))
  await waitForBlockedTransactions(shop, 2)
  await letGo()
  expect([(await submitted).status, await settled]).toEqual([200, { status: 200, body: { outcome: 'settled' } }])
})

test('a payment of an offer and the closing of its buyer’s account end both', async () => {
  const member = await aMember(shop)
  const requested = await anOffer(shop, admin, { email: member.email })
  const { body } = await accept(shop, requested, {}, member.headers)
  const page = await pageOf(body.url)
  const letGo = await anotherTransaction(
    shop,
    'select from catalogue_products where product_id = $1 for no key update',
    [counted],
  )
  const settled = sendEvent(shop, anEvent(page))
  await waitForBlockedTransactions(shop, 1)
  const closed = close(member)
  await waitForBlockedTransactions(shop, 2)
  await letGo()
  expect([(await closed).status, await settled]).toEqual([204, { status: 200, body: { outcome: 'settled' } }])
  expect(await shop.rows('select member_id from orders where email = $1', [member.email])).toEqual([
    { member_id: null },
  ])
})

test('a step that closes payment pages and the closing of the buyer’s account end both', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await openBalance(shop, reserved)
  const { submitted, letGo } = await aSubmissionThatWaits(reserved.number, 'cancel', { reason: 'The harvest failed' })
  const closed = close(reserved.member)
  await waitForBlockedTransactions(shop, 2)
  await letGo()
  expect([(await submitted).status, (await closed).status]).toEqual([200, 204])
})

test('a payment that comes while its buyer’s account closes makes an order of no member', async () => {
  const member = await aMember(shop)
  const request = aRequest({ items: [anItem(counted)], customerEmail: member.email })
  const { body } = await createCheckout(shop, request, member.headers)
  const page = await pageOf(body.url)
  await shop.rows('insert into carts (id, user_id, version) values ($1, $2, 1)', [newId(), member.id])
  const letGo = await anotherTransaction(shop, 'select from carts where user_id = $1 for update', [member.id])
  const closed = close(member)
  await waitForBlockedTransactions(shop, 1)
  const settled = sendEvent(shop, anEvent(page))
  await waitForBlockedTransactions(shop, 2)
  await letGo()
  expect([(await closed).status, await settled]).toEqual([204, { status: 200, body: { outcome: 'settled' } }])
  expect(await shop.rows('select member_id from orders where email = $1', [member.email])).toEqual([
    { member_id: null },
  ])
})

test('a withdrawal waits for its order before it locks its sender', async () => {
  const { number, email } = await aBoughtOrder(shop)
  await dueJobsDone(shop.rows)
  const letGo = await anotherTransaction(shop, 'select from orders where number = $1 for update', [number])
  const declared = write(shop, aWithdrawal({ email, orderNumber: String(number) }))
  await waitForBlockedTransactions(shop, 1)
  expect(await shop.rows('select from contacts where email = $1 for update skip locked', [email])).toHaveLength(1)
  await letGo()
  expect((await declared).status).toBe(200)
})

test('a checkout that opens while the account closes is a guest’s', async () => {
  const member = await aMember(shop)
  await shop.rows('insert into carts (id, user_id, version) values ($1, $2, 1)', [newId(), member.id])
  const letGo = await anotherTransaction(shop, 'select from catalogue_products where product_id = $1 for update', [
    counted,
  ])
  const request = aRequest({ items: [anItem(counted)], customerEmail: member.email })
  const opened = createCheckout(shop, request, member.headers)
  await waitForBlockedTransactions(shop, 1)
  expect((await close(member)).status).toBe(204)
  await letGo()
  expect((await opened).status).toBe(200)
  expect(await shop.rows('select member_id from checkouts where email = $1', [member.email])).toEqual([
    { member_id: null },
  ])
})
