// Losses by a bank, write-offs, goods that come back and reversals, in combination and in any order.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import type { WithdrawalPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  reservable,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { type Bought, withdrawFrom, workOf } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { decideDispute, dispute, ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent, lastLetterTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const jar = 90_000
const one = [{ position: 1, quantity: 1 }]
const both = [{ position: 1, quantity: 2 }]
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function takeStep({ number }: Bought, step: string, body: object = {}) {
  const { status, body: answer } = await stepAsOwner(shop, admin, number, step, body)
  expect(status, `${step}: ${answer.message}`).toBe(200)
  await allSent(shop)
}

type Lost = Bought & { reference: string }

/** Two jars of $900 each, paid in two parts and sent; the buyer's bank takes the second part. */
async function halfLost(): Promise<Lost> {
  const reserved = await aReservation(shop, { items: [anItem(reservable, { quantity: 2 })] })
  const order = { ...reserved, email: reserved.member.email }
  await choose(await openBalance(shop, order), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).state).toBe('paid')
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6A${order.number}` })
  return { ...order, reference: await dispute(shop, order.number, 'lost') }
}

/** The buyer withdraws from these units, and the house waits for them; answers the sums as they were shown before. */
async function awaitGoods(order: Bought, units: object[]): Promise<WithdrawalPreview> {
  expect((await withdrawFrom(shop, order, { items: newId() })).status).toBe(200)
  const path = `/api/admin/orders/${order.number}/withdrawal/sums`
  const { body } = await shop.post<WithdrawalPreview>(path, { units }, admin.headers)
  await takeStep(order, 'withdrawal', { decision: 'accept', units, shownMinor: 0 })
  return body
}

/** They come back; answers what goes back for them. */
async function goodsBack(order: Bought, units: object[]): Promise<number> {
  return takeBack(order, units, await awaitGoods(order, units))
}

async function takeBack(order: Bought, units: object[], shown: WithdrawalPreview): Promise<number> {
  const { minor: shownMinor } = shown.later
  expect(shown.laterPrice.minor).toBe(shownMinor + shown.laterCovers.minor)
  await takeStep(order, 'goods-back', { units, restock: true, shownMinor })
  return shownMinor
}

async function reverse({ number, key, reference }: Lost): Promise<void> {
  await decideDispute(shop, reference, 'won')
  await expect.poll(async () => (await orderAsBuyer(shop, { number, key })).withheld.minor).toBe(0)
}

/** Its sums: the price, the sum due, and all that the buyer was refunded or is owed. */
async function sumsOf(order: Bought) {
  await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
  const { price, due, refunded, owedBack } = await orderAsBuyer(shop, order)
  return { price: price.minor, due: due.minor, back: refunded.minor + owedBack.minor }
}

const writeOffOf = async ({ number }: Bought) =>
  (await orderAsOwner(shop, admin, number)).ledger.entries
    .filter(({ kind, canBeVoided }) => kind === 'waived' && canBeVoided)
    .at(-1)
async function voidWriteOff(order: Bought): Promise<void> {
  await takeStep(order, 'void', { entry: (await writeOffOf(order))?.id, reason: 'The buyer pays after all' })
}
const tasksOf = async ({ number }: Bought) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks
    .filter((task) => task.number === number)
    .map(({ kind, sum }) => [kind, sum?.minor])
const lastLetter = ({ email }: Bought) => lastLetterTo(shop, email)

test('PAY-03 a jar that comes back after half of the price was lost makes up for the loss: no refund, nothing due', async () => {
  const order = await halfLost()
  const shown = await awaitGoods(order, one)
  const expected = {
    later: { minor: 0 },
    laterPrice: { minor: jar },
    laterCovers: { minor: jar },
    dueAfter: { minor: 0 },
  }
  expect(shown).toMatchObject(expected)
  expect(await takeBack(order, one, shown)).toBe(0)
  expect(await sumsOf(order)).toEqual({ price: jar, due: 0, back: 0 })
  expect(await tasksOf(order)).toEqual([])
})

describe('PAY-03 a loss that comes back after one of two jars did leaves the price of one jar, in whatever order', () => {
  const steps = {
    'written off': (order: Lost) => takeStep(order, 'write-off'),
    'goods back': (order: Lost) => goodsBack(order, one),
    'taken back': voidWriteOff,
    reversed: reverse,
  }
  test.each([
    [['goods back', 'reversed']],
    [['reversed', 'goods back']],
    [['written off', 'goods back', 'reversed']],
    [['written off', 'reversed', 'goods back']],
    [['written off', 'taken back', 'goods back', 'reversed']],
    [['written off', 'taken back', 'written off', 'reversed', 'goods back']],
  ] as const)('%s', async (names) => {
    const order = await halfLost()
    for (const name of names) await steps[name](order)
    expect(await sumsOf(order)).toEqual({ price: jar, due: 0, back: jar })
    expect((await orderAsOwner(shop, admin, order.number)).lines).toMatchObject([{ out: 1, left: { minor: jar } }])
  })
})

test('PAY-03 goods that come back after their whole loss was written off leave the order, and go back on the shelf', async () => {
  const reserved = await aReservation(shop, { isDeposit: false })
  const bought = { ...reserved, email: reserved.member.email }
  await takeStep(bought, 'ship', { carrier: 'Colissimo', tracking: `6B${bought.number}` })
  const order = { ...bought, reference: await dispute(shop, bought.number, 'lost') }
  await takeStep(order, 'write-off')
  expect(await sumsOf(order)).toEqual({ price: 0, due: 0, back: 0 })
  expect(await goodsBack(order, [{ position: 1 }])).toBe(0)
  expect((await orderAsOwner(shop, admin, order.number)).lines).toMatchObject([{ out: 1, takenOut: true }])
  expect((await lettersOf(shop, order)).at(-1)).toBe('order-refunded')
  expect(await lastLetter(order)).toContain('Your bank has already returned $900.00 to you')
  expect(await lastLetter(order)).not.toContain('counts toward it')
  await reverse(order)
  expect(await sumsOf(order)).toEqual({ price: 0, due: 0, back: jar })
  expect(await tasksOf(order)).toEqual([['dispute-reversed', jar]])
})

test('PAY-03 a withdrawal after a whole write-off is a task, the order is paused for it, and its loss is not written off meanwhile', async () => {
  const reserved = await aReservation(shop, { isDeposit: false })
  const order = { ...reserved, email: reserved.member.email }
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6C${order.number}` })
  await dispute(shop, order.number, 'lost')
  await takeStep(order, 'write-off')
  expect((await orderAsOwner(shop, admin, order.number)).steps).toContain('record-withdrawal')
  expect((await withdrawFrom(shop, order)).status).toBe(200)
  await expect
    .poll(async () => (await workOf(shop, admin, order.number)).map(({ kind }) => kind))
    .toEqual(['withdrawal'])
  expect((await orderAsOwner(shop, admin, order.number)).steps).toContain('withdrawal')
  await takeStep(order, 'withdrawal', { decision: 'accept', units: [{ position: 1 }], shownMinor: 0 })
  expect(await lastLetter(order)).toContain('Your bank has already returned $900.00 to you')
  expect(await lastLetter(order)).not.toContain('We will refund')
})

test('PAY-03 a loss is written off only once it is known which goods come back', async () => {
  const order = await halfLost()
  await awaitGoods(order, one)
  expect((await orderAsOwner(shop, admin, order.number)).steps).not.toContain('write-off')
  expect((await stepAsOwner(shop, admin, order.number, 'write-off')).status).toBe(409)
  await takeStep(order, 'goods-missing', { reason: 'Nothing came' })
  expect(await lastLetter(order)).toContain('Your withdrawal is closed')
  expect(await lastLetter(order)).not.toContain('refund')
  expect((await orderAsOwner(shop, admin, order.number)).steps).toContain('write-off')
})

test('PAY-03 of goods that come back, what is still written off of the others can be taken back', async () => {
  const order = await halfLost()
  await takeStep(order, 'write-off')
  const granted = { scope: { sumMinor: 10_000 }, reason: 'A dent', restock: false, shownMinor: 10_000 }
  await takeStep(order, 'refund', { key: newId(), ...granted })
  expect(await sumsOf(order)).toEqual({ price: 80_000, due: 0, back: 10_000 })
  // The house has $800 of $1,700: a jar of $850 that is back leaves a loss of $50.
  expect(await goodsBack(order, one)).toBe(0)
  expect(await sumsOf(order)).toEqual({ price: 80_000, due: 0, back: 10_000 })
  expect(await writeOffOf(order)).toMatchObject({ amount: { minor: 5_000 } })
  await voidWriteOff(order)
  expect(await sumsOf(order)).toEqual({ price: 85_000, due: 5_000, back: 10_000 })
  expect(await tasksOf(order)).toEqual([['dispute-lost', 5_000]])
  await takeStep(order, 'write-off')
  await reverse(order)
  expect(await sumsOf(order)).toEqual({ price: 85_000, due: 0, back: 95_000 })
})

test('PAY-03 both jars that come back after a write-off give back all that is kept, and a reversal the rest', async () => {
  const order = await halfLost()
  await takeStep(order, 'write-off')
  expect(await goodsBack(order, both)).toBe(jar)
  expect(await sumsOf(order)).toEqual({ price: 0, due: 0, back: jar })
  await reverse(order)
  expect(await sumsOf(order)).toEqual({ price: 0, due: 0, back: 2 * jar })
})

test('PAY-03 of a jar that left before for what the write-off had left of its price, no more than the other jar is restored', async () => {
  const order = await halfLost()
  await takeStep(order, 'write-off')
  // As it was entered until units took their part of a write-off with them: refunded with half of its price.
  await shop.rows(
    `with entered as (
       insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
       values (new_id(), $1, 'waived', $2, 'USD', 'shop', 'withdrawn:former', 'shop', now(), 'refund') returning id)
     insert into line_reductions (entry_id, order_id, position, amount_minor) select id, $1, 1, $2 from entered`,
    [order.id, jar / 2],
  )
  await shop.rows('update order_lines set quantity_out = 1, quantity_sent = quantity_sent - 1 where order_id = $1', [
    order.id,
  ])
  await voidWriteOff(order)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ price: { minor: jar }, due: { minor: 0 } })
  await reverse(order)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ price: { minor: jar }, owedBack: { minor: jar } })
})

describe('PAY-03 a buyer who pays what was written off', () => {
  const record = (order: Bought, minor: number, more: object = {}) =>
    takeStep(order, 'record-payment', { minor, reference: newId(), ...more })
  async function allLost(): Promise<Bought> {
    const reserved = await aReservation(shop, {
      items: [anItem(reservable, { quantity: 2 })],
      isDeposit: false,
    })
    const order = { ...reserved, email: reserved.member.email }
    await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6D${order.number}` })
    await dispute(shop, order.number, 'lost')
    await takeStep(order, 'write-off')
    return order
  }

  test('pays the price: the loss falls by the payment, nothing is owed back, and the last payment is thanked for', async () => {
    const order = await allLost()
    expect((await orderAsOwner(shop, admin, order.number)).writtenOff).toEqual({ minor: 2 * jar, currency: 'USD' })
    await record(order, jar)
    expect(await sumsOf(order)).toEqual({ price: jar, due: 0, back: 0 })
    expect(await writeOffOf(order)).toMatchObject({ amount: { minor: jar } })
    expect((await orderAsOwner(shop, admin, order.number)).steps).not.toContain('record-return')
    expect(await lettersOf(shop, order)).not.toContain('balance-paid')
    await record(order, jar)
    expect(await sumsOf(order)).toEqual({ price: 2 * jar, due: 0, back: 0 })
    expect(await writeOffOf(order)).toBeUndefined()
    expect(await tasksOf(order)).toEqual([])
    expect(await lettersOf(shop, order)).toContain('balance-paid')
    const { events } = await orderAsOwner(shop, admin, order.number)
    expect(events.filter(({ kind }) => kind === 'loss-paid')).toMatchObject([
      { detail: { amount_minor: jar } },
      { detail: { amount_minor: jar } },
    ])
  })

  test('is owed back only what is more than the loss, and has to be confirmed', async () => {
    const order = await allLost()
    const more = { minor: 2 * jar + 1_000, reference: newId() }
    expect((await stepAsOwner(shop, admin, order.number, 'record-payment', more)).status).toBe(400)
    await record(order, more.minor, { surplusMinor: 1_000 })
    expect(await sumsOf(order)).toEqual({ price: 2 * jar, due: 0, back: 1_000 })
    expect(await tasksOf(order)).toEqual([['transfer-surplus', 1_000]])
  })

  test('owes it again once that payment is voided, as a task; so it is after a voided transfer', async () => {
    const order = await aReservation(shop)
    const bought = { ...order, email: order.member.email }
    const reference = newId()
    await takeStep(bought, 'record-payment', { minor: 45_000, reference })
    await takeStep(bought, 'ship', { carrier: 'Colissimo', tracking: `6E${order.number}` })
    const entryOf = async (name: string) =>
      (await orderAsOwner(shop, admin, order.number)).ledger.entries.find((entry) => entry.reference === name)?.id
    await takeStep(bought, 'void', { entry: await entryOf(reference), reason: 'It never came' })
    await takeStep(bought, 'write-off')
    const late = newId()
    await takeStep(bought, 'record-payment', { minor: 45_000, reference: late })
    expect(await sumsOf(bought)).toEqual({ price: jar, due: 0, back: 0 })
    expect(await tasksOf(bought)).toEqual([])
    await takeStep(bought, 'void', { entry: await entryOf(late), reason: 'Nor did this one' })
    expect(await sumsOf(bought)).toEqual({ price: jar, due: 45_000, back: 0 })
    expect(await tasksOf(bought)).toEqual([['sent-unpaid', 45_000]])
  })

  test('may pay by card, on a page that was thought closed', async () => {
    const order = await aReservation(shop)
    const bought = { ...order, email: order.member.email }
    const reference = newId()
    await takeStep(bought, 'record-payment', { minor: 45_000, reference })
    await takeStep(bought, 'ship', { carrier: 'Colissimo', tracking: `6F${order.number}` })
    const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
    const entry = entries.find((each) => each.reference === reference)?.id
    await takeStep(bought, 'void', { entry, reason: 'It never came' })
    const page = await openBalance(shop, order)
    await shop.rows("update checkouts set closed_at = now(), closed_as = 'unpaid' where payment_url = $1", [page])
    await takeStep(bought, 'write-off')
    await choose(page, 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).paid.minor).toBe(jar)
    expect(await sumsOf(bought)).toEqual({ price: jar, due: 0, back: 0 })
    await allSent(shop)
    expect(await lettersOf(shop, order)).not.toContain('payment-returned')
    expect(await lettersOf(shop, order)).toContain('balance-paid')
  })

  test('pays the sum that a bank then returns as well: that is owed back', async () => {
    const order = await halfLost()
    await takeStep(order, 'write-off')
    await record(order, jar)
    await reverse(order)
    expect(await sumsOf(order)).toEqual({ price: 2 * jar, due: 0, back: jar })
    expect(await tasksOf(order)).toEqual([['dispute-reversed', jar]])
  })
})

test('ADM-02 goods whose whole price was written off are marked as delivered without a letter', async () => {
  const reserved = await aReservation(shop, { isDeposit: false })
  const order = { ...reserved, email: reserved.member.email }
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6D${order.number}` })
  await dispute(shop, order.number, 'lost')
  await takeStep(order, 'write-off')
  const { version } = await orderAsOwner(shop, admin, order.number)
  const path = `/api/admin/orders/${order.number}/deliver/letters`
  expect((await shop.post<StepLetters>(path, { version }, admin.headers)).body).toEqual({
    letters: [],
    withdrawn: [],
    promisedOn: null,
  })
  await takeStep(order, 'deliver')
  const { mails, events } = await orderAsOwner(shop, admin, order.number)
  expect(events.map(({ kind }) => kind)).toContain('delivered')
  expect(mails.map(({ template }) => template)).not.toContain('order-delivered')
})
