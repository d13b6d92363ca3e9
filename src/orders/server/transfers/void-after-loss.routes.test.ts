// A bank took more than was kept: mistakes of the owner are undone all the same, in both directions.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import type { VoidPreview } from '#orders/step-schemas/void-schema.ts'
import { orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { dispute, failLastRefund } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const page = ({ number }: Bought) => orderAsOwner(shop, admin, number)

async function takeStep({ number }: Bought, step: string, body: object = {}) {
  const { status, body: answer } = await stepAsOwner(shop, admin, number, step, body)
  expect(status, `${step}: ${answer.message}`).toBe(200)
  await allSent(shop)
  return answer
}

const receive = (order: Bought, minor: number, reference: string, surplusMinor?: number) =>
  takeStep(order, 'record-payment', { minor, reference, surplusMinor })
const send = (order: Bought, minor: number, reference: string) => takeStep(order, 'record-return', { minor, reference })

async function refund(order: Bought, sumMinor: number) {
  const input = { key: newId(), scope: { sumMinor }, reason: 'A dent', restock: false, shownMinor: sumMinor }
  await takeStep(order, 'refund', input)
  await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
}

async function entryOf(order: Bought, reference: string) {
  const { entries } = (await page(order)).ledger
  return entries.find((each) => each.canBeVoided && each.reference === reference)?.id
}

const preview = async (order: Bought, reference: string) =>
  shop.post<VoidPreview>(
    `/api/admin/orders/${order.number}/void/sums`,
    { entry: await entryOf(order, reference) },
    admin.headers,
  )
const voidBy = async (order: Bought, reference: string) =>
  stepAsOwner(shop, admin, order.number, 'void', { entry: await entryOf(order, reference), reason: 'A slip' })

const tasksOf = async ({ number }: Bought) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks
    .filter((task) => task.number === number)
    .map(({ kind, sum }) => [kind, sum?.minor])

/** A cream of $900, paid by card, of which $100 bounced off the card. */
async function aBouncedRefund(): Promise<Bought> {
  const order = await aBoughtOrder(shop, { items: [anItem('renouvela-creme')] })
  await refund(order, 10_000)
  await failLastRefund(shop, order.id)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack.minor).toBe(10_000)
  return order
}

/** The $100 were sent by hand, and the bank took the whole payment of the cream: $100 are missing beside the price. */
async function takenTwice({ isShipped = true } = {}): Promise<Bought> {
  const order = await aBouncedRefund()
  await send(order, 10_000, 'HAND')
  if (isShipped) await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6A${order.number}` })
  await dispute(shop, order.number, 'lost')
  expect(await page(order)).toMatchObject({ price: dollars(80_000), due: dollars(90_000) })
  return order
}

test('ADM-02 a transfer recorded by mistake is voided where a bank took more than was kept, and the right one follows', async () => {
  const order = await takenTwice()
  await receive(order, 20_000, 'SOL')
  expect((await preview(order, 'SOL')).body).toMatchObject({ due: dollars(90_000), owedBack: dollars(0) })
  expect((await voidBy(order, 'SOL')).body).toMatchObject({ due: dollars(90_000), owedBack: dollars(0) })
  expect(await tasksOf(order)).toEqual(expect.arrayContaining([['dispute-lost', 90_000]]))
  await receive(order, 2_000, 'SOL')
  expect(await page(order)).toMatchObject({ due: dollars(88_000) })
})

test('ADM-02 a transfer of which a part went back is not voided there, and the refusal names that return alone', async () => {
  const order = await takenTwice()
  await receive(order, 90_000, 'SOL')
  await refund(order, 5_000)
  await send(order, 5_000, 'OF SOL')
  const refused = await preview(order, 'SOL')
  expect([refused.status, refused.body]).toMatchObject([409, { returns: ['OF SOL'] }])
  expect((await voidBy(order, 'SOL')).status).toBe(409)
  expect((await voidBy(order, 'OF SOL')).status).toBe(200)
  expect((await voidBy(order, 'SOL')).body).toMatchObject({ owedBack: dollars(0), due: dollars(85_000) })
})

test('ADM-02 a return settles the sum owed before a refund whose payment a bank took', async () => {
  const order = await aBouncedRefund()
  await dispute(shop, order.number, 'lost')
  await receive(order, 80_000, 'SOL')
  await refund(order, 10_000)
  expect(await page(order)).toMatchObject({ owedBack: dollars(10_000) })
  expect(await send(order, 10_000, 'OF SOL')).toMatchObject({ owedBack: dollars(0), due: dollars(0) })
  expect((await preview(order, 'SOL')).body).toMatchObject({ returns: ['OF SOL'] })
})

test('ADM-02 a return that was voided by mistake is recorded again, though a bank took its payment since', async () => {
  const order = await takenTwice()
  expect((await page(order)).steps).not.toContain('record-return')
  const after = { due: dollars(80_000), owedBack: dollars(0), returnable: dollars(10_000) }
  expect((await preview(order, 'HAND')).body).toMatchObject(after)
  expect((await voidBy(order, 'HAND')).body).toMatchObject(after)
  expect((await page(order)).steps).toContain('record-return')
  await receive(order, 80_000, 'SOL')
  expect(await tasksOf(order)).toEqual([])
  const more = await stepAsOwner(shop, admin, order.number, 'record-return', { minor: 10_001, reference: 'HAND' })
  expect(more.status).toBe(400)
  const sent = await send(order, 10_000, 'HAND')
  expect(sent).toMatchObject({ due: dollars(10_000), returnable: dollars(0), ledger: { refunded: dollars(10_000) } })
  expect(sent.steps).not.toContain('record-return')
  expect(await tasksOf(order)).toEqual([['dispute-lost', 10_000]])
  expect((await voidBy(order, 'SOL')).body).toMatchObject({ due: dollars(90_000) })
})

/** Records the $100 again as the owner does: reads the letters that this will send, and sends them. */
async function sendAgain(order: Bought): Promise<string[]> {
  const { version } = await page(order)
  const others = await shop.rows<{ number: number }>(
    `select distinct number from orders join ledger_entries entry on order_id = orders.id
      where entry.kind = 'refunded' and provider_reference = 'HAND' and number <> $1
        and not exists (select from ledger_entries void where void.voids = entry.id) order by number`,
    [order.number],
  )
  const body = { minor: 10_000, reference: 'HAND', version, recordedFor: others.map(({ number }) => number) }
  const path = `/api/admin/orders/${order.number}/record-return/letters`
  const preview = await shop.post<StepLetters>(path, body, admin.headers)
  expect(preview.status, JSON.stringify(preview.body)).toBe(200)
  const { letters } = preview.body
  await takeStep(order, 'record-return', body)
  const sent = await shop.rows('select subject, text from mailbox where recipient = $1', [order.email])
  for (const { subject, text } of letters) expect(sent).toContainEqual({ subject, text })
  expect(letters.map(({ template }) => template)).toEqual(letters.map(() => 'refund-left-out'))
  return letters.map(({ text }) => text)
}

test('ADM-02 a buyer who read that a refund was not sent reads the sum due again, once it is recorded again', async () => {
  const order = await takenTwice({ isShipped: false })
  await takeStep(order, 'ask-payment')
  await voidBy(order, 'HAND')
  await allSent(shop)
  await takeStep(order, 'ask-payment')
  const asked = await stepAsOwner(shop, admin, order.number, 'ask-payment')
  expect(asked.status).toBe(409)
  const [letter, ...more] = await sendAgain(order)
  expect(more).toEqual([])
  expect(letter).toContain('we left out a refund of $100.00 that was sent to you')
  expect(letter).toContain('$900.00 is still to be paid, not $800.00.')
  expect(await page(order)).toMatchObject({ due: dollars(90_000) })
})

test('ADM-02 a buyer who read that nothing was left to pay reads the sum due, once a refund is recorded again', async () => {
  const order = await takenTwice({ isShipped: false })
  await takeStep(order, 'ask-payment')
  await voidBy(order, 'HAND')
  await receive(order, 80_000, 'SOL')
  const [letter] = await sendAgain(order)
  expect(letter).toContain('$100.00 is still to be paid.')
})

test('ADM-02 a buyer whose letters never left a refund out reads nothing when it is recorded again', async () => {
  const order = await takenTwice()
  await voidBy(order, 'HAND')
  await allSent(shop)
  expect(await sendAgain(order)).toEqual([])
})

test('ADM-02 a voided return of a surplus is recorded again, though the surplus pays for what a bank took', async () => {
  const order = await aBoughtOrder(shop, { items: [anItem('renouvela-creme')] })
  await receive(order, 5_000, 'SOL', 5_000)
  await send(order, 5_000, 'HAND')
  await dispute(shop, order.number, 'lost')
  expect((await voidBy(order, 'HAND')).body).toMatchObject({ due: dollars(85_000), returnable: dollars(5_000) })
  expect(await send(order, 5_000, 'HAND')).toMatchObject({ due: dollars(90_000), returnable: dollars(0) })
})
