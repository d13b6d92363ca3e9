import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import { aReservation, lettersOf, orderAsOwner, type Reserved, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const inDays = (days: number) => daysAfter(dayOf(businessNow()), days)
const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)

async function preview({ number }: Reserved, step: string, body: object = {}) {
  const { version } = await orderAsOwner(shop, admin, number)
  const path = `/api/admin/orders/${number}/${step}/letters`
  return shop.post<StepLetters & { message?: string }>(path, { version, ...body }, admin.headers)
}

/** All that a step may leave behind. */
const traces = () =>
  shop.rows(`
    select (select count(*) from order_events) as events, (select count(*) from mails) as mails,
           (select count(*) from jobs.job where name in ('send-mail', 'send-refund')) as jobs, (select count(*) from audit_entries) as audit,
           (select count(*) from ledger_entries) as ledger, (select count(*) from refunds) as refunds,
           (select count(*) from date_moves) as moves, (select count(*) from parcels) as parcels,
           (select count(*) from order_submissions) as submissions, (select count(*) from tasks) as tasks,
           (select sum(stock) from catalogue_products) as stock`)

const refund = (sumMinor: number) => ({
  key: newId(),
  scope: { sumMinor },
  reason: 'Un pot fêlé',
  restock: false,
  shownMinor: sumMinor,
})

test.each([
  ['ready', {}, 'balance-call'],
  ['move', { day: inDays(60), reason: 'La récolte a tardé' }, 'date-moved'],
  ['cancel', { reason: 'Un pot fêlé' }, 'order-cancelled'],
  ['refund', refund(1_000), 'order-refunded'],
] as const)(
  'ADM-02 the letter of %s is shown before it is sent, in the language of the buyer, and nothing has changed',
  async (step, body, template) => {
    const order = await aReservation(shop, { language: 'fr' })
    await allSent(shop)
    // The refund of the test before is answered in its own time.
    await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
    const before = await traces()
    const { status, body: shown } = await preview(order, step, body)
    expect(status, shown.message).toBe(200)
    expect(shown.letters).toMatchObject([{ template, language: 'fr', recipient: order.member.email }])
    expect(await traces()).toEqual(before)
    const [letter] = shown.letters
    if ('reason' in body) expect(letter?.text).toContain(body.reason)
    await takeStep(order, step, body)
    await allSent(shop)
    const [sent] = await mailsTo(shop, order.member.email, 2)
    expect(sent).toMatchObject({ subject: letter?.subject, text: letter?.text })
  },
)

test('ADM-02 the letters of a parcel, of its arrival and of more time are read before they are sent', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready')
  const extended = await preview(order, 'extend', { dueOn: inDays(30) })
  expect(extended.body.letters.map(({ template }) => template)).toEqual(['balance-extended'])
  const paid = await preview(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1' })
  expect(paid.body.letters.map(({ template }) => template)).toEqual(['balance-paid'])
  await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1' })
  const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(107), address: null }
  const shipped = await preview(order, 'ship', parcel)
  expect(shipped.body.letters[0]?.text).toContain(parcel.tracking)
  await takeStep(order, 'ship', parcel)
  const delivered = await preview(order, 'deliver')
  expect(delivered.body.letters.map(({ template }) => template)).toEqual(['order-delivered'])
})

test('ADM-02 a preview is refused as its step would be, and to callers who are not owners', async () => {
  const order = await aReservation(shop)
  expect((await preview(order, 'extend', { dueOn: inDays(30) })).status).toBe(409)
  expect((await preview(order, 'move', { day: '2999-01-01', reason: 'Late' })).status).toBe(400)
  expect((await preview(order, 'move', { version: 0, day: inDays(60), reason: 'Late' })).status).toBe(409)
  const path = `/api/admin/orders/${order.number}/move/letters`
  expect((await shop.post(path, {}, order.member.headers)).status).toBe(403)
  expect((await shop.post(path, {})).status).toBe(401)
  expect(await lettersOf(shop, order)).not.toContain('date-moved')
})

const sums = ({ number }: Reserved, step: string, body: object) =>
  shop.post<{ message?: string }>(`/api/admin/orders/${number}/${step}/sums`, body, admin.headers)

test.each([
  ['withdrawal', {}],
  ['goods-back', { units: [{ position: 1 }] }],
])('ADM-02 the sums of %s are refused where the order has nothing of it', async (step, body) => {
  const { status, body: refused } = await sums(await aReservation(shop), step, body)
  expect([status, refused.message]).toEqual([409, 'This cannot be done with an order that is reserved'])
})

test.each([
  ['refund', { whole: true }],
  ['change-lines', { out: [{ position: 1 }], added: [] }],
])('ADM-02 the sums of %s are refused once the order is canceled', async (step, body) => {
  const order = await aReservation(shop)
  await takeStep(order, 'cancel', { reason: 'Un pot fêlé' })
  const { status, body: refused } = await sums(order, step, body)
  expect([status, refused.message]).toEqual([409, 'This cannot be done with an order that is cancelled'])
})

test.each([
  ['refund/sums', { whole: true }],
  ['withdrawal/sums', {}],
])('ADM-02 %s is shown while another transaction has locked the order', async (preview, body) => {
  const order = await aReservation(shop)
  if (preview === 'withdrawal/sums') await withdrawFrom(shop, { number: order.number, email: order.member.email })
  const other = new Client({ connectionString: shop.settings.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select from orders where id = $1 for update', [order.id])
  const answer = await shop.fetch(`/api/admin/orders/${order.number}/${preview}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...admin.headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  })
  expect(answer.status).toBe(200)
})
