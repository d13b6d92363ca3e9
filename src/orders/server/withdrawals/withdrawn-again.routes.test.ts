// F11: a withdrawal after another, with two numbers, by letter, decided late, and after its words were deleted.

import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { dollars } from '#money/testing/amounts.ts'
import { findFittingOrders } from '#orders/server/facts/declaration-records.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  reservable,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, withdrawFrom, workOf } from '#orders/testing/a-withdrawn-order.ts'
import { expectLedgerOfBank } from '#payments/testing/ledger-of-bank.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
const boston = { ...parisAddress, country: 'US', state: 'MA', city: 'Boston', postcode: '02108' }
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const open = (number: number) => orderAsOwner(shop, admin, number)
const decide = (number: number, input: object) => stepAsOwner(shop, admin, number, 'withdrawal', input)
const declined = { decision: 'decline', reason: 'As agreed by telephone' }
const today = () => businessDay(shop)
const unmatched = async (reference: string) => {
  const { body } = await shop.json<Inbox>('/api/admin/messages', { headers: admin.headers })
  return body.rows.filter(({ kind, message }) => kind === 'withdrawal-unmatched' && message?.reference === reference)
}

describe('ADM-02 while the goods of a first withdrawal are awaited', () => {
  async function awaitingTheFirst(boughtBefore = 0) {
    const order = await aBoughtOrder(shop)
    await advanceTime(shop, boughtBefore * day)
    const parcel = { carrier: 'Colissimo', tracking: `A${order.number}`, units: [{ position: 1 }] }
    await stepAsOwner(shop, admin, order.number, 'ship', parcel)
    await withdrawFrom(shop, order, { items: 'The cream' })
    const { status } = await decide(order.number, { decision: 'accept', units: [{ position: 1 }], shownMinor: 0 })
    expect(status).toBe(200)
    return order
  }

  test('a second one is a task of its own, pauses the order, and is on its page', async () => {
    const order = await awaitingTheFirst()
    await withdrawFrom(shop, order, { items: 'And the Elixir' })
    expect(await open(order.number)).toMatchObject({
      state: 'withdrawing',
      steps: ['withdrawal', 'record-payment'],
      withdrawal: { items: 'And the Elixir', decision: null, awaited: [{ position: 1, quantity: 1 }] },
    })
    const kinds = (await workOf(shop, admin, order.number)).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['goods-awaited', 'withdrawal'])
    const accept = { decision: 'accept', units: [{ position: 2 }], shownMinor: 50_000 }
    expect((await decide(order.number, accept)).body).toMatchObject({
      state: 'return-awaited',
      withdrawal: { items: 'The cream', awaited: [{ position: 1, quantity: 1 }] },
    })
    const goods = { units: [{ position: 1 }], restock: false, shownMinor: 90_000 }
    expect((await stepAsOwner(shop, admin, order.number, 'goods-back', goods)).body.state).toBe('refunded')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(140_000))
    expect(await workOf(shop, admin, order.number)).toEqual([])
    await expectLedgerOfBank(shop)
  })

  test('a second one is recorded by the house, and both are awaited until their goods are back', async () => {
    const order = await awaitingTheFirst()
    await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking: `B${order.number}` })
    await advanceTime(shop, 2 * day)
    const letter = { receivedOn: daysAfter(await today(), -2), text: 'The Elixir too' }
    const { status, body } = await stepAsOwner(shop, admin, order.number, 'record-withdrawal', letter)
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({ state: 'withdrawing', withdrawal: { items: 'The Elixir too', reference: null } })
    const accepted = await decide(order.number, { decision: 'accept', units: [{ position: 2 }], shownMinor: 0 })
    expect(accepted.body).toMatchObject({
      state: 'return-awaited',
      withdrawal: { awaited: [{ position: 1 }, { position: 2 }] },
    })
    const both = { units: [{ position: 1 }, { position: 2 }], restock: false, shownMinor: 140_000 }
    expect((await stepAsOwner(shop, admin, order.number, 'goods-back', both)).body.state).toBe('refunded')
    expect(await workOf(shop, admin, order.number)).toEqual([])
    expect(await shop.rows('select from withdrawals where order_id = $1 and settled_at is null', [order.id])).toEqual(
      [],
    )
    await expectLedgerOfBank(shop)
  })

  test('one by letter that came before it is what the page shows until it is decided', async () => {
    const order = await awaitingTheFirst(5)
    const letter = { receivedOn: daysAfter(await today(), -5), text: 'The Elixir' }
    await stepAsOwner(shop, admin, order.number, 'record-withdrawal', letter)
    expect((await open(order.number)).withdrawal).toMatchObject({ items: 'The Elixir', decision: null })
    expect((await orderAsBuyer(shop, order)).withdrawal).toMatchObject({ decision: null })
    const { body } = await decide(order.number, declined)
    expect(body.withdrawal).toMatchObject({ items: 'The cream', decision: 'accepted' })
    await expect
      .poll(() =>
        shop.rows(
          "select from mails where order_id = $1 and template = 'withdrawal-declined' and sent_at is not null",
          [order.id],
        ),
      )
      .toHaveLength(1)
  })
})

describe('ADM-02 a withdrawal that names several numbers', () => {
  test('counts for each order that fits', async () => {
    const one = await aBoughtOrder(shop)
    const other = await aBoughtOrder(shop, { customerEmail: one.email })
    const { body } = await withdrawFrom(shop, one, { orderNumber: `${one.number} and ${other.number}` })
    for (const { number } of [one, other]) expect((await open(number)).state).toBe('withdrawing')
    expect(await unmatched(body.reference)).toEqual([])
  })

  test('locks its orders as a dispute of their payment does, so that neither waits for the other', async () => {
    const one = await aBoughtOrder(shop)
    const other = await aBoughtOrder(shop, { customerEmail: one.email })
    // Numbers and ids are given in one order, but for orders that are placed at the same moment.
    const number = other.number + 500_000
    await shop.rows('alter table orders disable trigger user')
    await shop.rows('update orders set number = $2 where id = $1', [one.id, number])
    await shop.rows('alter table orders enable trigger user')
    const found = await findFittingOrders([other.number, number], one.email)
    expect(found.map(({ id }) => id)).toEqual([one.id, other.id])
  })

  test('is a task for the numbers that fit none', async () => {
    const order = await aBoughtOrder(shop)
    const foreign = await aBoughtOrder(shop)
    const { body } = await withdrawFrom(shop, order, { orderNumber: `${order.number}, ${foreign.number} and 987654` })
    expect((await open(order.number)).state).toBe('withdrawing')
    expect((await open(foreign.number)).state).toBe('paid')
    expect(await unmatched(body.reference)).toMatchObject([
      { unmatchedNumbers: `${foreign.number}, 987654`, number: null },
    ])
  })
})

describe('ADM-02 the days of an order that was paused', () => {
  test('are counted from the moment of entry, and not from the day of a letter', async () => {
    const reserved = await aReservation(shop)
    await advanceTime(shop, 60 * day)
    await stepAsOwner(shop, admin, reserved.number, 'ready')
    const { dueOn, graceUntil } = await orderAsBuyer(shop, reserved)
    const letter = { receivedOn: daysAfter(await today(), -60) }
    await stepAsOwner(shop, admin, reserved.number, 'record-withdrawal', letter)
    await advanceTime(shop, 3 * day)
    expect((await decide(reserved.number, declined)).status).toBe(200)
    const after = { dueOn: daysAfter(dueOn ?? '', 3), graceUntil: daysAfter(graceUntil ?? '', 3) }
    expect(await orderAsBuyer(shop, reserved)).toMatchObject(after)
  })

  test('are given back to the rest when some of it is accepted', async () => {
    const other = 'immortela-elixir-30ml'
    await shop.rows('update catalogue_products set reserve_enabled = true where product_id = $1', [other])
    const reserved = await aReservation(shop, { items: [anItem(reservable), anItem(other)] })
    expect((await orderAsBuyer(shop, reserved)).lines).toHaveLength(2)
    await stepAsOwner(shop, admin, reserved.number, 'ready')
    const { dueOn, graceUntil } = await orderAsBuyer(shop, reserved)
    await withdrawFrom(shop, { number: reserved.number, email: reserved.member.email })
    await advanceTime(shop, 20 * day)
    const preview = await shop.post<{ returns: { minor: number } }>(
      `/api/admin/orders/${reserved.number}/withdrawal/sums`,
      { units: [{ position: 1 }] },
      admin.headers,
    )
    const accept = { decision: 'accept', units: [{ position: 1 }], shownMinor: preview.body.returns.minor }
    const { status, body } = await decide(reserved.number, accept)
    expect(status, body.message).toBe(200)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'balance-due',
      dueOn: daysAfter(dueOn ?? '', 20),
      graceUntil: daysAfter(graceUntil ?? '', 20),
    })
  })

  test('are given back to a question about a date: silence does not count while no answer was possible', async () => {
    const order = await aBoughtOrder(shop, { delivery: boston as never })
    const promisedOn = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
    await stepAsOwner(shop, admin, order.number, 'move', {
      day: daysAfter(promisedOn, 45),
      reason: 'The harvest is late',
    })
    const { answerDue } = (await orderAsBuyer(shop, order)).moves[0] ?? {}
    const left = daysBetween(await today(), answerDue ?? '')
    await withdrawFrom(shop, order)
    await advanceTime(shop, (left + 5) * day)
    await decide(order.number, declined)
    await advanceTime(shop)
    const after = await orderAsBuyer(shop, order)
    expect(after).toMatchObject({ state: 'delay-pending', moves: [{ answer: null }] })
    expect(after.moves[0]?.answerDue).toBe(daysAfter(answerDue ?? '', left + 5))
    expect(after.steps).toContain('answer')
    const { status } = await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo: after.moves[0]?.movedTo })
    expect(status).toBe(200)
  })
})

test('ADM-02 goods of a withdrawal that was decided late are asked for by a day that is still to come', async () => {
  const order = await aBoughtOrder(shop)
  await advanceTime(shop, 40 * day)
  await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking: `L${order.number}` })
  await stepAsOwner(shop, admin, order.number, 'record-withdrawal', { receivedOn: daysAfter(await today(), -40) })
  const { body } = await decide(order.number, { decision: 'accept', shownMinor: 0 })
  const sendBy = daysAfter(await today(), 14)
  expect(body.withdrawal?.sendBy).toBe(sendBy)
  expect((await orderAsBuyer(shop, order)).withdrawal?.sendBy).toBe(sendBy)
  expect(await workOf(shop, admin, order.number)).toMatchObject([{ kind: 'goods-awaited', dueOn: sendBy }])
  const [mail] = await shop.rows<{ facts: { sendBy: string } }>(
    "select facts from mails where order_id = $1 and template = 'withdrawal-accepted'",
    [order.id],
  )
  expect(mail?.facts.sendBy).toBe(sendBy)
  expect(await lettersOf(shop, order)).toContain('withdrawal-accepted')
})

test('ADM-02 a buyer’s text is read through the message, and deleted with it; the order says so', async () => {
  const order = await aBoughtOrder(shop)
  const items = 'Only the cream, for reasons of health'
  const { body } = await withdrawFrom(shop, order, { items })
  const declared = async () =>
    (await open(order.number)).events.find(({ kind }) => kind === 'withdrawal-declared')?.detail
  expect(await declared()).toMatchObject({ text: items, reference: body.reference })
  const [kept] = await shop.rows<{ detail: string }>(
    "select detail::text as detail from order_events where order_id = $1 and kind = 'withdrawal-declared'",
    [order.id],
  )
  expect(kept?.detail).not.toContain('health')
  await shop.rows('delete from messages where reference = $1', [body.reference])
  expect(await declared()).toMatchObject({ textDeleted: true })
  expect(await declared()).not.toHaveProperty('text')
  expect((await open(order.number)).withdrawal).toMatchObject({ items: null, textDeleted: true })
})
