import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { aReservation, orderAsBuyer, orderAsOwner, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { auditedOf, problemsOf, repairAs } from '#payments/testing/problems.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

const problems = () => problemsOf(shop, admin)
const repair = (path: string) => repairAs(shop, admin, path)
const audited = (kind: string, name: string) => auditedOf(shop, kind, name)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('PAY-03 a shop without problems lists none', async () => {
  expect(await problems()).toEqual({
    unmatched: [],
    refunds: [],
    stuckRefunds: [],
    stuckMails: [],
    undeliverable: [],
    silent: [],
    disputes: [],
    discrepancies: [],
    tasks: [],
    check: null,
    isCut: false,
  })
})

test('PAY-03 more than 200 problems of a kind are all reached', async () => {
  await shop.rows(
    `insert into mails (id, template, recipient, language, owed_since, facts, given_up_at, given_up_because)
     select new_id(), 'of-many', n || '@example.com', 'en', now(), '{}', now() - (300 - n) * interval '1 hour', '550'
       from generate_series(1, 250) n`,
  )
  onTestFinished(async () => void (await shop.rows("delete from mails where template = 'of-many'")))
  const read = async (query: string) => {
    const { body } = await shop.json<Problems>(`/api/admin/problems${query}`, { headers: admin.headers })
    return [
      body.undeliverable.length,
      body.isCut,
      body.undeliverable.some((each) => each.recipient === '250@example.com'),
    ]
  }
  expect(await read('')).toEqual([200, true, false])
  expect(await read('?all=yes')).toEqual([250, false, true])
  const { body } = await shop.json<{ rows: { kind: string; count: number }[] }>('/api/admin/today/to-do', {
    headers: admin.headers,
  })
  expect(body.rows.find(({ kind }) => kind === 'problems')?.count).toBeGreaterThanOrEqual(250)
})

test('five owners who open the list at once leave connections for other requests', async () => {
  const other = new Client({ connectionString: shop.settings.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('lock table unmatched_payments, book_checks in access exclusive mode')
  const answers = Array.from({ length: 5 }, () => shop.json('/api/admin/problems', { headers: admin.headers }))
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await shop.rows(waiting)).length).toBeGreaterThanOrEqual(5)
  const headers = { 'order-key': 'of-no-order' }
  expect((await shop.json('/api/orders/999999', { headers })).status).toBe(404)
  expect(await shop.rows(waiting)).toHaveLength(5)
  await other.query('rollback')
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(200))
})

describe('PAY-03 a refund that did not arrive', () => {
  async function aRefused() {
    const reserved = await aReservation(shop)
    const payment = await shop.rows<{ reference: string }>(
      "select provider_reference as reference from ledger_entries where order_id = $1 and kind = 'paid'",
      [reserved.id],
    )
    const reference = payment[0]?.reference ?? ''
    await shop.simulatorRows('insert into refunds values ($1, $1, $2, 1)', [`elsewhere-${reference}`, reference])
    await stepAsBuyer(shop, reserved, 'cancel', { shown: { minor: 45_000, currency: 'USD' } })
    const find = async () => (await problems()).refunds.find(({ number }) => number === reserved.number)
    await expect.poll(find).toMatchObject({ amount: { minor: 45_000, currency: 'USD' } })
    const works = () => shop.simulatorRows('delete from refunds where reference = $1', [`elsewhere-${reference}`])
    return { reserved, find, works, refund: (await find()) as Problems['refunds'][number] }
  }

  test('is tried again with a refund of its own, once', async () => {
    const { reserved, find, works, refund } = await aRefused()
    expect((await problems()).tasks.filter(({ number }) => number === reserved.number)).toEqual([])
    const retryable = async () =>
      (await orderAsOwner(shop, admin, reserved.number)).ledger.refunds.map(({ id, canBeRetried }) => [
        id,
        canBeRetried,
      ])
    expect(await retryable()).toEqual([[refund.id, true]])
    await works()
    const both = await Promise.all([1, 2].map(() => repair(`refunds/${refund.id}/again`)))
    expect(both.map(({ body }) => body.did).sort()).toEqual(['asked-again', 'nothing-owed'])
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded.minor).toBe(45_000)
    // Either of the two may be first.
    const entries = await audited('order', String(reserved.number))
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({ refundTriedAgain: expect.objectContaining({ amount_minor: 45_000 }) })
    expect(entries).toContainEqual({})
    expect(await find()).toBeUndefined()
    expect(await retryable()).toEqual([
      [refund.id, false],
      [expect.any(String), false],
    ])
    expect((await repair(`refunds/${refund.id}/again`)).body).toEqual({ did: 'nothing-owed' })
    expect(await shop.rows('select from tasks where order_id = $1 and done_at is null', [reserved.id])).toEqual([])
  })

  test('is over when the house has sent it by bank transfer', async () => {
    const { reserved, find, refund, works } = await aRefused()
    const transfer = { minor: 45_000, reference: 'SEPA 1' }
    expect((await stepAsOwner(shop, admin, reserved.number, 'record-return', transfer)).status).toBe(200)
    expect(await find()).toBeUndefined()
    expect((await orderAsOwner(shop, admin, reserved.number)).ledger.refunds).toMatchObject([{ canBeRetried: false }])
    await works()
    expect((await repair(`refunds/${refund.id}/again`)).body).toEqual({ did: 'nothing-owed' })
    expect((await orderAsBuyer(shop, reserved)).owedBack.minor).toBe(0)
  })
})

describe('delayed jobs and mails', () => {
  test('PAY-03 a waiting refund is requested now; an answered one needs nothing', async () => {
    const reserved = await aReservation(shop)
    await shop.rows(
      `insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
       select gen_random_uuid(), order_id, provider, provider_reference, 100, currency, 'granted', 'stuck', now() - interval '2 hours'
         from ledger_entries where order_id = $1 and kind = 'paid'`,
      [reserved.id],
    )
    const find = async () => (await problems()).stuckRefunds.find(({ number }) => number === reserved.number)
    const stuck = await find()
    expect(stuck).toMatchObject({ amount: { minor: 100 } })
    expect((await repair(`refunds/${stuck?.id}/start-now`)).body).toEqual({ did: 'started' })
    await expect.poll(find).toBeUndefined()
    expect((await repair(`refunds/${stuck?.id}/start-now`)).body).toEqual({ did: 'not-needed' })
    expect(await audited('refund', stuck?.id ?? '')).toHaveLength(1)
    expect((await orderAsBuyer(shop, reserved)).refunded.minor).toBe(100)
  })

  test('a waiting mail is sent now, once; one that was given up can be retried or left', async () => {
    const reserved = await aReservation(shop)
    const owe = async (revision: number, more: string) => {
      const [mail] = await shop.rows<{ id: string }>(
        `insert into mails (id, order_id, template, revision, recipient, language, owed_since, given_up_at, given_up_because)
         select gen_random_uuid(), id, 'order-note', $2, 'mails@example.com', 'en', now() - interval '2 hours', ${more}
           from orders where id = $1 returning id`,
        [reserved.id, revision],
      )
      return mail?.id ?? ''
    }
    const waits = await owe(7, 'null, null')
    const givenUp = await owe(8, "now(), '550 nobody here'")
    const listed = await problems()
    expect(listed.stuckMails).toMatchObject([{ id: waits, number: reserved.number, recipient: 'mails@example.com' }])
    expect(listed.undeliverable).toMatchObject([{ id: givenUp, because: '550 nobody here' }])
    // Two more were queued a moment ago: a first try that failed counts after ten minutes.
    const [young, tried] = [await owe(9, 'null, null'), await owe(10, 'null, null')]
    await shop.rows("update mails set owed_since = now() - interval '11 minutes' where id = any ($1::uuid[])", [
      [young, tried],
    ])
    await shop.rows("update mails set begun_at = now() - interval '11 minutes' where id = $1", [tried])
    expect((await problems()).stuckMails.map(({ id }) => id).toSorted()).toEqual([waits, tried].toSorted())
    await shop.rows('delete from mails where id = any ($1::uuid[])', [[young, tried]])
    const both = await Promise.all([1, 2].map(() => repair(`mails/${waits}/start-now`)))
    expect(both.map(({ body }) => body.did)).toContain('started')
    await expect.poll(async () => (await problems()).stuckMails).toEqual([])
    expect((await repair(`mails/${waits}/start-now`)).body).toEqual({ did: 'not-needed' })
    expect(await audited('mail', waits)).not.toEqual([])

    expect((await repair(`mails/${givenUp}/again`)).body).toEqual({ did: 'started' })
    expect((await repair(`mails/${givenUp}/again`)).body).toEqual({ did: 'not-needed' })
    expect(await audited('mail', givenUp)).toHaveLength(1)
    const read = async () =>
      (await shop.json<{ recipient: string }[]>('/dev/mailbox.json')).body.filter(
        ({ recipient }) => recipient === 'mails@example.com',
      )
    await expect.poll(async () => (await read()).length).toBe(2)

    const hopeless = await owe(9, "now(), '550 still nobody'")
    expect((await repair(`mails/${hopeless}/leave`)).body).toEqual({ did: 'left-unsent' })
    expect((await problems()).undeliverable).toEqual([])
    expect((await repair(`mails/${hopeless}/leave`)).body).toEqual({ did: 'not-needed' })
    expect(await audited('mail', hopeless)).toHaveLength(1)
  })

  test('PAY-03 a payment page that stayed silent past its end is asked about, and closed', async () => {
    const { id, reference } = await anOpenCheckout(shop, aRequest({ customerEmail: 'silent@example.com' }))
    await shop.rows(
      `update checkouts set created_at = now() - interval '3 hours', expires_at = now() - interval '2 hours',
              asked_at = now() + interval '1 hour' where id = $1`,
      [id],
    )
    expect((await problems()).silent).toMatchObject([{ id, reference, email: 'silent@example.com' }])
    expect((await repair(`checkouts/${id}/ask`)).body).toEqual({ did: 'closed' })
    expect((await repair(`checkouts/${id}/ask`)).body).toEqual({ did: 'closed' })
    expect(await audited('checkout', id)).toMatchObject([{ asked: 'closed' }, { asked: 'closed' }])
    expect((await problems()).silent).toEqual([])
  })

  test('PAY-03 the page of a provider that is no longer in use is asked of no other', async () => {
    const { id } = await anOpenCheckout(shop, aRequest({ customerEmail: 'former@example.com' }))
    await shop.rows(
      `update checkouts set provider = 'former', asked_at = null, created_at = now() - interval '3 hours',
              expires_at = now() - interval '2 hours' where id = $1`,
      [id],
    )
    expect((await repair(`checkouts/${id}/ask`)).body).toEqual({ did: 'still-open' })
    expect(await shop.rows('select closed_at, asked_at from checkouts where id = $1', [id])).toEqual([
      { closed_at: null, asked_at: null },
    ])
  })
})

test('D6 a task is ticked, and the tick is taken away again', async () => {
  await shop.rows(
    `insert into tasks (id, kind, occasion, facts, created_at)
     values (new_id(), 'call', 'test', '{"name":"Anne"}', now()),
            (new_id(), 'order-request', 'in the list of requests', '{}', now() - interval '1 hour')`,
  )
  const [task, ...others] = (await problems()).tasks
  expect(others).toEqual([])
  expect(task).toMatchObject({ kind: 'call', facts: { name: 'Anne' } })
  expect((await repair(`tasks/${task?.id}/done`)).body).toEqual({ did: 'done' })
  expect((await repair(`tasks/${task?.id}/done`)).body).toEqual({ did: 'done' })
  expect((await problems()).tasks).toEqual([])
  expect((await repair(`tasks/${task?.id}/undo`)).body).toEqual({ did: 'undone' })
  expect((await problems()).tasks).toHaveLength(1)
  expect(await audited('task', task?.id ?? '')).toMatchObject([{ done: true }, { done: false }])
})

test('one debt is listed once, with the sum that is owed', async () => {
  const order = await aReservation(shop)
  const record = (step: string, minor: number, reference: string, more: object = {}) =>
    stepAsOwner(shop, admin, order.number, step, { minor, reference, ...more })
  const owedRows = async () => {
    const { refunds, tasks } = await problems()
    const own = <Row extends { number: number | null }>(rows: Row[]) =>
      rows.filter(({ number }) => number === order.number)
    return [own(refunds).map(({ amount }) => amount.minor), own(tasks).map(({ kind, sum }) => [kind, sum?.minor])]
  }
  await record('record-payment', 55_000, 'SEPA 1', { surplusMinor: 10_000 })
  expect(await owedRows()).toEqual([[], [['transfer-surplus', 10_000]]])
  await stepAsOwner(shop, admin, order.number, 'cancel', { reason: 'We cannot make it' })
  await expect.poll(owedRows).toEqual([[45_000], [['transfer-surplus', 10_000]]])
  await record('record-return', 10_000, 'BACK 1')
  expect(await owedRows()).toEqual([[45_000], []])
  await record('record-return', 15_000, 'BACK 2')
  expect(await owedRows()).toEqual([[30_000], []])
  await record('record-return', 30_000, 'BACK 3')
  expect(await owedRows()).toEqual([[], []])
})

test('a task that stands for money is not ticked while money is owed, and ends with the money', async () => {
  const order = await aReservation(shop)
  const transfer = { minor: 50_000, reference: 'SEPA 1', surplusMinor: 5_000 }
  await stepAsOwner(shop, admin, order.number, 'record-payment', transfer)
  const own = async () => (await problems()).tasks.filter(({ number }) => number === order.number)
  const [surplus] = await own()
  expect(await repair(`tasks/${surplus?.id}/done`)).toMatchObject({ status: 409, body: { error: 'conflict' } })
  await stepAsOwner(shop, admin, order.number, 'ship', {
    carrier: 'Colissimo',
    tracking: aTrackingNumber(117),
    address: null,
  })
  const back = { minor: 5_000, reference: 'BACK 1' }
  const { body } = await stepAsOwner(shop, admin, order.number, 'record-return', back)
  expect(await own()).toEqual([])
  const idOf = (reference: string) => body.ledger.entries.find((each) => each.reference === reference)?.id
  const voidOf = (reference: string) =>
    stepAsOwner(shop, admin, order.number, 'void', { entry: idOf(reference), reason: 'It never came' })
  await voidOf('BACK 1')
  await voidOf('SEPA 1')
  const [unpaid] = await own()
  expect(unpaid).toMatchObject({ kind: 'sent-unpaid', sum: { minor: 45_000 } })
  expect((await repair(`tasks/${unpaid?.id}/done`)).status).toBe(409)
  await stepAsOwner(shop, admin, order.number, 'write-off')
  expect(await own()).toEqual([])
})

test('PAY-03 D27: an order unknown to the provider, or different there, is found by reconciliation', async () => {
  const compared = async () => {
    expect((await repair('compare')).body).toEqual({ did: 'comparing' })
    await expect.poll(async () => (await problems()).check?.endedAt).toEqual(expect.any(String))
    return problems()
  }
  const paid = await aReservation(shop)
  const before = await compared()
  expect(before.check).toMatchObject({ askedBy: admin.email, unanswered: 0 })
  expect(before.check?.asked).toBeGreaterThan(0)
  const numbersBefore = before.discrepancies.map(({ numbers }) => numbers)

  const [{ payment, session } = { payment: '', session: '' }] = await shop.rows<{ payment: string; session: string }>(
    `select payment_reference as payment, provider_session as session from checkouts
       join orders on orders.checkout_id = checkouts.id where orders.id = $1`,
    [paid.id],
  )
  const newDiscrepancies = async () =>
    (await compared()).discrepancies.filter(
      ({ numbers }) => !numbersBefore.includes(numbers) && numbers.includes(paid.number),
    )
  await shop.simulatorRows('update sessions set amount_minor = amount_minor + 1 where id = $1', [session])
  expect(await newDiscrepancies()).toMatchObject([
    { why: 'other-sum', here: { minor: 45_000 }, there: { minor: 45_001 } },
  ])
  await shop.simulatorRows('update sessions set amount_minor = amount_minor - 1 where id = $1', [session])
  await shop.simulatorRows("update payments set reference = 'another' where session_id = $1", [session])
  expect(await newDiscrepancies()).toMatchObject([{ why: 'not-entered', here: { minor: 0 } }])
  await shop.simulatorRows('update payments set reference = $2 where session_id = $1', [session, payment])
  expect(await newDiscrepancies()).toEqual([])
})

test('PAY-03 a dispute is among the problems with its order until the bank has decided', async () => {
  const reserved = await aReservation(shop)
  await shop.rows(
    `insert into disputes (provider, reference, payment_reference, amount_minor, currency, opened_at)
     select 'simulator', 'd1', provider_reference, 45000, 'USD', now() from ledger_entries where order_id = $1 and kind = 'paid'`,
    [reserved.id],
  )
  expect((await problems()).disputes).toMatchObject([{ reference: 'd1', numbers: [reserved.number] }])
  const opened = await shop.json<{ state: string; steps: string[]; disputes: object[] }>(
    `/api/admin/orders/${reserved.number}`,
    { headers: admin.headers },
  )
  expect(opened.body).toMatchObject({ state: 'disputed', steps: [], disputes: [{ reference: 'd1', minor: 45_000 }] })
  await shop.rows("update disputes set closed_at = now(), outcome = 'won' where reference = 'd1'")
  expect((await problems()).disputes).toEqual([])
})
