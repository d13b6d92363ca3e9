import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { longDay } from '#language/day.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { winDisputeAfter } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, lastLetterTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
const price = 45_000
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const record = (order: Reserved, reference: string, more: object = {}) =>
  takeStep(order, 'record-payment', { minor: price, reference, ...more })
const dueOf = async (order: Reserved) => (await orderAsBuyer(shop, order)).dueOn ?? ''
const promisedOf = async (order: Reserved) => (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
const reasonsOf = async (order: Reserved) =>
  (await orderAsBuyer(shop, order)).moves.map(({ reason, answer }) => [reason, answer])

async function voidBy(order: Reserved, reference: string) {
  const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
  const entry = entries.find((each) => each.reference === reference && each.canBeVoided)?.id
  return takeStep(order, 'void', { entry, reason: 'Recorded by mistake' })
}

/** A reservation whose goods are ready, with its due day and the day of its delivery. */
async function called(own: Parameters<typeof aReservation>[1] = {}) {
  const order = await aReservation(shop, own)
  await takeStep(order, 'ready')
  return { ...order, due: await dueOf(order), promised: await promisedOf(order) }
}

const lastLetter = ({ member }: Reserved) => lastLetterTo(shop, member.email)

test('ADM-02 more time puts the delivery off by as many days, and what is paid on its last day is not late', async () => {
  const order = await called()
  const dueOn = daysAfter(order.due, 30)
  expect((await takeStep(order, 'extend', { dueOn })).status).toBe(200)
  const later = daysAfter(order.promised, 30)
  expect(await promisedOf(order)).toBe(later)
  expect(await reasonsOf(order)).toEqual([['more-time', 'not-asked']])
  const text = await lastLetter(order)
  for (const named of [dueOn, later]) expect(text).toContain(longDay(named, 'en'))
  await record(order, 'SEPA 1', { arrivedOn: dayOf(businessNow()) })
  expect(await promisedOf(order)).toBe(later)
})

test('ADM-02 a payment after the later due day adds its own days, which only its void takes back', async () => {
  const order = await called()
  await takeStep(order, 'extend', { dueOn: daysAfter(order.due, 10) })
  await advanceTime(shop, 27 * day)
  await record(order, 'SEPA 1')
  expect(await promisedOf(order)).toBe(daysAfter(order.promised, 10 + 3))
  await voidBy(order, 'SEPA 1')
  expect(await reasonsOf(order)).toEqual([
    ['more-time', 'not-asked'],
    ['paid-late', 'taken-back'],
    ['new-due', 'not-asked'],
  ])
  expect(await promisedOf(order)).toBe(daysAfter(await dueOf(order), 3))
})

test('ADM-02 with more time no delivery is named before three days after the new due day', async () => {
  const order = await aReservation(shop)
  await advanceTime(shop, 28 * day)
  await takeStep(order, 'ready')
  const dueOn = daysAfter(await dueOf(order), 2)
  expect(dueOn > daysAfter(await promisedOf(order), 2)).toBe(true)
  await takeStep(order, 'extend', { dueOn })
  expect(await promisedOf(order)).toBe(daysAfter(dueOn, 3))
})

test('ADM-02 the owner reads both days before the letter of more time is sent, also in French', async () => {
  const order = await called({ language: 'fr' })
  const dueOn = daysAfter(order.due, 30)
  const { version } = await orderAsOwner(shop, admin, order.number)
  const path = `/api/admin/orders/${order.number}/extend/letters`
  const { body } = await shop.post<StepLetters>(path, { version, dueOn }, admin.headers)
  const named = longDay(daysAfter(order.promised, 30), 'fr')
  expect(body.letters[0]?.text).toContain(longDay(dueOn, 'fr'))
  expect(body.letters[0]?.text).toContain(`la livraison est désormais estimée au ${named}`)
  expect(await promisedOf(order)).toBe(order.promised)
})

test('ADM-02 more time that is put back takes the delivery back with it, in part or wholly, and the buyer reads so', async () => {
  const order = await called()
  await takeStep(order, 'extend', { dueOn: daysAfter(order.due, 90) })
  expect(await lastLetter(order)).toContain(longDay(daysAfter(order.promised, 90), 'en'))
  await takeStep(order, 'extend', { dueOn: daysAfter(order.due, 20) })
  expect(await promisedOf(order)).toBe(daysAfter(order.promised, 20))
  const corrected = await lastLetter(order)
  expect(corrected).toContain('A correction to the due date')
  expect(corrected).toContain(`the estimated delivery is ${longDay(daysAfter(order.promised, 20), 'en')}`)
  await takeStep(order, 'extend', { dueOn: order.due })
  expect(await promisedOf(order)).toBe(order.promised)
  expect((await reasonsOf(order)).map(([, answer]) => answer)).toEqual(['taken-back', 'taken-back'])
})

test('ADM-02 a day that was agreed after more time stays when the due day is put back', async () => {
  const order = await called()
  await takeStep(order, 'extend', { dueOn: daysAfter(order.due, 20) })
  const movedTo = daysAfter(order.promised, 10)
  await takeStep(order, 'move', { day: movedTo, reason: 'It is here' })
  await takeStep(order, 'extend', { dueOn: daysAfter(order.due, 10) })
  expect(await promisedOf(order)).toBe(movedTo)
  expect(await lastLetter(order)).not.toContain('the estimated delivery is')
})

test('ADM-02 more time excuses no house that is late itself, and is not given while a day is in question', async () => {
  const late = await aReservation(shop)
  const promised = await promisedOf(late)
  await advanceTime(shop, 40 * day)
  await takeStep(late, 'ready')
  await takeStep(late, 'extend', { dueOn: daysAfter(await dueOf(late), 10) })
  expect(await orderAsBuyer(shop, late)).toMatchObject({ houseLate: true, moves: [] })
  expect(await promisedOf(late)).toBe(promised)
  await advanceTime(shop, 'back')
  const asked = await called()
  await takeStep(asked, 'move', { day: daysAfter(asked.promised, 30), reason: 'Late' })
  expect((await takeStep(asked, 'extend', { dueOn: daysAfter(asked.due, 10) })).status).toBe(409)
  expect(await orderAsBuyer(shop, asked)).toMatchObject({ state: 'delay-pending', moves: [{ answer: null }] })
  expect(await promisedOf(asked)).toBe(asked.promised)
  expect(
    (await stepAsBuyer(shop, asked, 'answer', { accepts: true, movedTo: daysAfter(asked.promised, 30) })).status,
  ).toBe(200)
})

test('ADM-02 a pause that gives the balance its days back postpones the delivery by as many', async () => {
  const order = await called()
  await winDisputeAfter(shop, order.number, 20)
  expect(await dueOf(order)).toBe(daysAfter(order.due, 20))
  expect(await promisedOf(order)).toBe(daysAfter(order.promised, 20))
  expect(await reasonsOf(order)).toEqual([['paused', 'not-asked']])
  await advanceTime(shop, daysBetween(dayOf(businessNow()), order.due) * day + 3 * day)
  await record(order, 'SEPA 1')
  expect(await promisedOf(order)).toBe(daysAfter(order.promised, 20 + 3))
})

test('ADM-02 in the days of grace the letter names the delivery with the days that are lost already, as a payment then sets it', async () => {
  const order = await called()
  await advanceTime(shop, 15 * day)
  const sent = daysAfter(order.due, 1)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'overdue' })
  const later = daysAfter(order.promised, 1)
  expect(await lastLetter(order)).toContain(
    `Estimated delivery if you pay on ${longDay(sent, 'en')}: ${longDay(later, 'en')}`,
  )
  await record(order, 'SEPA 1')
  expect(await promisedOf(order)).toBe(later)
})

test('ADM-02 the delay of a voided payment gives way to that of the payment which completes the price in its place', async () => {
  const [late, inTime] = [await called(), await called()]
  await advanceTime(shop, 19 * day)
  for (const order of [late, inTime]) await record(order, 'SEPA 1')
  const delayed = daysAfter(late.promised, 5)
  expect(await promisedOf(late)).toBe(delayed)
  await record(late, 'SEPA 2', { surplusMinor: price })
  await record(inTime, 'SEPA 2', { surplusMinor: price, arrivedOn: inTime.due })
  for (const order of [late, inTime]) expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({ state: 'paid' })
  expect([await promisedOf(late), await promisedOf(inTime)]).toEqual([delayed, inTime.promised])
  // The delay goes with the payment that causes it now, and is counted once.
  expect((await voidBy(late, 'SEPA 2')).body).toMatchObject({ state: 'balance-due' })
  expect((await reasonsOf(late)).filter(([reason]) => reason === 'paid-late')).toEqual([
    ['paid-late', 'taken-back'],
    ['paid-late', 'taken-back'],
  ])
  expect(await promisedOf(late)).toBe(daysAfter(await dueOf(late), 3))
})

test('ADM-02 the owner chooses the delivery after a late payment, no later than by the terms, and a void takes it back', async () => {
  const order = await called()
  const deliverOn = daysAfter(order.promised, 2)
  const inTime = await record(order, 'SEPA 1', { deliverOn })
  expect([inTime.status, inTime.body]).toMatchObject([400, { problems: [{ field: 'deliverOn' }] }])
  await advanceTime(shop, 19 * day)
  for (const outside of [daysAfter(order.promised, -1), daysAfter(order.promised, 6), '2999-01-01']) {
    const refused = await record(order, 'SEPA 1', { deliverOn: outside })
    expect([refused.status, refused.body], outside).toMatchObject([400, { problems: [{ field: 'deliverOn' }] }])
  }
  const part = await takeStep(order, 'record-payment', { minor: 10_000, reference: 'SEPA 1', deliverOn })
  expect(part.status).toBe(400)
  expect((await record(order, 'SEPA 1', { deliverOn })).status).toBe(200)
  expect(await promisedOf(order)).toBe(deliverOn)
  expect(await lastLetter(order)).toContain(`so the new delivery date is ${longDay(deliverOn, 'en')}`)
  expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({ state: 'balance-due' })
  expect((await reasonsOf(order)).filter(([reason]) => reason === 'paid-late')).toEqual([['paid-late', 'taken-back']])
})

test('ADM-02 a payment that is recorded again on a later day delays the delivery no further than its buyer has read', async () => {
  const order = await called()
  await advanceTime(shop, 19 * day)
  await record(order, 'SEPA 1')
  const delayed = await promisedOf(order)
  await advanceTime(shop, 21 * day)
  await record(order, 'SEPA 2', { surplusMinor: price })
  await voidBy(order, 'SEPA 1')
  expect(await promisedOf(order)).toBe(delayed)
})

test('ADM-02 thanks that have not left when their payment is voided are written for the payment in its place', async () => {
  const order = await called()
  await advanceTime(shop, 19 * day)
  await record(order, 'SEPA 1')
  await record(order, 'SEPA 2', { surplusMinor: price, arrivedOn: daysAfter(order.due, 2) })
  await allSent(shop)
  // As if the mail server had refused everything since.
  await shop.rows(
    "update mails set sent_at = null, begun_at = null where order_id = $1 and template in ('balance-paid', 'balance-note')",
    [order.id],
  )
  await voidBy(order, 'SEPA 1')
  const named = longDay(daysAfter(order.promised, 2), 'en')
  expect(await lastLetter(order)).toContain(
    `2\u00a0days after it was due, so the delivery date is later by the same number of days: ${named}`,
  )
})

/** A balance that was thanked for, whose payment is recorded again so often; then each is voided but for the last. */
async function recordedAgain(...again: string[]) {
  const order = await called()
  await record(order, 'SEPA 1')
  await allSent(shop)
  await advanceTime(shop, day)
  for (const reference of again) await record(order, reference, { surplusMinor: price })
  for (const reference of ['SEPA 1', ...again].slice(0, -1)) {
    await advanceTime(shop, day)
    expect((await voidBy(order, reference)).body).toMatchObject({ state: 'paid' })
  }
  await allSent(shop)
  return order
}

test('ADM-02 a buyer who was thanked for a transfer recorded twice reads a correction once none of it came', async () => {
  const order = await recordedAgain('SEPA 2')
  expect(await lettersOf(shop, order)).not.toContain('payment-corrected')
  expect((await voidBy(order, 'SEPA 2')).body).toMatchObject({ state: 'balance-due' })
  expect(await lastLetter(order)).toContain('we counted a payment')
})

test('ADM-02 a buyer is thanked once for a transfer recorded three times, of which one came', async () => {
  const order = await recordedAgain('SEPA 2', 'SEPA 3')
  expect((await lettersOf(shop, order)).filter((each) => each === 'balance-paid')).toHaveLength(1)
  expect(await lettersOf(shop, order)).not.toContain('payment-corrected')
})

test('ADM-02 a buyer whose letter was corrected once for two voided payments reads no second correction', async () => {
  const order = await called()
  await record(order, 'SEPA 1')
  await allSent(shop)
  await advanceTime(shop, day)
  await takeStep(order, 'record-payment', { minor: 20_000, reference: 'SEPA 2', surplusMinor: 20_000 })
  await voidBy(order, 'SEPA 1')
  // As if the mail server had refused it since: it names the sums of the moment at which it leaves.
  await allSent(shop)
  await shop.rows(
    "update mails set sent_at = null, begun_at = null where order_id = $1 and template = 'payment-corrected'",
    [order.id],
  )
  await voidBy(order, 'SEPA 2')
  expect((await lettersOf(shop, order)).filter((each) => each === 'payment-corrected')).toHaveLength(1)
  await shop.rows('update mails set sent_at = now() where order_id = $1 and sent_at is null', [order.id])
})

/** A reservation whose balance is asked for, with a delivery a month later that the buyer has accepted before. */
async function calledEarly(own: Parameters<typeof aReservation>[1] = {}) {
  const order = await aReservation(shop, own)
  const movedTo = daysAfter(await promisedOf(order), 30)
  await takeStep(order, 'move', { day: movedTo, reason: 'Late' })
  expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo })).status).toBe(200)
  await takeStep(order, 'ready')
  return { ...order, due: await dueOf(order), promised: movedTo }
}

test('ADM-02 the correction of a late payment that never came names the delivery again, or the later one that waits for the payment', async () => {
  const [english, french] = [await calledEarly(), await calledEarly({ language: 'fr' })]
  const gap = daysBetween(english.due, english.promised)
  expect(gap).toBeGreaterThan(3)
  await advanceTime(shop, 15 * day)
  await record(english, 'SEPA 1')
  await takeStep(french, 'record-payment', { minor: 41_500, reference: 'SEPA 1' })
  const delayed = daysAfter(english.promised, 1)
  expect(await lastLetter(english)).toContain(longDay(delayed, 'en'))
  await voidBy(english, 'SEPA 1')
  const inTime = await lastLetter(english)
  expect(inTime).toContain(`the estimated delivery is ${longDay(english.promised, 'en')} again`)
  expect(inTime).not.toContain(longDay(delayed, 'en'))
  await advanceTime(shop, (gap - 3) * day)
  await voidBy(french, 'SEPA 1')
  const tooLate = await lastLetter(french)
  const due = await dueOf(french)
  expect(tooLate).toContain(longDay(due, 'fr'))
  expect(tooLate).toContain(`la livraison est désormais estimée au ${longDay(daysAfter(due, 3), 'fr')}`)
  for (const named of [french.promised, delayed]) expect(tooLate).not.toContain(longDay(named, 'fr'))
})

test('ADM-02 a correction names the delivery also where the late payment was voided before the one that covered it', async () => {
  const order = await called()
  await advanceTime(shop, 15 * day)
  await record(order, 'SEPA 1')
  await allSent(shop)
  await record(order, 'SEPA 2', { surplusMinor: price, arrivedOn: order.due })
  await voidBy(order, 'SEPA 1')
  await voidBy(order, 'SEPA 2')
  const later = daysAfter(await dueOf(order), 3)
  expect(await lastLetter(order)).toContain(`the estimated delivery is now ${longDay(later, 'en')}`)
})

test('ADM-02 the correction of a payment in time, or of one after which another day was agreed, names no delivery again', async () => {
  const [inTime, agreed] = [await called(), await called()]
  const corrected = async (order: Reserved) => {
    await voidBy(order, 'SEPA 1')
    const letter = await lastLetter(order)
    expect(letter).toContain('we counted a payment')
    return letter
  }
  await record(inTime, 'SEPA 1')
  await allSent(shop)
  expect(await corrected(inTime)).not.toContain('The delivery date that we gave with it')
  await advanceTime(shop, 15 * day)
  await record(agreed, 'SEPA 1')
  await allSent(shop)
  const movedTo = daysAfter(await promisedOf(agreed), 30)
  await takeStep(agreed, 'move', { day: movedTo, reason: 'Late' })
  expect((await stepAsBuyer(shop, agreed, 'answer', { accepts: true, movedTo })).status).toBe(200)
  expect(await corrected(agreed)).not.toContain('The delivery date that we gave with it')
})
