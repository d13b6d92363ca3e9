import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { longDay } from '#language/day.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = () => dayOf(businessNow())
const wrongYears = ['0000-01-01', '1999-01-15', '2999-01-01', '3999-01-15']
const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)

test('ADM-02 a wrong year is refused for a balance, a delivery and a transfer, and the refusal names its field', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready', {})
  const before = await orderAsBuyer(shop, order)
  const letters = await lettersOf(shop, order)
  for (const day of wrongYears) {
    const refusals = [
      await takeStep(order, 'extend', { dueOn: day }),
      await takeStep(order, 'move', { day, reason: 'Late' }),
      await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1', arrivedOn: day }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400])
    const fields = refusals.map(({ body }) => body.message?.split(':')[0])
    expect(fields).toEqual(['dueOn', 'day', 'arrivedOn'])
  }
  const bulk = { act: 'move', numbers: [order.number], day: '2999-01-01', reasons: { en: 'Late' } }
  expect((await shop.post('/api/admin/reservations/bulk', bulk, admin.headers)).status).toBe(400)
  expect(await orderAsBuyer(shop, order)).toEqual(before)
  expect(await lettersOf(shop, order)).toEqual(letters)
})

test('ADM-02 the last day that can be named is taken, the day after it is not', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready', {})
  expect((await takeStep(order, 'extend', { dueOn: daysAfter(today(), 181) })).status).toBe(400)
  expect((await takeStep(order, 'extend', { dueOn: daysAfter(today(), 180) })).status).toBe(200)
  expect((await takeStep(order, 'move', { day: daysAfter(today(), 731), reason: 'Late' })).status).toBe(400)
  expect((await takeStep(order, 'move', { day: daysAfter(today(), 730), reason: 'Late' })).status).toBe(200)
})

test('ADM-02 a transfer cannot have come before its order was placed', async () => {
  const order = await aReservation(shop)
  const transfer = { minor: 45_000, reference: 'SEPA 1', arrivedOn: daysAfter(today(), -1) }
  expect((await takeStep(order, 'record-payment', transfer)).status).toBe(400)
  expect((await takeStep(order, 'record-payment', { ...transfer, arrivedOn: today() })).status).toBe(200)
})

test('ADM-02 the owner finds the day on which a transfer arrived again, also where it was voided and recorded once more', async () => {
  const order = await aReservation(shop)
  await advanceTime(shop, 2 * day)
  const transfer = { minor: 45_000, reference: 'SEPA 1' }
  const [first, second] = [daysAfter(today(), 1), daysAfter(today(), 2)]
  await takeStep(order, 'record-payment', { ...transfer, arrivedOn: first })
  const entries = async () => (await orderAsOwner(shop, admin, order.number)).ledger.entries
  const entry = (await entries()).find(({ canBeVoided }) => canBeVoided)
  expect(entry?.arrivedOn).toBe(first)
  await takeStep(order, 'void', { entry: entry?.id, reason: 'Recorded by mistake' })
  await advanceTime(shop, day)
  expect((await takeStep(order, 'record-payment', { ...transfer, arrivedOn: second })).status).toBe(200)
  const days = (await entries()).filter(({ reference }) => reference === 'SEPA 1').map((each) => each.arrivedOn)
  expect(days).toEqual([first, null, second])
})

const unsend = (order: Reserved, template: string) =>
  shop.rows('update mails set sent_at = null, begun_at = null where order_id = $1 and template = $2', [
    order.id,
    template,
  ])
const lastLetter = async (order: Reserved) => (await lettersOf(shop, order)).at(-1)

test('ADM-02 a balance that was put off too far is put back: the buyer reads of it, and never loses their first day', async () => {
  const order = await aReservation(shop, { language: 'fr' })
  await takeStep(order, 'ready')
  const { dueOn: first } = await orderAsBuyer(shop, order)
  await takeStep(order, 'extend', { dueOn: daysAfter(today(), 175) })
  await allSent(shop)
  expect((await takeStep(order, 'extend', { dueOn: daysAfter(first ?? '', -1) })).status).toBe(400)
  const back = await takeStep(order, 'extend', { dueOn: daysAfter(today(), 20) })
  expect(back.body, back.body.message).toMatchObject({ dueOn: daysAfter(today(), 20), dueFloor: first })
  await allSent(shop)
  expect(await lastLetter(order)).toBe('balance-corrected')
  const [mail] = await mailsTo(shop, order.member.email, 4)
  expect(mail?.subject).toContain('correction de l’échéance')
  expect(mail?.text).toContain(longDay(daysAfter(today(), 175), 'fr'))
  expect(mail?.text).toContain(longDay(daysAfter(today(), 20), 'fr'))
  expect((await takeStep(order, 'extend', { dueOn: first })).body.dueOn).toBe(first)
})

test('ADM-02 a balance is put back with ten days’ notice at least, and only where it was put off', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready')
  const { dueOn: first } = await orderAsBuyer(shop, order)
  expect((await takeStep(order, 'extend', { dueOn: daysAfter(first ?? '', -1) })).status).toBe(400)
  await advanceTime(shop, 13 * day)
  await takeStep(order, 'extend', { dueOn: daysAfter(first ?? '', 100) })
  expect((await takeStep(order, 'extend', { dueOn: daysAfter(first ?? '', 8) })).status).toBe(400)
  expect((await takeStep(order, 'extend', { dueOn: daysAfter(first ?? '', 9) })).status).toBe(200)
})

test('a letter of more time that has not left is withdrawn with the day that it names', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready')
  const { dueOn: first } = await orderAsBuyer(shop, order)
  await takeStep(order, 'extend', { dueOn: daysAfter(today(), 175) })
  await allSent(shop)
  await unsend(order, 'balance-extended')
  expect((await takeStep(order, 'extend', { dueOn: first })).body.dueOn).toBe(first)
  expect(await lastLetter(order)).toBe('balance-extended')
  expect(
    await shop.rows('select given_up_because from mails where order_id = $1 and sent_at is null', [order.id]),
  ).toEqual([{ given_up_because: 'withdrawn' }])
})

test('ADM-02 a year that was put off before there was a limit can be put back', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready')
  const far = { dueOn: '3999-01-15', graceUntil: '3999-01-25' }
  await shop.rows("update orders set due_on = '3999-01-15', grace_until = '3999-01-25' where id = $1", [order.id])
  await shop.rows(
    `insert into order_events (id, order_id, kind, actor, detail, occurred_at)
     values (new_id(), $1, 'balance-extended', 'owner@immortela.example', $2, now())`,
    [order.id, JSON.stringify(far)],
  )
  expect((await takeStep(order, 'extend', { dueOn: daysAfter(today(), 14) })).status).toBe(200)
})

test('ADM-02 a later date is taken back: the question is closed, the buyer reads why, and the first day binds', async () => {
  const order = await aReservation(shop, { language: 'fr' })
  const before = await orderAsBuyer(shop, order)
  const promised = before.lines[0]?.promisedOn ?? ''
  await takeStep(order, 'move', { day: daysAfter(promised, 300), reason: 'La récolte a tardé' })
  await allSent(shop)
  const back = await takeStep(order, 'take-back')
  expect(back.body, back.body.message).toMatchObject({ state: 'reserved', moves: [{ answer: 'taken-back' }] })
  expect(back.body.steps).not.toContain('take-back')
  await allSent(shop)
  const [mail] = await mailsTo(shop, order.member.email, 3)
  expect(mail?.subject).toContain('Correction de la date')
  expect(mail?.text).toContain(longDay(promised, 'fr'))
  const answer = { accepts: true, movedTo: daysAfter(promised, 300) }
  expect((await stepAsBuyer(shop, order, 'answer', answer)).status).toBe(409)
  expect((await orderAsBuyer(shop, order)).lines).toEqual(before.lines)
  expect((await takeStep(order, 'move', { day: daysAfter(promised, 30), reason: 'La récolte a tardé' })).status).toBe(
    200,
  )
})

test('ADM-02 an earlier date that bound at once is taken back, but not once its day is over', async () => {
  const order = await aReservation(shop)
  const promised = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  await takeStep(order, 'move', { day: daysAfter(today(), 3), reason: 'Sooner' })
  await allSent(shop)
  await takeStep(order, 'take-back')
  expect((await orderAsBuyer(shop, order)).lines[0]?.promisedOn).toBe(promised)
  expect(await lastLetter(order)).toBe('date-taken-back')
  await takeStep(order, 'move', { day: daysAfter(today(), 3), reason: 'Sooner' })
  await advanceTime(shop, 5 * day)
  expect((await takeStep(order, 'take-back')).status).toBe(409)
})

test('ADM-02 a date whose letter has not left is taken back in silence', async () => {
  const order = await aReservation(shop)
  const promised = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  await takeStep(order, 'move', { day: daysAfter(promised, 300), reason: 'Late' })
  await allSent(shop)
  await unsend(order, 'date-moved')
  const back = await takeStep(order, 'take-back')
  expect(back.status).toBe(200)
  expect(await lastLetter(order)).toBe('date-moved')
  expect((await orderAsBuyer(shop, order)).state).toBe('reserved')
})

test('ADM-02 a date that the buyer has answered cannot be taken back', async () => {
  const order = await aReservation(shop)
  const movedTo = daysAfter((await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? '', 30)
  await takeStep(order, 'move', { day: movedTo, reason: 'Late' })
  const { version } = await orderAsOwner(shop, admin, order.number)
  expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo })).status).toBe(200)
  const stale = await stepAsOwner(shop, admin, order.number, 'take-back', { version })
  expect(stale).toMatchObject({ status: 409, body: { error: 'changed', since: [{ kind: 'date-accepted' }] } })
  expect(await takeStep(order, 'take-back')).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect((await orderAsBuyer(shop, order)).lines[0]?.promisedOn).toBe(movedTo)
})

/** As if no mail server had ever taken the letter. */
async function fails({ id }: Reserved, template: string): Promise<void> {
  await shop.rows(
    `update mails set sent_at = null, begun_at = null, given_up_at = now(), given_up_because = 'no mailbox'
      where order_id = $1 and template = $2`,
    [id, template],
  )
}

const inBoston = { ...parisAddress, country: 'US', state: 'MA', city: 'Boston', postcode: '02108' } as const
const delay = async (order: Reserved, days: number) => {
  const promised = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  const { status, body } = await takeStep(order, 'move', {
    day: daysAfter(promised, days),
    reason: 'The harvest was late',
  })
  expect(status, body.message).toBe(200)
  await allSent(shop)
}
const silenceOf = async ({ id }: Reserved) => {
  const query = 'select silence from date_moves where order_id = $1 order by revision desc limit 1'
  return (await shop.rows<{ silence: string }>(query, [id]))[0]?.silence
}

const notAsked: [string, (order: Reserved) => Promise<unknown>][] = [
  [
    'an earlier day that was taken back',
    async (order) => {
      await takeStep(order, 'move', { day: daysAfter(today(), 3), reason: 'Sooner' })
      await allSent(shop)
      await takeStep(order, 'take-back')
    },
  ],
  [
    'a question that was taken back before its letter left',
    async (order) => {
      await delay(order, 20)
      await unsend(order, 'date-moved')
      await takeStep(order, 'take-back')
    },
  ],
  [
    'a question that was asked and taken back',
    async (order) => {
      await delay(order, 20)
      await takeStep(order, 'take-back')
    },
  ],
  [
    'a question that another took the place of before its letter left',
    async (order) => {
      await delay(order, 20)
      await fails(order, 'date-moved')
      await delay(order, 22)
      await fails(order, 'date-moved')
    },
  ],
  [
    'a late payment that was voided',
    async (order) => {
      await takeStep(order, 'ready')
      await advanceTime(shop, 17 * day)
      await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1' })
      const entry = (await orderAsOwner(shop, admin, order.number)).ledger.entries.find(
        ({ canBeVoided }) => canBeVoided,
      )
      expect((await takeStep(order, 'void', { entry: entry?.id, reason: 'Another order' })).status).toBe(200)
    },
  ],
]

test.each(notAsked)(
  'in the United States the first delay stays the first after %s: silence accepts it',
  async (_, slip) => {
    const order = await aReservation(shop, { delivery: inBoston })
    await slip(order)
    await delay(order, 25)
    expect(await silenceOf(order)).toBe('accepts')
  },
)

test('in the United States a delay after one with an open question is a further one', async () => {
  const order = await aReservation(shop, { delivery: inBoston })
  await delay(order, 20)
  await delay(order, 25)
  expect(await silenceOf(order)).toBe('cancels')
})

test('silence counts only for a question whose letter was sent, and the buyer has days to answer from then', async () => {
  const order = await aReservation(shop, { delivery: inBoston })
  await delay(order, 45)
  await fails(order, 'date-moved')
  await advanceTime(shop, 200 * day)
  expect((await orderAsBuyer(shop, order)).state).toBe('delay-pending')
  const { now } = (await shop.json<{ now: string }>('/dev/clock.json')).body
  await shop.rows(
    "update mails set given_up_at = null, given_up_because = null, sent_at = $2 where order_id = $1 and template = 'date-moved' and sent_at is null",
    [order.id, now],
  )
  await advanceTime(shop, 2 * day)
  expect((await orderAsBuyer(shop, order)).state).toBe('delay-pending')
  await advanceTime(shop, 2 * day)
  expect((await orderAsBuyer(shop, order)).state).toBe('cancelled')
})
