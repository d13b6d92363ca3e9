// The owner's lists and board agree with an order's own page: its price now, and goods shipped unpaid.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { decideDispute, dispute } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { Board, BoardFigures } from '#reservations/board-schema.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const asAdmin = async <Body>(path: string) => (await shop.json<Body>(`/api/admin/${path}`, admin)).body
const listed = async (query = '') => (await asAdmin<OrderList>(`orders${query}`)).rows
const onBoard = async (query = '') => (await asAdmin<Board>(`reservations${query}`)).rows
const figureOf = async () => (await asAdmin<BoardFigures>('reservations/figures')).figures['sent-unpaid']
const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number).toSorted()
const takeStep = (number: number, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)

/** The rows of the file for a spreadsheet, each read by the names of its columns. */
async function exported(filter: object) {
  const file = await shop.fetch('/api/admin/reservations/export', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  })
  return parseCsv(await file.text()).map((row) => (name: string) => row[name])
}

/** A reservation whose goods left with a transfer that never came. */
async function sentUnpaid(tracking: string): Promise<Reserved> {
  const order = await aReservation(shop)
  await takeStep(order.number, 'record-payment', { minor: 45_000, reference: tracking })
  await takeStep(order.number, 'ship', { carrier: 'Colissimo', tracking, address: null })
  const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
  const entry = entries.find(({ reference, canBeVoided }) => canBeVoided && reference === tracking)
  expect((await takeStep(order.number, 'void', { entry: entry?.id, reason: 'It never came' })).status).toBe(200)
  return order
}

async function aPurchase(customerEmail: string): Promise<number> {
  const items = [anItem('renouvela-creme')]
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail, items, delivery: parisAddress }))
  await choose(url, 'paid')
  const find = () => shop.rows<{ number: number }>('select number from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0]?.number ?? 0
}

test('ADM-02 lists and board show the price now, beside the price when placed', async () => {
  const order = await aReservation(shop)
  const granted = { scope: { sumMinor: 10_000 }, reason: 'A dent', restock: false, shownMinor: 10_000 }
  expect((await takeStep(order.number, 'refund', granted)).status).toBe(200)
  const { price } = await orderAsOwner(shop, admin, order.number)
  expect(price).toEqual(dollars(80_000))
  const [row] = await listed(`?q=${order.number}`)
  expect(row).toMatchObject({ price, total: dollars(90_000) })
  const [onIt] = (await onBoard()).filter(({ number }) => number === order.number)
  expect(onIt).toMatchObject({ price, total: dollars(90_000) })
  const [cell] = (await exported({})).filter((read) => read('Number') === String(order.number))
  expect(['Price now', 'Total when placed', 'Total'].map((name) => cell?.(name))).toEqual([
    '800.00',
    '900.00',
    undefined,
  ])
})

test('ADM-02 an order whose refund the bank refuses is among the refunded ones, in the list and on the board', async () => {
  const order = await aReservation(shop)
  const [paid] = await shop.rows<{ reference: string }>(
    "select provider_reference as reference from ledger_entries where order_id = $1 and kind = 'paid'",
    [order.id],
  )
  await shop.simulatorRows('insert into refunds values ($1, $1, $2, 1)', [`e-${paid?.reference}`, paid?.reference])
  const granted = { scope: { whole: true }, reason: 'As agreed', restock: false, shownMinor: 45_000 }
  expect((await takeStep(order.number, 'refund', granted)).status).toBe(200)
  const isRefused = async () => (await orderAsOwner(shop, admin, order.number)).ledger.refunds[0]?.refusedBecause
  await expect.poll(isRefused).toMatch(/./)
  expect(await orderAsOwner(shop, admin, order.number)).toMatchObject({ state: 'refunded' })
  expect(numbers(await listed('?view=refunded'))).toContain(order.number)
  expect(numbers(await onBoard('?view=refunded'))).toEqual([order.number])
})

test('ADM-02 an order shipped unpaid is in the lists, on the board and among the figures until it is settled', async () => {
  const [paid, written, arrived] = [
    await sentUnpaid(aTrackingNumber(1)),
    await sentUnpaid(aTrackingNumber(2)),
    await sentUnpaid(aTrackingNumber(3)),
  ]
  await takeStep(arrived.number, 'deliver')
  const bought = await aPurchase('taken-back@example.com')
  await takeStep(bought, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(4), address: null })
  const taken = await dispute(shop, bought, 'open')
  const unpaid = [paid, written, arrived].map(({ number }) => number)
  expect(numbers(await listed('?view=sent-unpaid'))).toEqual(unpaid.toSorted())
  await decideDispute(shop, taken, 'lost')
  await expect.poll(async () => (await orderAsOwner(shop, admin, bought)).state).toBe('dispute-lost')
  const rows = await listed('?view=sent-unpaid')
  expect(numbers(rows)).toEqual([...unpaid, bought].toSorted())
  expect(rows.map(({ remark }) => remark)).toEqual(['unpaid', 'unpaid', 'unpaid', 'unpaid'])
  expect(numbers(await onBoard('?view=sent-unpaid'))).toEqual(unpaid.toSorted())
  expect(await figureOf()).toEqual({ count: 3, sums: [dollars(135_000)] })
  expect((await exported({ view: 'sent-unpaid' })).map((cell) => cell('Remark'))).toEqual([
    'not fully paid',
    'not fully paid',
    'not fully paid',
  ])
  expect(await orderAsOwner(shop, admin, arrived.number)).toMatchObject({
    state: 'delivered',
    remark: 'unpaid',
    due: dollars(45_000),
  })
  expect((await takeStep(paid.number, 'record-payment', { minor: 45_000, reference: '6A1' })).status).toBe(200)
  expect((await takeStep(written.number, 'write-off')).body).toMatchObject({ state: 'shipped', price: dollars(45_000) })
  expect(numbers(await onBoard('?view=sent-unpaid'))).toEqual([arrived.number])
  expect(await figureOf()).toEqual({ count: 1, sums: [dollars(45_000)] })
})

test('ADM-02 goods that have left unpaid are asked for in a letter that says so, and can still be paid or written off', async () => {
  const order = await sentUnpaid(aTrackingNumber(5))
  expect((await orderAsOwner(shop, admin, order.number)).steps).toEqual(
    expect.arrayContaining(['ask-payment', 'record-payment', 'write-off']),
  )
  const asked = await takeStep(order.number, 'ask-payment')
  expect(asked.status, asked.body.message).toBe(200)
  expect((await lettersOf(shop, order)).at(-1)).toBe('payment-asked')
  const letter = asked.body.mails.find(({ template }) => template === 'payment-asked')
  const read = await asAdmin<{ text: string }>(`orders/${order.number}/mails/${letter?.id}`)
  expect(read.text).toContain('has shipped')
  expect(read.text).not.toContain('bank')
  expect((await orderAsBuyer(shop, order)).steps).toEqual(['pay'])
  const { body } = await stepAsBuyer<{ url: string }>(shop, order, 'balance', {
    shown: dollars(45_000),
    language: 'en',
  })
  await choose(body.url, 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due).toEqual(dollars(0))
})

test('ADM-02 promised and due days narrow the orders and the reservations alike: to what has not left, and what is asked for', async () => {
  const [waiting, called, paid, sent] = [
    await aReservation(shop),
    await aReservation(shop),
    await aReservation(shop),
    await aReservation(shop),
  ]
  for (const { number } of [called, paid, sent]) await takeStep(number, 'ready')
  for (const { number } of [paid, sent])
    await takeStep(number, 'record-payment', { minor: 45_000, reference: `SEPA ${number}` })
  const shipped = { carrier: 'Colissimo', tracking: aTrackingNumber(6), address: null }
  expect((await takeStep(sent.number, 'ship', shipped)).status).toBe(200)
  const own = [waiting, called, paid, sent].map(({ number }) => number)
  const found = (rows: readonly { number: number }[]) => numbers(rows).filter((number) => own.includes(number))
  const expected = { promised: [waiting, called, paid], due: [called] }
  for (const [filter, orders] of Object.entries(expected)) {
    const filtered = orders.map(({ number }) => number).toSorted()
    expect([filter, found(await listed(`?${filter}=..2999-12-31`))]).toEqual([filter, filtered])
    expect([filter, found(await onBoard(`?${filter}=..2999-12-31`))]).toEqual([filter, filtered])
  }
})

test('ADM-02 a card has the next step of its order, and no payment link on the day of the last one', async () => {
  const order = await aReservation(shop)
  const stepOn = async () => (await onBoard()).find(({ number }) => number === order.number)?.step
  expect(await stepOn()).toBe('ready')
  await takeStep(order.number, 'ready')
  expect(await stepOn()).toBeNull()
  await advanceTime(shop, 24 * 60 * 60)
  expect(await stepOn()).toBe('remind')
  await takeStep(order.number, 'record-payment', { minor: 45_000, reference: 'SEPA of a card' })
  expect(await stepOn()).toBe('prepare')
})
