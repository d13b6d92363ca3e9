// docs/deadlines.md: what is paid on its last day is there by the day that was promised.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { longDay } from '#language/day.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import {
  aReservation,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { winDisputeAfter } from '#payments/testing/a-payment.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent, lastLetterTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
const price = 45_000
const boston = { ...parisAddress, country: 'US', state: 'MA', city: 'Boston', postcode: '02108' } as const
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = () => businessDay(shop)
const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const record = (order: Reserved, reference: string, more: object = {}) =>
  takeStep(order, 'record-payment', { minor: price, reference, ...more })

/** The due day and the day of delivery. */
async function daysOf(order: Reserved) {
  const { dueOn, lines } = await orderAsBuyer(shop, order)
  return { due: dueOn ?? '', promised: lines[0]?.promisedOn ?? '' }
}

async function called(own: Parameters<typeof aReservation>[1] = {}) {
  const order = await aReservation(shop, own)
  await takeStep(order, 'ready')
  return { ...order, ...(await daysOf(order)) }
}

async function ask(order: Reserved, movedTo: string) {
  const { status, body } = await takeStep(order, 'move', { day: movedTo, reason: 'The harvest was late' })
  expect(status, body.message).toBe(200)
  await allSent(shop)
}

async function accept(order: Reserved, movedTo: string) {
  expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo })).status).toBe(200)
}

async function voidBy(order: Reserved, reference: string) {
  const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
  const entry = entries.find((each) => each.reference === reference && each.canBeVoided)?.id
  const { status, body } = await takeStep(order, 'void', { entry, reason: 'Recorded by mistake' })
  expect(status, body.message).toBe(200)
}

/** The moved days in the history, after the event that moved them, with the days before them. */
async function movedDays({ number }: Reserved): Promise<unknown[]> {
  const { events } = await orderAsOwner(shop, admin, number)
  return events
    .map(({ kind, detail: { dueOn, movedTo, previousOn, because } }, at) => {
      const after = events.slice(0, at).findLast((each) => !each.kind.endsWith('-moved'))?.kind
      const moved = kind === 'due-moved' ? { due: dueOn } : { delivery: movedTo, because }
      return { kind, moved: { after, instead: previousOn, ...moved } }
    })
    .filter(({ kind }) => kind === 'due-moved' || kind === 'delivery-moved')
    .map(({ moved }) => moved)
}

const lastLetter = ({ member }: Reserved) => lastLetterTo(shop, member.email)

test('ADM-02 while a later date is in question no more time is given: the due day moves with the answer', async () => {
  const order = await called()
  await ask(order, daysAfter(order.promised, 24))
  expect((await orderAsOwner(shop, admin, order.number)).steps).not.toContain('extend')
  const refused = await takeStep(order, 'extend', { dueOn: daysAfter(order.due, 16) })
  expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect(refused.body.message).toBe('A later date is in question: the due day moves with the answer')
  expect(await daysOf(order)).toEqual({ due: order.due, promised: order.promised })
  await accept(order, daysAfter(order.promised, 24))
  expect(await daysOf(order)).toEqual({ due: daysAfter(order.due, 24), promised: daysAfter(order.promised, 24) })
})

test('ADM-02 a pause during a question moves the due day no further than the delivery that the buyer accepts', async () => {
  const order = await called()
  const movedTo = daysAfter(order.promised, 40)
  await ask(order, movedTo)
  await winDisputeAfter(shop, order.number, 20)
  expect(await daysOf(order)).toEqual({ due: daysAfter(order.due, 20), promised: order.promised })
  await accept(order, movedTo)
  const days = await daysOf(order)
  expect(days).toEqual({ due: daysAfter(movedTo, -3), promised: movedTo })
  const letter = await lastLetter(order)
  for (const named of [days.due, movedTo]) expect(letter).toContain(longDay(named, 'en'))
})

test('ADM-02 an answer that comes late gives days to pay, and the accepted delivery waits for the last of them', async () => {
  const [early, late] = [await called(), await called({ language: 'fr' })]
  const movedTo = daysAfter(early.promised, 2)
  for (const order of [early, late]) await ask(order, movedTo)
  await advanceTime(shop, (daysBetween(await today(), movedTo) - 5) * day)
  for (const order of [early, late]) await accept(order, movedTo)
  const due = daysAfter(await today(), 14)
  const promised = daysAfter(due, 3)
  for (const order of [early, late]) expect(await daysOf(order)).toEqual({ due, promised })
  const letter = await lastLetter(late)
  expect(letter).toContain(`au plus tard le ${longDay(promised, 'fr')}`)
  expect(letter).toContain(`C’est plus tard que le ${longDay(movedTo, 'fr')}`)
  expect(letter).toContain(`jusqu’au ${longDay(due, 'fr')}`)
  const moved = [
    { after: 'date-accepted', due, instead: early.due },
    { after: 'date-accepted', delivery: promised, instead: movedTo, because: 'new-due' },
  ]
  expect(await movedDays(early)).toEqual(moved)
  // Paid at once, nothing waits any more.
  await record(early, 'SEPA 1')
  expect(await daysOf(early)).toMatchObject({ promised: movedTo })
  const sooner = { after: 'payment-recorded', delivery: movedTo, instead: promised, because: undefined }
  expect(await movedDays(early)).toEqual([...moved, sooner])
  await advanceTime(shop, 14 * day)
  await record(late, 'SEPA 1')
  expect(await daysOf(late)).toMatchObject({ promised })
})

test('ADM-02 silence that accepts a later date keeps the delivery after the days to pay', async () => {
  const order = await called({ delivery: boston })
  const movedTo = daysAfter(order.promised, 2)
  await ask(order, movedTo)
  await advanceTime(shop, (daysBetween(await today(), order.promised) + 1) * day)
  const due = daysAfter(await today(), 14)
  expect(await daysOf(order)).toEqual({ due, promised: daysAfter(due, 3) })
  const letter = await lastLetter(order)
  expect(letter).toContain('we take your silence as agreement')
  expect(letter).toContain(`by ${longDay(daysAfter(due, 3), 'en')}`)
})

test('ADM-02 a question that is taken back gives its time to pay, and the correction names the delivery after it', async () => {
  const order = await called()
  await ask(order, daysAfter(order.promised, 60))
  await advanceTime(shop, (daysBetween(await today(), order.promised) - 5) * day)
  expect((await takeStep(order, 'take-back')).status).toBe(200)
  const due = daysAfter(await today(), 14)
  expect(await daysOf(order)).toEqual({ due, promised: daysAfter(due, 3) })
  const letter = await lastLetter(order)
  expect(letter).toContain('A correction to the delivery date')
  expect(letter).not.toContain('The delivery date remains')
  expect(await movedDays(order)).toEqual([
    { after: 'date-taken-back', due, instead: order.due },
    { after: 'date-taken-back', delivery: daysAfter(due, 3), instead: order.promised, because: 'new-due' },
  ])
  expect(letter).toContain(`${longDay(daysAfter(due, 3), 'en')}, instead of ${longDay(order.promised, 'en')}`)
})

test('ADM-02 a question that is taken back after a pause leaves no delivery before the due day, read or not', async () => {
  const order = await called()
  await ask(order, daysAfter(order.promised, 60))
  await winDisputeAfter(shop, order.number, 25)
  await shop.rows("update mails set sent_at = null, begun_at = null where order_id = $1 and template = 'date-moved'", [
    order.id,
  ])
  await takeStep(order, 'take-back')
  const due = daysAfter(order.due, 25)
  expect(await daysOf(order)).toEqual({ due, promised: daysAfter(due, 3) })
})

test('ADM-02 a delivery that the house named before the due day stays when a question is taken back and no day to pay is new', async () => {
  const order = await aReservation(shop)
  const { promised } = await daysOf(order)
  await advanceTime(shop, (daysBetween(await today(), promised) - 5) * day)
  await takeStep(order, 'ready')
  const { due } = await daysOf(order)
  expect(due > promised).toBe(true)
  await ask(order, daysAfter(promised, 30))
  await takeStep(order, 'take-back')
  expect(await daysOf(order)).toEqual({ due, promised })
  const letter = await lastLetter(order)
  expect(letter).toContain(`The delivery date remains ${longDay(promised, 'en')}`)
})

test('ADM-02 the correction of a payment in time that never came names new days to pay and the delivery after them', async () => {
  const order = await called()
  await record(order, 'SEPA 1')
  await allSent(shop)
  await advanceTime(shop, (daysBetween(await today(), order.promised) - 3) * day)
  await voidBy(order, 'SEPA 1')
  const due = daysAfter(await today(), 14)
  expect(await daysOf(order)).toEqual({ due, promised: daysAfter(due, 3) })
  const letter = await lastLetter(order)
  expect(letter).toContain(`Please pay by ${longDay(due, 'en')}`)
  expect(letter).toContain(`the estimated delivery is now ${longDay(daysAfter(due, 3), 'en')}`)
  expect(await movedDays(order)).toEqual([
    { after: 'payment-voided', due, instead: order.due },
    { after: 'payment-voided', delivery: daysAfter(due, 3), instead: order.promised, because: 'new-due' },
  ])
  await advanceTime(shop, 14 * day)
  await record(order, 'SEPA 2')
  expect(await daysOf(order)).toMatchObject({ promised: daysAfter(due, 3) })
})

test('ADM-02 a voided payment that is recorded again brings the delivery back, and its next void puts it off again', async () => {
  const order = await called()
  await record(order, 'SEPA 1')
  await advanceTime(shop, (daysBetween(await today(), order.promised) - 8) * day)
  await voidBy(order, 'SEPA 1')
  const due = daysAfter(await today(), 14)
  expect((await daysOf(order)).promised).toBe(daysAfter(due, 3))
  await record(order, 'SEPA 2')
  expect((await daysOf(order)).promised).toBe(order.promised)
  expect(await lastLetter(order)).toContain(longDay(order.promised, 'en'))
  await voidBy(order, 'SEPA 2')
  expect(await daysOf(order)).toEqual({ due, promised: daysAfter(due, 3) })
})

test('ADM-02 the preview of more time names the delivery that moves with it', async () => {
  const order = await called()
  const { version } = await orderAsOwner(shop, admin, order.number)
  const path = `/api/admin/orders/${order.number}/extend/letters`
  const { body } = await shop.post<StepLetters>(path, { version, dueOn: daysAfter(order.due, 30) }, admin.headers)
  expect(body.promisedOn).toBe(daysAfter(order.promised, 30))
})

test('ADM-02 a correction that leaves late gives the days to pay again, and moves the delivery with them', async () => {
  const order = await called()
  await record(order, 'SEPA 1')
  await advanceTime(shop, (daysBetween(await today(), order.promised) - 10) * day)
  await shop.rows('alter table mailbox rename to mailbox_away')
  await voidBy(order, 'SEPA 1')
  await expect
    .poll(() =>
      shop.rows(
        "select from mails where order_id = $1 and template = 'payment-corrected' and begun_at is not null and sent_at is null",
        [order.id],
      ),
    )
    .toHaveLength(1)
  await advanceTime(shop, 6 * day)
  await shop.rows('alter table mailbox_away rename to mailbox')
  await shop.rows("update jobs.job set start_after = now() where name = 'send-mail' and state < 'completed'")
  const due = daysAfter(await today(), 14)
  const letter = await lastLetter(order)
  expect(await daysOf(order)).toEqual({ due, promised: daysAfter(due, 3) })
  expect(letter).toContain(`the estimated delivery is now ${longDay(daysAfter(due, 3), 'en')}`)
})

test('ADM-02 a pause and its end are in the history, with the days that were given back', async () => {
  const order = await called()
  await winDisputeAfter(shop, order.number, 20)
  const { events } = await orderAsOwner(shop, admin, order.number)
  const pauses = events.filter(({ kind }) => kind.startsWith('pause-'))
  expect(pauses.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['pause-began', 'shop'],
    ['pause-ended', 'shop'],
  ])
  expect(pauses[1]?.detail).toEqual({ days: 20, dueOn: daysAfter(order.due, 20), previousOn: order.due })
})
