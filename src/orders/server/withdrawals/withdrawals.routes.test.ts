// F11: a withdrawal is seen at its order, pauses it, and is decided by a person.

import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, aWish, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { expectLedgerOfBank } from '#payments/testing/ledger-of-bank.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, workingDaysAfter } from '#platform/time/days.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember
let buyers = 0

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

type Bought = { id: string; number: number; key: string; email: string }

async function anOrder(items = [anItem('renouvela-creme'), anItem('immortela-elixir-10ml')]): Promise<Bought> {
  buyers += 1
  const email = `withdraws-${buyers}@example.com`
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail: email, items, delivery: parisAddress }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<Bought>('select id, number, link_key as key, email from orders where email = $1', [email])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0] as Bought
}

const withdraw = (order: { number: number; email: string }, own: object = {}) =>
  write(shop, aWithdrawal({ email: order.email, orderNumber: `no. ${order.number}`, ...own }))
const open = async (number: number) =>
  (await shop.json<AdminOrder>(`/api/admin/orders/${number}`, { headers: admin.headers })).body
const inbox = async () => (await shop.json<Inbox>('/api/admin/messages', { headers: admin.headers })).body
const workOf = async (number: number) => (await inbox()).rows.filter((row) => row.number === number)
const toShip = async () =>
  (await shop.json<OrderList>('/api/admin/orders?view=to-ship', { headers: admin.headers })).body.rows.map(
    ({ number }) => number,
  )
const today = async () => {
  const [now] = await shop.rows<{ day: string }>("select (now() at time zone 'Europe/Paris')::date as day")
  return now?.day ?? ''
}
const parcel = (order: number) => ({ carrier: 'Colissimo', tracking: aTrackingNumber(order) })

describe('ADM-02 a withdrawal that fits an order', () => {
  test('is a task with its fourteen days, an entry of the order, and pauses the order', async () => {
    const order = await anOrder()
    expect(await toShip()).toContain(order.number)
    const { body } = await withdraw(order, { items: 'The cream' })
    const page = await open(order.number)
    expect(page).toMatchObject({
      state: 'withdrawing',
      steps: ['withdrawal', 'record-payment'],
      next: null,
      withdrawal: { reference: body.reference, items: 'The cream', decision: null, settled: false },
    })
    expect(page.events.at(-1)).toMatchObject({ kind: 'withdrawal-declared', actor: 'buyer' })
    expect(await workOf(order.number)).toMatchObject([
      {
        kind: 'withdrawal',
        dueOn: daysAfter(await today(), 14),
        message: { name: 'Anne Martin', email: order.email, reference: body.reference },
      },
    ])
    expect(await toShip()).not.toContain(order.number)
    for (const step of ['ship', 'prepare', 'ready', 'move', 'cancel', 'refund']) {
      const input = {
        ...parcel(order.number),
        reason: 'r',
        day: '2099-01-01',
        scope: { whole: true },
        restock: true,
        shownMinor: 0,
      }
      const { status } = await stepAsOwner(shop, admin, order.number, step, input)
      expect([step, status === 409 || status === 400 || status === 404]).toEqual([step, true])
    }
    expect((await stepAsOwner(shop, admin, order.number, 'ship', parcel(order.number))).status).toBe(409)
    expect(await orderAsBuyer(shop, order)).toMatchObject({
      state: 'withdrawing',
      steps: [],
      withdrawal: { decision: null, settled: false },
    })
    expect(Object.keys((await orderAsBuyer(shop, order)).withdrawal ?? {})).not.toContain('items')
  })

  test('declared again, it is no second one to decide on; a number alone attaches to no order', async () => {
    const order = await anOrder()
    await withdraw(order)
    await withdraw(order)
    await withdraw(order, { items: 'All of it' })
    expect((await workOf(order.number)).map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal-again'])
    const other = await anOrder()
    const attacker = { number: other.number, email: 'stranger@example.com' }
    const { body } = await withdraw(attacker)
    expect((await open(other.number)).state).toBe('paid')
    const unmatched = (await inbox()).rows.filter(({ kind }) => kind === 'withdrawal-unmatched')
    expect(unmatched.map(({ message }) => message?.reference)).toEqual([body.reference])
  })

  test('fits however the number and the email are written, and each order that is named', async () => {
    const order = await anOrder()
    await withdraw(
      { number: order.number, email: order.email.toUpperCase() },
      {
        orderNumber: `Order ${order.number} of 2026`,
      },
    )
    expect((await open(order.number)).state).toBe('withdrawing')
  })

  test('accepted before anything left, it ends the order: all goes back, with one letter', async () => {
    const order = await anOrder()
    await withdraw(order)
    const preview = await shop.post(`/api/admin/orders/${order.number}/withdrawal/sums`, {}, admin.headers)
    expect(preview.body).toMatchObject({
      returns: dollars(140_000),
      priceReduction: dollars(140_000),
      awaited: [],
      later: dollars(0),
    })
    const wrong = { decision: 'accept', shownMinor: 1 }
    expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', wrong)).status).toBe(409)
    const accepted = await stepAsOwner(shop, admin, order.number, 'withdrawal', {
      decision: 'accept',
      shownMinor: 140_000,
    })
    expect(accepted.status, accepted.body.message).toBe(200)
    expect(accepted.body).toMatchObject({ state: 'cancelled', cancelledBecause: 'withdrawn', due: dollars(0) })
    await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(140_000))
    const letters = await lettersOf(shop, order)
    expect(letters.filter((each) => /cancelled$|refunded|withdrawal/.test(each))).toEqual(['order-cancelled'])
    expect(await workOf(order.number)).toEqual([])
    await expectLedgerOfBank(shop)
  })

  test('accepted for one line, the rest of the order goes on', async () => {
    const order = await anOrder()
    await withdraw(order, { items: 'The Elixir' })
    const input = { decision: 'accept', units: [{ position: 2 }], shownMinor: 50_000 }
    const { status, body } = await stepAsOwner(shop, admin, order.number, 'withdrawal', input)
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({ state: 'paid', lines: [{ takenOut: false }, { takenOut: true }] })
    expect((await stepAsOwner(shop, admin, order.number, 'ship', parcel(order.number))).body.state).toBe('shipped')
    await expectLedgerOfBank(shop)
  })

  test('of goods that have left, the goods are awaited, and their money follows them line by line', async () => {
    const order = await anOrder()
    await stepAsOwner(shop, admin, order.number, 'ship', parcel(order.number))
    await stepAsOwner(shop, admin, order.number, 'deliver')
    await withdraw(order)
    const accepted = await stepAsOwner(shop, admin, order.number, 'withdrawal', { decision: 'accept', shownMinor: 0 })
    expect(accepted.body, accepted.body.message).toMatchObject({
      state: 'return-awaited',
      withdrawal: { decision: 'accepted', awaited: [{ position: 1 }, { position: 2 }] },
    })
    expect(await lettersOf(shop, order)).toContain('withdrawal-accepted')
    expect(await workOf(order.number)).toMatchObject([{ kind: 'goods-awaited' }])
    const first = { units: [{ position: 1 }], restock: false, shownMinor: 90_000 }
    expect((await stepAsOwner(shop, admin, order.number, 'goods-back', first)).body).toMatchObject({
      state: 'return-awaited',
      withdrawal: { awaited: [{ position: 2, quantity: 1 }] },
    })
    expect(await stepAsOwner(shop, admin, order.number, 'goods-back', first)).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'units' }] },
    })
    const second = { units: [{ position: 2 }], restock: false, shownMinor: 50_000 }
    expect((await stepAsOwner(shop, admin, order.number, 'goods-back', second)).body.state).toBe('refunded')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(140_000))
    expect(await workOf(order.number)).toEqual([])
    await expectLedgerOfBank(shop)
  })

  test('of an order of which a part has left, that part is awaited and the rest goes back at once', async () => {
    const order = await anOrder()
    await stepAsOwner(shop, admin, order.number, 'ship', { ...parcel(order.number), units: [{ position: 1 }] })
    await withdraw(order)
    const input = { decision: 'accept', shownMinor: 50_000 }
    const { body } = await stepAsOwner(shop, admin, order.number, 'withdrawal', input)
    expect(body, body.message).toMatchObject({
      state: 'return-awaited',
      withdrawal: { awaited: [{ position: 1, quantity: 1 }] },
    })
    // The packaging was opened: what does not come back is declined after all.
    const reason = 'The seal was broken after delivery'
    const declined = { decision: 'decline', reason }
    expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', declined)).status).toBe(409)
    expect((await stepAsOwner(shop, admin, order.number, 'goods-missing', { reason })).body.state).toBe('shipped')
    expect(await workOf(order.number)).toEqual([])
    await expectLedgerOfBank(shop)
  })

  test('declined, the order goes on and the buyer reads why; set aside, no letter is sent', async () => {
    const order = await anOrder()
    await withdraw(order)
    const reason = 'It was delivered more than fourteen days ago'
    expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', { decision: 'decline' })).status).toBe(400)
    const declined = await stepAsOwner(shop, admin, order.number, 'withdrawal', { decision: 'decline', reason })
    expect(declined.body.state).toBe('paid')
    expect(declined.body.steps).toContain('ship')
    const mails = declined.body.mails.filter(({ template }) => template === 'withdrawal-declined')
    expect(mails).toHaveLength(1)
    const letter = await shop.json<{ text: string }>(`/api/admin/orders/${order.number}/mails/${mails[0]?.id}`, {
      headers: admin.headers,
    })
    expect(letter.body.text).toContain(reason)
    const [answer, ...others] = (await orderAsBuyer(shop, order)).answers
    expect([answer?.kind, answer?.on, others]).toEqual(['withdrawal-declined', answer?.about, []])

    await write(shop, aWithdrawal({ email: order.email, orderNumber: `${order.number}`, items: 'Once more' }))
    const again = await open(order.number)
    expect(again).toMatchObject({ state: 'paid', declaredAgain: { items: 'Once more' } })
    const message = again.declaredAgain?.message
    expect((await stepAsOwner(shop, admin, order.number, 'record-withdrawal', { message: order.id })).status).toBe(400)
    expect((await stepAsOwner(shop, admin, order.number, 'record-withdrawal', { message })).body).toMatchObject({
      state: 'withdrawing',
      declaredAgain: null,
      withdrawal: { items: 'Once more', reference: again.declaredAgain?.reference },
    })
    expect(await workOf(order.number)).toMatchObject([
      { kind: 'withdrawal', message: { facts: { items: 'Once more' } } },
    ])
    const before = await lettersOf(shop, order)
    const aside = await stepAsOwner(shop, admin, order.number, 'withdrawal', { decision: 'set-aside' })
    expect(aside.body.state).toBe('paid')
    expect(await lettersOf(shop, order)).toEqual(before)
    expect(await workOf(order.number)).toEqual([])
  })

  test('is decided once, by the first owner', async () => {
    const order = await anOrder()
    await withdraw(order)
    const { version } = await open(order.number)
    const accept = { decision: 'accept', shownMinor: 140_000 }
    const both = await Promise.all([
      stepAsOwner(shop, admin, order.number, 'withdrawal', accept, { version }),
      stepAsOwner(shop, admin, order.number, 'withdrawal', { decision: 'decline', reason: 'No' }, { version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await expectLedgerOfBank(shop)
  })

  test('cannot be ticked away beside its order', async () => {
    const order = await anOrder()
    await withdraw(order)
    const [task] = await workOf(order.number)
    const tick = (where: string) => shop.post(`/api/admin/${where}/${task?.id}/done`, {}, admin.headers)
    expect((await tick('messages')).status).toBe(409)
    expect((await tick('problems/tasks')).status).toBe(404)
    expect((await open(order.number)).state).toBe('withdrawing')
  })

  test('that came by letter is entered by the owner, with the day on which it came', async () => {
    const order = await anOrder()
    const receivedOn = await today()
    await advanceTime(shop, 3 * day)
    for (const wrong of [daysAfter(receivedOn, 4), daysAfter(receivedOn, -1), '1999-01-01', 'yesterday']) {
      expect((await stepAsOwner(shop, admin, order.number, 'record-withdrawal', { receivedOn: wrong })).status).toBe(
        400,
      )
    }
    const recorded = await stepAsOwner(shop, admin, order.number, 'record-withdrawal', { receivedOn, text: 'By post' })
    expect(recorded.body).toMatchObject({ state: 'withdrawing', withdrawal: { reference: null } })
    expect(await workOf(order.number)).toMatchObject([{ dueOn: daysAfter(receivedOn, 14), message: null }])
    // On the same day too, a withdrawal came no earlier than its order.
    expect(
      await shop.rows(
        'select from withdrawals join orders on orders.id = order_id where number = $1 and received_at < placed_at',
        [order.number],
      ),
    ).toEqual([])
    expect((await stepAsOwner(shop, admin, order.number, 'record-withdrawal', { receivedOn })).status).toBe(409)
  })

  test('for an order that is over it is recorded there, and gives no work', async () => {
    const order = await anOrder()
    await stepAsBuyer(shop, order, 'cancel', { shown: dollars(140_000) })
    await withdraw(order)
    const page = await open(order.number)
    expect(page.state).toBe('cancelled')
    expect(page.events.map(({ kind }) => kind)).toContain('withdrawal-declared')
    expect(await workOf(order.number)).toEqual([])
  })
})

describe('ADM-02 a reservation whose buyer withdrew', () => {
  test('is neither reminded nor ended while undecided; declined, it has its days again', async () => {
    const reserved = await aReservation(shop)
    const email = reserved.member.email
    await stepAsOwner(shop, admin, reserved.number, 'ready')
    const { dueOn, graceUntil } = await orderAsBuyer(shop, reserved)
    await withdraw({ number: reserved.number, email })
    const before = await lettersOf(shop, reserved)
    await advanceTime(shop, 30 * day)
    await advanceTime(shop, 11 * day)
    expect(await lettersOf(shop, reserved)).toEqual(before)
    expect((await orderAsBuyer(shop, reserved)).state).toBe('withdrawing')
    const declined = { decision: 'decline', reason: 'As agreed by telephone' }
    expect((await stepAsOwner(shop, admin, reserved.number, 'withdrawal', declined)).status).toBe(200)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'balance-due',
      dueOn: daysAfter(dueOn ?? '', 41),
      graceUntil: daysAfter(graceUntil ?? '', 41),
      steps: ['pay', 'cancel'],
    })
  })

  test('may still pay on a page that was open, and the withdrawal is decided with what came', async () => {
    const reserved = await aReservation(shop)
    const url = await openBalance(shop, reserved)
    await withdraw({ number: reserved.number, email: reserved.member.email })
    const input = { shown: dollars(45_000), language: 'en' }
    expect((await stepAsBuyer(shop, reserved, 'balance', input)).status).toBe(409)
    await choose(url, 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).paid).toEqual(dollars(90_000))
    const accepted = await stepAsOwner(shop, admin, reserved.number, 'withdrawal', {
      decision: 'accept',
      shownMinor: 90_000,
    })
    expect(accepted.body.cancelledBecause, accepted.body.message).toBe('withdrawn')
    await expectLedgerOfBank(shop)
  })
})

test('ADM-02 messages and wishes for an experience are tasks, due in two working days, done and undone', async () => {
  const body = `First line\n<b>second</b> ${'long '.repeat(300)}`
  const question = (await write(shop, aQuestion({ body }))).body
  const experience = (await write(shop, aWish({ when: 'In June' }))).body
  const mine = async () =>
    (await inbox()).rows.filter(({ message }) =>
      [question.reference, experience.reference].includes(message?.reference ?? ''),
    )
  const dueOn = workingDaysAfter(await today(), 2)
  expect(await mine()).toMatchObject([
    { kind: 'contact', number: null, dueOn, message: { name: 'Anne Martin', body: body.trim() } },
    { kind: 'experience', dueOn, message: { facts: { experience: 'A morning at the still', when: 'In June' } } },
  ])
  const [first] = await mine()
  const tick = (step: string) => shop.post(`/api/admin/messages/${first?.id}/${step}`, {}, admin.headers)
  await tick('done')
  expect((await mine()).map(({ id }) => id)).not.toContain(first?.id)
  const done = await shop.json<Inbox>('/api/admin/messages?view=done', { headers: admin.headers })
  expect(done.body.rows).toContainEqual(expect.objectContaining({ id: first?.id, doneBy: admin.email }))
  await tick('done')
  await tick('undo')
  expect((await mine()).map(({ id }) => id)).toContain(first?.id)
  const { tasks } = (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body
  expect(tasks.map(({ kind }) => kind)).not.toContain('contact')
})
