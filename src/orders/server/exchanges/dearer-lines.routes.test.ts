// Products that come cost more than those that leave: the buyer is asked for the difference, and nothing ships before it is paid.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import { lettersOf, openBalance, orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { assertFactsAgree } from '#orders/testing/facts-agree.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent, mailsTo, type ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const jar = 90_000
const creme = 'renouvela-creme'
const elixir = 'immortela-elixir-10ml'
let owner: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  await shop.rows('update catalogue_products set stock = 100 where product_id = any($1)', [[creme, elixir]])
})

type Wanted = { out?: object[]; added?: object[] }

const anElixir = { product_id: elixir, quantity: 1, unitMinor: 25_000 }
const twoJars = () => aBoughtOrder(shop, { items: [anItem(creme, { quantity: 2 })] })
const parcelOf = ({ number }: Bought) => ({ carrier: 'Colissimo', tracking: aTrackingNumber(number, 1) })

async function preview({ number }: Bought, { out = [], added = [] }: Wanted) {
  const path = `/api/admin/orders/${number}/change-lines/sums`
  return (await shop.post<LineChangePreview>(path, { out, added }, owner.headers)).body
}

async function change(order: Bought, wanted: Wanted) {
  const { returns, due } = await preview(order, wanted)
  const shown = { shownMinor: returns.minor, shownDueMinor: due.after.minor }
  const request = { out: [], added: [], lowPricesConfirmed: true, ...wanted, ...shown }
  const { status, body } = await stepAsOwner(shop, owner, order.number, 'change-lines', request)
  expect(status, body.message).toBe(200)
  return body
}

const expectLedgerOfBank = () =>
  expect
    .poll(async () => [await bankOf(shop), await ledgerOf(shop)])
    .toSatisfy(([bank, ledger]: unknown[]) => JSON.stringify(bank) === JSON.stringify(ledger))

test('ADM-02 the letter of a dearer order has the button to pay the difference, and paying it lets the goods ship', async () => {
  const order = await twoJars()
  expect(await preview(order, { added: [anElixir] })).toMatchObject({
    ...{ obstacle: null, returns: { minor: 0 }, due: { before: { minor: 0 }, after: { minor: 25_000 } } },
  })
  const changed = await change(order, { added: [anElixir] })
  expect(changed).toMatchObject({ due: { minor: 25_000 }, price: { minor: 2 * jar + 25_000 }, remark: 'unpaid' })
  expect(changed.steps).not.toContain('ship')
  expect((await stepAsOwner(shop, owner, order.number, 'ship', parcelOf(order))).status).toBe(409)
  await allSent(shop)
  const [letter] = await mailsTo(shop, order.email, 2)
  expect(letter?.text).toContain(
    '$250.00 is still to be paid. We will ship your order once we have received your payment.',
  )
  expect(letter?.text).toContain('Pay $250.00')
  expect(await orderAsBuyer(shop, order)).toMatchObject({ due: { minor: 25_000 }, isAskedFor: true })
  await choose(await openBalance(shop, order), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
  const { status, body } = await stepAsOwner(shop, owner, order.number, 'ship', parcelOf(order))
  expect(status, body.message).toBe(200)
  expect(body).toMatchObject({ state: 'shipped', due: { minor: 0 }, remark: null })
  await expectLedgerOfBank()
  await assertFactsAgree(shop)
})

test('ADM-02 a difference that is not paid is asked for again, and ends when the lines are changed back', async () => {
  const order = await twoJars()
  await change(order, { out: [{ position: 1, quantity: 1 }], added: [{ ...anElixir, quantity: 5 }] })
  expect((await orderAsBuyer(shop, order)).due.minor).toBe(5 * 25_000 - jar)
  const asked = await stepAsOwner(shop, owner, order.number, 'ask-payment')
  expect(asked.status, asked.body.message).toBe(200)
  await allSent(shop)
  expect((await lettersOf(shop, order)).at(-1)).toBe('payment-asked')
  const [letter] = await mailsTo(shop, order.email, 3)
  expect(letter?.text).toContain('$350.00 of the price of your order')
  const page = await openBalance(shop, order)
  const back = { out: [{ position: 2 }], added: [{ product_id: creme, quantity: 1, unitMinor: jar }] }
  expect(await change(order, back)).toMatchObject({
    ...{ due: { minor: 0 }, price: { minor: 2 * jar }, returning: { minor: 0 }, remark: null },
  })
  await choose(page, 'paid')
  await allSent(shop)
  await expectLedgerOfBank()
  expect((await lettersOf(shop, order)).at(-1), 'a late payment goes back').toBe('payment-returned')
  expect((await orderAsOwner(shop, owner, order.number)).steps).toContain('ship')
  await expectLedgerOfBank()
  await assertFactsAgree(shop)
})

test('PAY-03 a payment of a former sum has a letter that names what is still to be paid', async () => {
  const order = await twoJars()
  await change(order, { added: [anElixir] })
  const page = await openBalance(shop, order)
  await change(order, { added: [{ ...anElixir, unitMinor: 20_000 }] })
  await choose(page, 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(20_000)
  await allSent(shop)
  expect((await lettersOf(shop, order)).at(-1)).toBe('part-paid')
  const [letter] = await mailsTo(shop, order.email, 4)
  expect(letter?.text).toContain('We have received $250.00 for your order')
  expect(letter?.text).toContain(
    '$200.00 is still to be paid.\n\nWe will ship your order once we have received the rest.',
  )
  expect(letter?.text).toContain('Pay $200.00')
  await choose(await openBalance(shop, order), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
  await allSent(shop)
  // The house gets its note of the same payment, before or after.
  expect((await lettersOf(shop, order)).filter((each) => each !== 'balance-note').at(-1)).toBe('balance-paid')
  await expectLedgerOfBank()
})

test('ADM-02 an order that is canceled before its difference was paid gives back what was paid, and no more', async () => {
  const order = await twoJars()
  await change(order, { added: [anElixir] })
  const { status, body } = await stepAsOwner(shop, owner, order.number, 'cancel', { reason: 'As you asked' })
  expect(status, body.message).toBe(200)
  await allSent(shop)
  const [letter] = await mailsTo(shop, order.email, 3)
  expect(letter?.text).toContain('$1,800.00')
  expect((await orderAsBuyer(shop, order)).due.minor).toBe(0)
  await expectLedgerOfBank()
  await assertFactsAgree(shop)
})

test.each([
  [
    'a paid jar: its price goes back, and the difference stays due',
    { items: 'One jar' },
    [{ position: 1, quantity: 1 }],
    jar,
    25_000,
  ],
  ['what was added: nothing was paid for it', { items: 'The elixir' }, [{ position: 2, quantity: 1 }], 0, 0],
])('ADM-02 E9 before a difference was paid the buyer withdraws from %s', async (_, said, units, back, due) => {
  const order = await twoJars()
  await change(order, { added: [anElixir] })
  await withdrawFrom(shop, order, said)
  const accepted = { decision: 'accept', units, shownMinor: back }
  const { status, body } = await stepAsOwner(shop, owner, order.number, 'withdrawal', accepted)
  expect(status, body.message).toBe(200)
  await allSent(shop)
  expect((await orderAsBuyer(shop, order)).due.minor).toBe(due)
  expect((await orderAsOwner(shop, owner, order.number)).steps.includes('ship')).toBe(due === 0)
  await expectLedgerOfBank()
  await assertFactsAgree(shop)
})

test('ADM-02 an order of which a part has left does not become dearer', async () => {
  const order = await twoJars()
  const one = { ...parcelOf(order), units: [{ position: 1, quantity: 1 }] }
  expect((await stepAsOwner(shop, owner, order.number, 'ship', one)).status).toBe(200)
  expect((await preview(order, { added: [anElixir] })).obstacle).toBe('rises')
})

const day = 24 * 60 * 60

describe('a difference that is paid some days after it was asked for', () => {
  const promised = async (order: Bought) => (await orderAsBuyer(shop, order)).lines.map(({ promisedOn }) => promisedOn)
  const reached = (days: readonly string[], by: number) => days.map((each) => daysAfter(each, by))
  async function pay(order: Bought) {
    const { due } = await orderAsBuyer(shop, order)
    await choose(await openBalance(shop, order), 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
    expect(due.minor).toBeGreaterThan(0)
    await allSent(shop)
  }
  const newest = async (order: Bought) =>
    (await shop.json<ReadMail[]>('/dev/mailbox.json')).body.find(({ recipient }) => recipient === order.email)?.text

  test('ADM-02 moves the delivery by as many days, and the letter of the parcel does not apologize for the house', async () => {
    const order = await twoJars()
    await change(order, { added: [anElixir] })
    const before = await promised(order)
    const wait = daysBetween(await businessDay(shop), before.toSorted()[0] ?? '') + 2
    await advanceTime(shop, wait * day)
    await pay(order)
    expect(await promised(order)).toEqual(reached(before, wait))
    expect(await newest(order)).toMatch(/arrived \d+\u00a0days after we asked for it, so the delivery date is later/)
    const { moves } = await orderAsBuyer(shop, order)
    expect(moves.every(({ reason, answer }) => reason === 'paid-late' && answer === 'not-asked')).toBe(true)
    expect((await stepAsOwner(shop, owner, order.number, 'ship', parcelOf(order))).status).toBe(200)
    await advanceTime(shop, 60)
    await allSent(shop)
    const letter = await newest(order)
    expect(letter).toContain('Your parcel shipped')
    expect(letter).not.toContain('left too late')
    await assertFactsAgree(shop)
  })

  test('ADM-02 counts from the last change, and not at all on its day', async () => {
    const order = await twoJars()
    await change(order, { added: [anElixir] })
    await advanceTime(shop, day)
    await change(order, { added: [{ ...anElixir, quantity: 2 }] })
    const before = await promised(order)
    await pay(order)
    expect(await promised(order)).toEqual(before)
    await change(order, { added: [anElixir] })
    await advanceTime(shop, 3 * day)
    const asked = await promised(order)
    await pay(order)
    expect(await promised(order)).toEqual(reached(asked, 3))
  })

  test('ADM-02 does not excuse a house that was late before it asked', async () => {
    const order = await twoJars()
    const [first = ''] = (await promised(order)).toSorted()
    await advanceTime(shop, (daysBetween(await businessDay(shop), first) + 1) * day)
    await change(order, {
      out: [{ position: 1, quantity: 1 }],
      added: [{ ...anElixir, quantity: 4, unitMinor: 30_000 }],
    })
    const [jarOn = '', elixirOn = ''] = await promised(order)
    expect(jarOn).toBe(first)
    await advanceTime(shop, 2 * day)
    await pay(order)
    expect(await promised(order)).toEqual([jarOn, daysAfter(elixirOn, 2)])
  })

  test('PAY-03 a transfer that never came moves nothing, and the wait starts over when it is voided', async () => {
    const order = await twoJars()
    await change(order, { added: [anElixir] })
    const before = await promised(order)
    await advanceTime(shop, 2 * day)
    const transfer = { minor: 25_000, reference: `SEPA ${order.number}` }
    expect((await stepAsOwner(shop, owner, order.number, 'record-payment', transfer)).status).toBe(200)
    expect(await promised(order)).toEqual(reached(before, 2))
    const { entries } = (await orderAsOwner(shop, owner, order.number)).ledger
    const entry = entries.find(({ reference }) => reference === transfer.reference)?.id
    expect((await stepAsOwner(shop, owner, order.number, 'void', { entry, reason: 'Never came' })).status).toBe(200)
    expect(await promised(order)).toEqual(before)
    await advanceTime(shop, day)
    await pay(order)
    expect(await promised(order)).toEqual(reached(before, 1))
    await assertFactsAgree(shop)
  })
})
