// Open screens read again when the bus announces a change: whatever such a page shows has to be announced.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, askAgain } from '#checkout/testing/an-open-checkout.ts'
import { aReservation, openBalance, orderAsBuyer, type Reserved, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { listenToBus } from '#platform/testing/announcements.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function payLater(order: Reserved, decided: 'delayed' | 'delayed-failed'): Promise<void> {
  await choose(await openBalance(shop, order), decided)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).balanceProcessing).toBe(true)
}

async function bankDecides(order: Reserved): Promise<void> {
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  const waiting = 'select from sessions where processing_since is not null and paid_at is null and closed_at is null'
  await expect.poll(() => shop.simulatorRows(waiting)).toEqual([])
  await askAgain(shop)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).balanceProcessing).toBe(false)
}

const ofOrders: [
  about: string,
  before: (order: Reserved) => Promise<unknown>,
  change: (order: Reserved) => Promise<unknown>,
][] = [
  [
    'a bank transfer',
    async () => {},
    ({ number }) => stepAsOwner(shop, admin, number, 'record-payment', { minor: 20_000, reference: 'SEPA 1' }),
  ],
  [
    'a note',
    async () => {},
    ({ number }) => stepAsOwner(shop, admin, number, 'note', { text: 'She asked for a ribbon' }),
  ],
  [
    'a payment that its bank decides about',
    ({ number }) => stepAsOwner(shop, admin, number, 'ready'),
    (order) => payLater(order, 'delayed'),
  ],
  [
    'a payment that its bank refused',
    async (order) => {
      await stepAsOwner(shop, admin, order.number, 'ready')
      await payLater(order, 'delayed-failed')
    },
    bankDecides,
  ],
]

test.each(ofOrders)('RT-02 %s is announced to those the order concerns', async (_, before, change) => {
  const order = await aReservation(shop)
  await before(order)
  await dueJobsDone(shop.rows)
  const changes = await listenToBus(shop)
  await change(order)
  expect(await changes()).toContain(`orders:${order.member.id}`)
})

test('RT-02 a change of a guest’s order is announced to the member who has verified its address, and to no other', async () => {
  const member = await aMember(shop)
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail: member.email.toUpperCase() }))
  await sendEvent(shop, anEvent(checkout))
  const [order] = await shop.rows<{ number: number }>('select number from orders where lower(email) = $1', [
    member.email,
  ])
  const note = async () => {
    await dueJobsDone(shop.rows)
    const changes = await listenToBus(shop)
    const noted = await stepAsOwner(shop, admin, order?.number ?? 0, 'note', { text: 'She asked for a ribbon' })
    expect(noted.status).toBe(200)
    return (await changes()).filter((each) => each.startsWith('orders'))
  }
  expect(new Set(await note())).toEqual(new Set([`orders:${member.id}`]))
  await shop.rows('update members set email_proven_at = null where id = $1', [member.id])
  expect(new Set(await note())).toEqual(new Set(['orders:']))
})

test('RT-02 that a letter of an order has left is announced to the owners', async () => {
  const order = await aReservation(shop)
  await dueJobsDone(shop.rows)
  const changes = await listenToBus(shop)
  await shop.rows('update mails set sent_at = now() where order_id = $1', [order.id])
  expect(await changes()).toContain('tasks:')
})
