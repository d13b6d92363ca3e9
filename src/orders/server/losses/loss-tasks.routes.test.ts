// A loss is a task as long as it is open: whatever was recorded by mistake, and whatever a bank decides of another payment.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { aReservation, openBalance, orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { decideDispute, dispute, failLastRefund, sendEvent } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const price = 90_000
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function takeStep({ number }: Bought, step: string, body: object = {}) {
  const { status, body: answer } = await stepAsOwner(shop, admin, number, step, body)
  expect(status, `${step}: ${answer.message}`).toBe(200)
  await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
  await allSent(shop)
  return answer
}

const receive = (order: Bought, minor: number, reference: string, surplusMinor?: number) =>
  takeStep(order, 'record-payment', { minor, reference, surplusMinor })
const send = (order: Bought, minor: number, reference = 'HAND') =>
  takeStep(order, 'record-return', { minor, reference })
const refund = (order: Bought, input: object, shownMinor: number) =>
  takeStep(order, 'refund', { key: newId(), scope: input, reason: 'A dent', restock: false, shownMinor })

async function voidBy(order: Bought, reference: string) {
  const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
  const entry = entries.find((each) => each.canBeVoided && each.reference === reference)?.id
  return takeStep(order, 'void', { entry, reason: 'A slip' })
}

const tasksOf = async ({ number }: Bought) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks.filter(
    (task) => task.number === number,
  )
const lossesOf = async (order: Bought) =>
  (await tasksOf(order)).map(({ kind, sum, loss }) => [kind, sum?.minor, loss?.minor])
const borne = (minor: number) => [['dispute-lost', undefined, minor]]
const due = (minor: number) => [['dispute-lost', minor, undefined]]

const ends = {
  canceled: (order: Bought) => takeStep(order, 'cancel', { reason: 'Not made any more' }),
  refunded: (order: Bought) => refund(order, { whole: true }, price),
}
const ways = Object.keys(ends) as (keyof typeof ends)[]

/** Paid by card for $900, and canceled or refunded in full to the card. */
async function anEndedOrder(end: keyof typeof ends): Promise<Bought> {
  const order = await aBoughtOrder(shop, { items: [anItem('renouvela-creme')] })
  await ends[end](order)
  expect((await orderAsBuyer(shop, order)).refunded.minor).toBe(price)
  return order
}

/** An ended order whose refund bounced off the card. */
async function aBouncedEnd(end: keyof typeof ends): Promise<Bought> {
  const order = await anEndedOrder(end)
  await failLastRefund(shop, order.id)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack.minor).toBe(price)
  return order
}

/** The bank takes the whole payment, whatever went back of it; Stripe allows that. */
async function loseAll(order: Bought): Promise<void> {
  const [paid] = await shop.rows<{ reference: string }>(
    "select provider_reference as reference from ledger_entries where order_id = $1 and kind = 'paid'",
    [order.id],
  )
  const taken = { reference: `dispute_${newId()}`, payment: paid?.reference, amount: price, currency: 'USD' }
  for (const what of ['opened', 'lost']) {
    const event = { id: newId(), type: `dispute.${what}`, checkout: null, dispute: taken }
    expect((await sendEvent(shop, event)).status).toBe(200)
  }
}

describe.each(ways)('PAY-03 the loss of an order that is %s', (end) => {
  test('is a task again once a transfer recorded on it by mistake is voided', async () => {
    const order = await anEndedOrder(end)
    await loseAll(order)
    expect(await lossesOf(order)).toEqual(borne(price))
    await receive(order, price, 'SOL')
    expect(await lossesOf(order)).toEqual([])
    expect((await voidBy(order, 'SOL')).lossBeyondPrice.minor).toBe(price)
    expect(await lossesOf(order)).toEqual(borne(price))
  })

  test('is a task again once such a transfer and its surplus, sent back by hand, are voided', async () => {
    const order = await anEndedOrder(end)
    await loseAll(order)
    await receive(order, price + 10_000, 'SOL', 10_000)
    await send(order, 10_000, 'OF SOL')
    expect(await lossesOf(order)).toEqual([])
    await voidBy(order, 'OF SOL')
    await voidBy(order, 'SOL')
    expect(await lossesOf(order)).toEqual(borne(price))
  })

  test('is a task again once a refund sent by hand is voided by mistake and recorded again', async () => {
    const order = await aBouncedEnd(end)
    await send(order, price)
    await loseAll(order)
    expect(await lossesOf(order)).toEqual(borne(price))
    await voidBy(order, 'HAND')
    expect(await lossesOf(order)).toEqual([])
    await send(order, price)
    expect(await lossesOf(order)).toEqual(borne(price))
  })

  test('is a task once a refund sent by hand, and voided before the dispute, is recorded again', async () => {
    const order = await aBouncedEnd(end)
    await send(order, price)
    await voidBy(order, 'HAND')
    await loseAll(order)
    expect(await lossesOf(order)).toEqual([])
    await send(order, price)
    expect(await lossesOf(order)).toEqual(borne(price))
  })

  test('is read once: a tick stays, also after a mistake is undone', async () => {
    const order = await anEndedOrder(end)
    await loseAll(order)
    const [task] = await tasksOf(order)
    expect((await shop.post(`/api/admin/problems/tasks/${task?.id}/done`, {}, admin.headers)).status).toBe(200)
    await takeStep(order, 'note', { text: 'Read' })
    await receive(order, price, 'SOL')
    await voidBy(order, 'SOL')
    expect(await lossesOf(order)).toEqual([])
  })
})

test('PAY-03 the task names what reached the buyer twice, not the whole payment', async () => {
  const order = await aBoughtOrder(shop, { items: [anItem('renouvela-creme')] })
  await refund(order, { sumMinor: 10_000 }, 10_000)
  await loseAll(order)
  expect(await lossesOf(order)).toEqual(due(price))
  await takeStep(order, 'cancel', { reason: 'The bank took the payment' })
  expect(await lossesOf(order)).toEqual(borne(10_000))
})

/** A reservation of which the deposit and the balance were paid by card, for $450 each. */
async function aPaidReservation(): Promise<Bought> {
  const reserved = await aReservation(shop)
  const order = { ...reserved, email: reserved.member.email }
  await takeStep(order, 'ready')
  await choose(await openBalance(shop, reserved), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
  return order
}

const ship = (order: Bought) => takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6A${order.number}` })

async function reverse(order: Bought, reference: string, withheld: number): Promise<void> {
  await decideDispute(shop, reference, 'won')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).withheld.minor).toBe(withheld)
}

test('PAY-03 a dispute that is won leaves the lost one of another payment a task', async () => {
  const order = await aPaidReservation()
  await ship(order)
  await dispute(shop, order.number, 'lost')
  expect(await lossesOf(order)).toEqual(due(45_000))
  await dispute(shop, order.number, 'won', 'first')
  expect(await lossesOf(order)).toEqual(due(45_000))
  expect((await orderAsOwner(shop, admin, order.number)).due.minor).toBe(45_000)
})

test('PAY-03 of two lost disputes, one that is reversed leaves the other a task', async () => {
  const order = await aPaidReservation()
  await ship(order)
  const balance = await dispute(shop, order.number, 'lost')
  const deposit = await dispute(shop, order.number, 'lost', 'first')
  expect(await lossesOf(order)).toEqual(due(90_000))
  await reverse(order, deposit, 45_000)
  expect(await lossesOf(order)).toEqual(due(45_000))
  await reverse(order, balance, 0)
  expect(await lossesOf(order)).toEqual([])
})

test('PAY-03 of a canceled order with two lost disputes, one that is reversed leaves the rest of the loss a task', async () => {
  const order = await aPaidReservation()
  await takeStep(order, 'cancel', { reason: 'Not made any more' })
  expect((await orderAsBuyer(shop, order)).refunded.minor).toBe(price)
  const references = await twoLostAfter(order)
  expect(await lossesOf(order)).toEqual([...borne(45_000), ...borne(45_000)])
  await news(references[0], 'won')
  expect(await lossesOf(order)).toEqual(borne(45_000))
})

test('PAY-03 a loss is a task again once a transfer voided during another dispute leaves it open', async () => {
  const order = await aPaidReservation()
  await dispute(shop, order.number, 'lost')
  await receive(order, 45_000, 'SOL')
  expect(await lossesOf(order)).toEqual([])
  await dispute(shop, order.number, 'open', 'first')
  await voidBy(order, 'SOL')
  const [open] = await shop.rows<{ reference: string }>('select reference from disputes where closed_at is null')
  await reverse(order, open?.reference ?? '', 45_000)
  expect(await lossesOf(order)).toEqual(due(45_000))
})

type Taken = { reference: string; payment: string; amount: number; currency: string }

async function news(taken: Taken | undefined, what: string): Promise<void> {
  const event = { id: newId(), type: `dispute.${what}`, checkout: null, dispute: taken }
  expect((await sendEvent(shop, event)).status).toBe(200)
}

/** The bank takes both payments though they went back. */
async function twoLostAfter({ id }: Bought): Promise<Taken[]> {
  const payments = await shop.rows<{ payment: string }>(
    "select provider_reference as payment from ledger_entries where order_id = $1 and kind = 'paid' order by id",
    [id],
  )
  const all = payments.map(({ payment }) => {
    return { reference: `dispute_${newId()}`, payment, amount: 45_000, currency: 'USD' }
  })
  for (const taken of all) {
    await news(taken, 'opened')
    await news(taken, 'lost')
  }
  return all
}
