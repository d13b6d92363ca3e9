// A bank that takes more than the house had kept: the buyer got a part twice, from the house and from their bank.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { aReservation, openBalance, orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { dispute, failLastRefund, ledgerOf, sendEvent, withheldOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent, lastLetterTo } from '#platform/testing/mails.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const whole = 90_000
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const kinds = ['order', 'reservation'] as const

/** An order of $900, paid in full with a card. */
async function anOrder(kind: (typeof kinds)[number]): Promise<Bought> {
  if (kind === 'order') return aBoughtOrder(shop, { items: [anItem('renouvela-creme')] })
  const reserved = await aReservation(shop, { isDeposit: false })
  return { ...reserved, email: reserved.member.email }
}

async function takeStep({ number }: Bought, step: string, body: object = {}) {
  const { status, body: answer } = await stepAsOwner(shop, admin, number, step, body)
  expect(status, `${step}: ${answer.message}`).toBe(200)
  await allSent(shop)
  return answer
}

const ship = (order: Bought) => takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6A${order.number}` })

async function refund(order: Bought, input: { sumMinor: number } | { whole: true }, shownMinor: number) {
  const { refunded } = await orderAsBuyer(shop, order)
  await takeStep(order, 'refund', { key: newId(), scope: input, reason: 'A dent', restock: false, shownMinor })
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(refunded.minor + shownMinor)
}

/** $100 that bounced off the card and were sent by hand, and $60 that arrived: the card still has $840 of $900. */
async function refundedByHand(order: Bought): Promise<void> {
  await refund(order, { sumMinor: 10_000 }, 10_000)
  await failLastRefund(shop, order.id)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack.minor).toBe(10_000)
  await takeStep(order, 'record-return', { minor: 10_000, reference: `BACK ${order.number}` })
  await refund(order, { sumMinor: 6_000 }, 6_000)
}

/** The bank takes the whole payment, whatever went back of it; Stripe allows that. */
async function loseAll(order: Bought, minor = whole): Promise<(outcome: 'won' | 'lost') => Promise<void>> {
  const [paid] = await shop.rows<{ reference: string }>(
    "select provider_reference as reference from ledger_entries where order_id = $1 and kind = 'paid'",
    [order.id],
  )
  const taken = { reference: `dispute_${newId()}`, payment: paid?.reference, amount: minor, currency: 'USD' }
  const news = async (what: string) => {
    const event = { id: newId(), type: `dispute.${what}`, checkout: null, dispute: taken }
    expect((await sendEvent(shop, event)).status).toBe(200)
  }
  await news('opened')
  await news('lost')
  return news
}

/** The price, the sums due and owed back, and the loss that is not asked for: on both pages, and in lists. */
async function sumsOf(order: Bought) {
  await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
  const { price, due, owedBack, lossBeyondPrice, payable } = await orderAsOwner(shop, admin, order.number)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ price, due, owedBack })
  const inLists = await shop.rows('select due_minor::float8 as due from order_facts where order_id = $1', [order.id])
  expect(inLists).toEqual([{ due: due.minor }])
  const [minor, owed, loss] = [price.minor, owedBack.minor, lossBeyondPrice.minor]
  return { price: minor, due: due.minor, owed, loss, payable: payable.minor }
}

const tasksOf = async ({ number }: Bought) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks
    .filter((task) => task.number === number)
    .map(({ id, kind, sum }) => ({ id, kind, minor: sum?.minor }))

const lastLetter = ({ email }: Bought) => lastLetterTo(shop, email)

/** The sums of a reservation in the file of the board, in cents. */
async function sheetOf({ number }: Bought): Promise<Record<string, number>> {
  const files = ['any', 'ended'].map(async (view) => {
    const body = JSON.stringify(view === 'any' ? {} : { view })
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    return (await shop.fetch('/api/admin/reservations/export', { method: 'POST', headers, body })).text()
  })
  const row = (await Promise.all(files)).flatMap(parseCsv).find((each) => each.Number === String(number)) ?? {}
  return Object.fromEntries(Object.entries(row).map(([head, cell]) => [head, Math.round(Number(cell) * 100)]))
}

describe.each(kinds)('PAY-03 a refund sent by hand before the payment was lost (%s)', (kind) => {
  test('the sum due is all that is missing; it is written off whole, asked for again, and paid by transfer', async () => {
    const order = await anOrder(kind)
    await refundedByHand(order)
    await ship(order)
    await dispute(shop, order.number, 'lost')
    const missing = { price: 74_000, due: 84_000, owed: 0, loss: 0, payable: 84_000 }
    expect(await sumsOf(order)).toEqual(missing)
    expect(await tasksOf(order)).toMatchObject([{ kind: 'dispute-lost', minor: 84_000 }])
    if (kind === 'reservation') {
      const asked = {
        'Price now': 74_000,
        'Net received': -10_000,
        'Still to be paid': 84_000,
        'Loss beyond the price': 0,
      }
      expect(await sheetOf(order)).toMatchObject(asked)
    }

    const { ledger, events } = await takeStep(order, 'write-off')
    const entry = ledger.entries.find(({ kind: each, canBeVoided }) => each === 'waived' && canBeVoided)
    expect(entry).toMatchObject({ amount: { minor: 74_000 } })
    expect(events.at(-1)).toMatchObject({ kind: 'written-off', detail: { amount_minor: 84_000 } })
    expect(await sumsOf(order)).toEqual({ price: 0, due: 0, owed: 0, loss: 10_000, payable: 84_000 })
    expect(await tasksOf(order)).toEqual([])
    if (kind === 'reservation') {
      const borne = { 'Price now': 0, 'Net received': -10_000, 'Still to be paid': 0, 'Written off': 74_000 }
      expect(await sheetOf(order)).toMatchObject({ ...borne, 'Loss beyond the price': 10_000 })
    }

    await takeStep(order, 'void', { entry: entry?.id, reason: 'The buyer pays after all' })
    expect(await sumsOf(order)).toEqual(missing)
    expect(await tasksOf(order)).toMatchObject([{ kind: 'dispute-lost', minor: 84_000 }])
    const paid = await takeStep(order, 'record-payment', { minor: 84_000, reference: `SEPA ${order.number}` })
    expect(paid).toMatchObject({ state: 'shipped' })
    expect(await sumsOf(order)).toEqual({ price: 74_000, due: 0, owed: 0, loss: 0, payable: 0 })
    expect(await tasksOf(order)).toEqual([])
    expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
  })

  test('a transfer pays for the whole write-off, and only what is more is owed back', async () => {
    const order = await anOrder(kind)
    await refundedByHand(order)
    await ship(order)
    await dispute(shop, order.number, 'lost')
    await takeStep(order, 'write-off')
    const transfer = (minor: number, surplusMinor?: number) =>
      stepAsOwner(shop, admin, order.number, 'record-payment', { minor, reference: `SEPA ${newId()}`, surplusMinor })
    expect((await transfer(85_000)).status).toBe(400)
    expect((await transfer(80_000)).status).toBe(200)
    expect(await sumsOf(order)).toEqual({ price: 70_000, due: 0, owed: 0, loss: 0, payable: 4_000 })
    expect((await transfer(5_000, 1_000)).status).toBe(200)
    expect(await sumsOf(order)).toEqual({ price: 74_000, due: 0, owed: 1_000, loss: 0, payable: 0 })
    expect(await tasksOf(order)).toMatchObject([{ kind: 'transfer-surplus', minor: 1_000 }])
  })

  test('the buyer is asked for it with a reason, and pays it by the link in the letter', async () => {
    const order = await anOrder(kind)
    await refundedByHand(order)
    await dispute(shop, order.number, 'lost')
    await takeStep(order, 'ask-payment')
    const letter = await lastLetter(order)
    expect(letter).toContain('you can pay $840.00 again.')
    expect(letter).toContain('Of this amount, $100.00 reached you twice')
    expect(letter).toContain('Still due: $840.00')
    await choose(await openBalance(shop, order), 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).state).toBe('paid')
    expect(await sumsOf(order)).toEqual({ price: 74_000, due: 0, owed: 0, loss: 0, payable: 0 })
    expect(await lastLetter(order)).not.toContain('reached you twice')
    expect(await tasksOf(order)).toEqual([])
    const { bank, ledger } = await withheldOf(shop)
    expect(ledger).toBe(bank)
  })
})

describe.each(kinds)('PAY-03 the bank takes the whole payment after a refund (%s)', (kind) => {
  test('both are missing, and a decision for the house after all leaves nothing due', async () => {
    const order = await anOrder(kind)
    await refund(order, { sumMinor: 10_000 }, 10_000)
    const decide = await loseAll(order)
    expect(await sumsOf(order)).toEqual({ price: 80_000, due: 90_000, owed: 0, loss: 0, payable: 90_000 })
    await takeStep(order, 'record-payment', { minor: 80_000, reference: `SEPA ${order.number}` })
    expect(await sumsOf(order)).toMatchObject({ due: 10_000 })
    expect((await orderAsOwner(shop, admin, order.number)).steps).not.toContain('ship')
    await takeStep(order, 'record-payment', { minor: 10_000, reference: `SEPA ${order.number} B` })
    expect(await sumsOf(order)).toEqual({ price: 80_000, due: 0, owed: 0, loss: 0, payable: 0 })
    await decide('won')
    expect(await sumsOf(order)).toMatchObject({ price: 80_000, due: 0, owed: 90_000 })
  })

  test('a wholly refunded order asks for nothing, and its loss is shown until a person has read it', async () => {
    const order = await anOrder(kind)
    await refund(order, { whole: true }, whole)
    const decide = await loseAll(order)
    expect(await sumsOf(order)).toEqual({ price: 0, due: 0, owed: 0, loss: whole, payable: whole })
    expect(await orderAsOwner(shop, admin, order.number)).toMatchObject({ state: 'dispute-lost' })
    // The bank may say it twice.
    await decide('lost')
    const [task] = await tasksOf(order)
    expect(task).toMatchObject({ kind: 'dispute-lost', minor: undefined })
    const done = await shop.post(`/api/admin/problems/tasks/${task?.id}/done`, {}, admin.headers)
    expect(done.status).toBe(200)
    expect(await tasksOf(order)).toEqual([])
    await takeStep(order, 'record-payment', { minor: 20_000, reference: `SEPA ${order.number}` })
    expect(await sumsOf(order)).toEqual({ price: 0, due: 0, owed: 0, loss: 70_000, payable: 70_000 })
  })

  test('a canceled order asks for nothing either, and money that comes makes up for its loss first', async () => {
    const order = await anOrder(kind)
    await refund(order, { sumMinor: 10_000 }, 10_000)
    await takeStep(order, 'cancel', { reason: 'We cannot make it' })
    await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(whole)
    await loseAll(order)
    expect(await sumsOf(order)).toEqual({ price: 0, due: 0, owed: 0, loss: whole, payable: whole })
    expect(await tasksOf(order)).toMatchObject([{ kind: 'dispute-lost', minor: undefined }])
    const before = await lastLetter(order)
    const transfer = { minor: 91_000, reference: `SEPA ${order.number}`, surplusMinor: 1_000 }
    await takeStep(order, 'record-payment', transfer)
    expect(await sumsOf(order)).toEqual({ price: 0, due: 0, owed: 1_000, loss: 0, payable: 0 })
    expect(await tasksOf(order)).toMatchObject([{ kind: 'transfer-surplus', minor: 1_000 }])
    expect(await lastLetter(order)).toBe(before)
    if (kind === 'reservation')
      expect(await sheetOf(order)).toMatchObject({ 'Net received': 0, 'Loss beyond the price': 0 })
  })
  test('a refund of a canceled order that bounced and was sent by hand leaves a task that is ticked', async () => {
    const order = await anOrder(kind)
    await takeStep(order, 'cancel', { reason: 'The buyer has changed their mind' })
    await failLastRefund(shop, order.id)
    await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack.minor).toBe(whole)
    await takeStep(order, 'record-return', { minor: whole, reference: `BACK ${order.number}` })
    await dispute(shop, order.number, 'lost')
    expect(await sumsOf(order)).toEqual({ price: 0, due: 0, owed: 0, loss: whole, payable: whole })
    const [task, ...others] = await tasksOf(order)
    expect([task, others]).toMatchObject([{ kind: 'dispute-lost', minor: undefined }, []])
    const done = await shop.post(`/api/admin/problems/tasks/${task?.id}/done`, {}, admin.headers)
    expect(done.status).toBe(200)
    expect(await tasksOf(order)).toEqual([])
  })

  test('a canceled order whose refund never left has no loss, and leaves no task', async () => {
    const order = await anOrder(kind)
    await takeStep(order, 'cancel', { reason: 'The buyer has changed their mind' })
    await failLastRefund(shop, order.id)
    await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack.minor).toBe(whole)
    await dispute(shop, order.number, 'lost')
    expect(await sumsOf(order)).toEqual({ price: 0, due: 0, owed: 0, loss: 0, payable: 0 })
    const open = await shop.rows('select kind from tasks where order_id = $1 and done_at is null', [order.id])
    expect(open).toEqual([])
  })
})
