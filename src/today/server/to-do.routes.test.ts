// Every count of the owners' first page is that of the list which it opens.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import type { Taxes } from '#house/tax-schema.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { legalNames } from '#legal/legal.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import type { ProblemFilter } from '#payments/problem-filter.ts'
import { filtered, listedProblems } from '#payments/problem-list.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { decideDispute, dispute } from '#payments/testing/a-payment.ts'
import type { TaskList } from '#people/task-schema.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import type { RequestList } from '#requests/request-list-schema.ts'
import { aRequestedOrder } from '#requests/testing/a-request.ts'
import type { Board } from '#reservations/board-schema.ts'
import type { Bench } from '#shipping/schema.ts'
import { choose } from '#simulator/testing/payment-page.ts'
import type { PromisedParcels, ReservationMoney } from '#today/schema.ts'
import type { ToDoKind } from '#today/to-do.ts'
import type { SetUp, ToDoList, ToDoRow } from '#today/to-do-schema.ts'
import type { Webhook } from '#webhooks/schema.ts'

const shop = openTestShop()
let admin: TestMember
let member: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  member = await aMember(shop)
})

const asAdmin = async <Body>(path: string) => (await shop.json<Body>(`/api/admin/${path}`, admin)).body
const waiting = async () => (await asAdmin<ToDoList>('today/to-do')).rows
const rowOf = async (kind: ToDoKind): Promise<ToDoRow | undefined> => (await waiting()).find((row) => row.kind === kind)
const takeStep = (number: number, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const day = 24 * 60 * 60

async function aPurchase(customerEmail: string): Promise<number> {
  const { body } = await createCheckout(shop, aRequest({ customerEmail, items: [anItem('renouvela-creme')] }))
  await choose(body.url ?? '', 'paid')
  const find = () => shop.rows<{ number: number }>('select number::int from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0]?.number ?? 0
}

async function problemsOf(filter: ProblemFilter): Promise<number> {
  return filtered(listedProblems(await asAdmin<Problems>('problems')), filter).length
}

const soldOut = async (wished: string) =>
  (await asAdmin<SheetList>(`products?view=low&state=published&stock=sold-out&wished=${wished}`)).rows.length

const soon = () => {
  const today = dayOf(businessNow())
  return `view=reserved&sort=promised&promised=${today}..${daysAfter(today, 1)}`
}

/** How many rows each list has that a count opens. */
const lists: Record<ToDoKind, () => Promise<number>> = {
  refunds: () => problemsOf({ kind: 'refunds' }),
  disputes: () => problemsOf({ kind: 'disputes' }),
  problems: () => problemsOf({ kind: 'not-refunds,disputes,tasks' }),
  tasks: () => problemsOf({ view: 'tasks' }),
  'hand-tasks': async () => (await asAdmin<TaskList>('tasks?due=1d&origin=hand')).rows.length,
  'to-ship': async () => (await asAdmin<OrderList>('orders?view=to-ship')).rows.length,
  late: async () => (await asAdmin<Board>('reservations?view=late')).rows.length,
  overdue: async () => (await asAdmin<Board>('reservations?view=overdue')).rows.length,
  'due-tomorrow': async () => {
    const day = daysAfter(dayOf(businessNow()), 1)
    return (await asAdmin<Board>(`reservations?view=due-this-week&due=${day}..${day}`)).rows.length
  },
  'promised-soon': async () => (await asAdmin<Board>(`reservations?${soon()}`)).rows.length,
  'webhooks-failing': async () =>
    (await asAdmin<Webhook[]>('webhooks')).filter(({ status }) => status === 'failing').length,
  'sent-unpaid': async () => (await asAdmin<OrderList>('orders?view=sent-unpaid')).rows.length,
  withdrawals: async () => (await asAdmin<Inbox>('messages?view=withdrawals')).rows.length,
  'date-questions': async () => (await asAdmin<Board>('reservations?view=delay-pending')).rows.length,
  requests: async () => (await asAdmin<RequestList>('requests?view=open')).rows.length,
  messages: async () => (await asAdmin<Inbox>('messages?view=questions')).rows.length,
  awaited: () => soldOut('some'),
  'sold-out': () => soldOut('none'),
  'low-stock': async () =>
    (await asAdmin<SheetList>('products?view=low&state=published&stock=low&sort=stock')).rows.length,
  drafts: async () => (await asAdmin<{ rows: unknown[] }>('products?state=draft')).rows.length,
}

const problemDay = async (kind: string) => {
  const [row] = filtered(listedProblems(await asAdmin<Problems>('problems')), { kind, sort: 'oldest' })
  return row && dayOf(new Date(row.since))
}
const boardDay = async (search: string, day: 'promisedOn' | 'dueOn') =>
  (await asAdmin<Board>(`reservations?${search}`)).rows[0]?.[day]

/** The day of the first row of the list that a count opens, in the sequence in which it opens. */
const firstDays: Partial<Record<ToDoKind, () => Promise<string | null | undefined>>> = {
  refunds: () => problemDay('refunds'),
  problems: () => problemDay('not-refunds,disputes,tasks'),
  tasks: () => problemDay('tasks'),
  'hand-tasks': async () => (await asAdmin<TaskList>('tasks?due=1d&origin=hand')).rows[0]?.dueOn,
  late: () => boardDay('view=late&sort=promised', 'promisedOn'),
  'promised-soon': () => boardDay(soon(), 'promisedOn'),
  overdue: () => boardDay('view=overdue&sort=due', 'dueOn'),
  'date-questions': () => boardDay('view=delay-pending&sort=promised', 'promisedOn'),
  'sent-unpaid': async () => {
    const [row] = (await asAdmin<OrderList>('orders?view=sent-unpaid&sort=oldest')).rows
    return row && dayOf(new Date(row.placedAt))
  },
  withdrawals: async () => (await asAdmin<Inbox>('messages?view=withdrawals')).rows[0]?.dueOn,
  requests: async () => {
    const [row] = (await asAdmin<RequestList>('requests?view=open&sort=oldest')).rows
    return row && dayOf(new Date(row.createdAt))
  },
  messages: async () => (await asAdmin<Inbox>('messages?view=questions')).rows[0]?.dueOn,
  drafts: async () => {
    const row = (await asAdmin<SheetList>('products?view=draft&sort=edited')).rows.at(-1)
    return row && dayOf(new Date(row.updated_at))
  },
}

test('ADM-02 the first page is for admins alone', async () => {
  for (const path of ['to-do', 'set-up', 'reservations', 'sales', 'products', 'visits']) {
    expect((await shop.fetch(`/api/admin/today/${path}`)).status).toBe(401)
    expect((await shop.fetch(`/api/admin/today/${path}`, member)).status).toBe(403)
    expect((await shop.fetch(`/api/admin/today/${path}`, admin)).status).toBe(200)
  }
  expect((await shop.fetch('/api/admin/today/sales?period=a-while', admin)).status).toBe(400)
})

test('a shop in which nothing waits says so', async () => {
  expect(await waiting()).toEqual([])
  expect(await asAdmin<ReservationMoney>('today/reservations')).toEqual({
    deposits: { count: 0, sums: [] },
    dueThisWeek: { count: 0, sums: [] },
    overdue: { count: 0, sums: [] },
  })
})

test('ADM-02 work on one thing names it, with the step of its order that does the work', async () => {
  const moved = await aReservation(shop)
  const promisedOn = (await boardDay('', 'promisedOn')) ?? ''
  await advanceTime(shop, (daysBetween(await businessDay(shop), promisedOn) - 2) * day)
  expect(await rowOf('promised-soon')).toBeUndefined()
  await advanceTime(shop, day)
  const first = { number: moved.number, step: 'ready', day: promisedOn }
  expect(await rowOf('promised-soon')).toMatchObject({ count: 1, first })
  await advanceTime(shop, 45 * day)
  expect(await rowOf('promised-soon')).toBeUndefined()
  expect(await rowOf('late')).toMatchObject({ count: 1, first: { number: moved.number, step: 'move' } })
  await takeStep(moved.number, 'move', { day: '2028-01-01', reason: 'The harvest' })
  expect(await rowOf('date-questions')).toMatchObject({ count: 1, first: { number: moved.number, step: null } })
  const asked = await aReservation(shop)
  await takeStep(asked.number, 'ready')
  await advanceTime(shop, 15 * day)
  const overdue = await rowOf('overdue')
  expect(overdue).toMatchObject({ count: 1, first: { number: asked.number, step: 'remind' } })
  expect(overdue?.sums).toHaveLength(1)
  const bought = await aPurchase('only@example.com')
  expect(await rowOf('to-ship')).toMatchObject({ count: 1, first: { number: bought, step: 'ship' } })
  expect((await write(shop, aWithdrawal({ email: 'only@example.com', orderNumber: String(bought) }))).status).toBe(200)
  expect(await rowOf('withdrawals')).toMatchObject({ count: 1, first: { number: bought, step: 'withdrawal' } })
  expect((await write(shop, aQuestion())).status).toBe(200)
  const message = (await asAdmin<Inbox>('messages?view=questions')).rows[0]
  expect(await rowOf('messages')).toMatchObject({ count: 1, first: { id: message?.id, number: null, step: null } })
  await aStoredProduct(shop, 'only-draft', { title: 'Only a draft', published: false })
  expect(await rowOf('drafts')).toMatchObject({ count: 1, first: { product: { product_id: 'only-draft' } } })
})

test('ADM-02 a webhook that fails for a while is work, and one that is turned off is none', async () => {
  const failing = (minutes: number) =>
    shop.rows("update webhooks set failing_since = now() - $1::int * interval '1 minute'", [minutes])
  await shop.rows(
    `insert into webhooks (id, address, events, secret, made_by, made_at)
     values (new_id(), 'https://books.example.com/secret', '{order.placed}', 'whsec_', 'claire@example.com', now())`,
  )
  await failing(5)
  expect(await rowOf('webhooks-failing')).toBeUndefined()
  await failing(15)
  expect(await rowOf('webhooks-failing')).toMatchObject({ count: 1, first: { name: 'books.example.com' } })
  // Webhooks are the owner's alone.
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const theirs = await shop.json<ToDoList>('/api/admin/today/to-do', { headers: reader.headers })
  expect(theirs.body.rows.map(({ kind }) => kind)).not.toContain('webhooks-failing')
  await shop.rows('update webhooks set active = false')
  expect(await rowOf('webhooks-failing')).toBeUndefined()
  await shop.rows('update webhooks set active = true')
})

test('ADM-02 a task has a line of its own, apart from problems, until it is done', async () => {
  const [order] = await shop.rows<{ id: string }>('select id from orders limit 1')
  await shop.rows(
    `insert into tasks (id, kind, occasion, order_id, facts, created_at) values (new_id(), 'late-house', 'a-test', $1, '{}', now())`,
    [order?.id],
  )
  const [task] = (await asAdmin<Problems>('problems')).tasks
  expect(await rowOf('tasks')).toMatchObject({ count: 1, first: { id: `tasks:${task?.id}`, problem: 'tasks' } })
  expect(await rowOf('problems')).toBeUndefined()
  expect(
    (await shop.fetch(`/api/admin/problems/tasks/${task?.id}/done`, { method: 'POST', headers: admin.headers })).status,
  ).toBe(200)
  expect(await rowOf('tasks')).toBeUndefined()
})

test('ADM-02 a dispute names the last whole day on which the bank is to be answered: in the work, the problem and its order', async () => {
  const number = await aPurchase('disputes@example.com')
  const reference = await dispute(shop, number, 'open')
  const [problem] = (await asAdmin<Problems>('problems')).disputes
  const answerBy = problem?.answerBy ?? ''
  expect(daysBetween(dayOf(new Date()), dayOf(new Date(answerBy)))).toBe(10)
  const lastDay = daysAfter(dayOf(new Date(answerBy)), -1)
  expect(await rowOf('disputes')).toMatchObject({ count: 1, first: { number, answerBy: lastDay } })
  expect((await asAdmin<AdminOrder>(`orders/${number}`)).disputes).toMatchObject([{ reference, answerBy }])
  await decideDispute(shop, reference, 'won')
  expect(await rowOf('disputes')).toBeUndefined()
  await takeStep(number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(number), address: null })
})

test('ADM-02 every count is that of the list which it opens', async () => {
  const sent = await aReservation(shop)
  await takeStep(sent.number, 'record-payment', { minor: 45_000, reference: 'T-1' })
  await takeStep(sent.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(116), address: null })
  const { body } = await takeStep(sent.number, 'note', { text: 'Looked at' })
  const entry = body.ledger.entries.find(({ canBeVoided, reference }) => canBeVoided && reference === 'T-1')
  await takeStep(sent.number, 'void', { entry: entry?.id, reason: 'It never came' })

  const asked = await aReservation(shop)
  await takeStep(asked.number, 'ready')
  const moved = await aReservation(shop)
  await aReservation(shop)
  const refused = await aReservation(shop)
  const [paid] = await shop.rows<{ reference: string }>(
    "select provider_reference as reference from ledger_entries where order_id = $1 and kind = 'paid'",
    [refused.id],
  )
  await shop.simulatorRows('insert into refunds values ($1, $1, $2, 1)', [`e-${paid?.reference}`, paid?.reference])
  await takeStep(refused.number, 'refund', {
    scope: { whole: true },
    reason: 'As agreed',
    restock: false,
    shownMinor: 45_000,
  })
  const late = await aPurchase('late@example.com')
  await aPurchase('slow@example.com')
  await advanceTime(shop, 45 * day)
  await takeStep(moved.number, 'move', { day: '2028-01-01', reason: 'The harvest' })
  const today = await businessDay(shop)
  await aPurchase('fresh@example.com')
  await aRequestedOrder(shop, { name: 'Odile Sauvage' })
  await aRequestedOrder(shop)
  expect((await write(shop, aQuestion())).status).toBe(200)
  expect((await write(shop, aWithdrawal({ email: 'late@example.com', orderNumber: String(late) }))).status).toBe(200)
  await aStoredProduct(shop, 'not-yet', { title: 'Not yet', published: false })
  await aStoredProduct(shop, 'few', { title: 'Few', stock: 3, euros: 900 })
  await aStoredProduct(shop, 'gone', { title: 'Gone', stock: 0, euros: 900 })
  await shop.rows("update catalogue_products set low_stock_at = 3 where product_id = 'few'")

  await shop.rows(
    `insert into tasks (id, kind, occasion, title, made_by, due_on, created_at)
     select new_id(), 'by-hand', 'by-hand:' || days, 'Call in ' || days, 'claire@example.com', $1::date + days, now()
       from generate_series(-1, 1) days`,
    [today],
  )

  const rows = await waiting()
  for (const [kind, count] of Object.entries(lists)) {
    expect(rows.find((row) => row.kind === kind)?.count ?? 0, kind).toBe(await count())
  }
  const promised = (await asAdmin<Bench>('shipping')).rows.map(({ promisedOn }) => promisedOn)
  expect(await asAdmin<PromisedParcels>('today/parcels')).toEqual({
    count: promised.length,
    days: [...new Set(promised)].map((promisedOn) => {
      return { promisedOn, count: promised.filter((each) => each === promisedOn).length }
    }),
  })
  for (const [kind, firstDay] of Object.entries(firstDays)) {
    const row = rows.find((each) => each.kind === kind)
    if (row) expect([kind, row.first?.day]).toEqual([kind, await firstDay()])
  }
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['refunds', 'to-ship', 'overdue', 'sent-unpaid', 'withdrawals', 'date-questions']),
  )
  expect(kinds).toEqual(
    expect.arrayContaining(['hand-tasks', 'requests', 'messages', 'sold-out', 'low-stock', 'drafts']),
  )
  const { rows: toShip } = await asAdmin<OrderList>('orders?view=to-ship')
  const [first] = toShip
  expect(first?.email).toBe('slow@example.com')
  expect(await rowOf('to-ship')).toMatchObject({
    late: toShip.filter(({ promisedOn }) => promisedOn !== null && promisedOn < today).length,
    first: { number: first?.number, name: first?.name ?? first?.email, day: first?.promisedOn },
  })
  expect(await rowOf('hand-tasks')).toMatchObject({ count: 2, late: 1, first: { name: 'Call in -1' } })
  expect(await rowOf('requests')).toMatchObject({ count: 2, first: { name: 'Odile Sauvage' } })
  const overdue = (await asAdmin<Board>('reservations?view=overdue')).rows
  const due = overdue.reduce((all, row) => all + row.due.minor, 0)
  expect((await rowOf('overdue'))?.sums).toEqual([{ minor: due, currency: 'USD' }])
  expect((await asAdmin<ReservationMoney>('today/reservations')).overdue).toEqual({
    count: overdue.length,
    sums: [{ minor: due, currency: 'USD' }],
  })
})

test('work that cannot be counted is named, and the rest is counted all the same', async () => {
  const before = await asAdmin<ToDoList>('today/to-do')
  expect(before.failed).toEqual([])
  await shop.rows('alter table order_drafts rename to order_drafts_away')
  const { rows, failed } = await asAdmin<ToDoList>('today/to-do')
  await shop.rows('alter table order_drafts_away rename to order_drafts')
  expect(failed).toEqual(['requests'])
  expect(rows).toEqual(before.rows.filter(({ kind }) => kind !== 'requests'))
  expect(await asAdmin<ToDoList>('today/to-do')).toEqual(before)
})

test('the set-up ticks what is done, as soon as it is', async () => {
  const done = async () =>
    (await asAdmin<SetUp>('today/set-up')).steps.filter((each) => each.done).map(({ step }) => step)
  await shop.rows('delete from user_roles where user_id <> $1', [admin.id])
  await shop.rows('update catalogue_products set archived_at = now() where product_id <> all($1)', [
    founding.map(({ product_id }) => product_id),
  ])
  expect(await done(), 'products as delivered are not of the house').toEqual([])
  await shop.rows(
    `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
     values (new_id(), 'product', 'immortela-elixir-30ml', $1, $2, '{}', '{"title": "Ours"}', now())`,
    [admin.id, admin.email],
  )
  expect(await done()).toEqual(['product', 'picture'])
  await shop.rows("insert into house_facts (name, value) values ('email', 'house@immortela-house.com')")
  await expect.poll(done).toEqual(['house-email', 'product', 'picture'])
  const left = async (step: string) =>
    (await asAdmin<SetUp>('today/set-up')).steps.find((each) => each.step === step)?.left ?? []
  const names = async (step: string) => (await left(step)).map(({ name }) => name)
  const confirm = (path: string) => shop.post(`/api/admin/${path}/confirm`, {}, admin.headers)
  for (const page of ['home', 'collection', 'commitment', 'ritual', 'faq']) await confirm(`pages/${page}`)
  expect(await names('samples'), 'as delivered, or with samples').toEqual(['story', 'experiences', 'press', 'footer'])
  expect((await left('samples')).every(({ isDelivered }) => isDelivered)).toBe(true)
  for (const page of ['footer', 'press', 'story', 'experiences']) await confirm(`pages/${page}`)
  expect(await names('samples'), 'with samples').toEqual(['story', 'experiences', 'press', 'footer'])
  expect((await left('samples')).map(({ samples, isDelivered }) => [samples > 0, isDelivered])).toEqual(
    Array(4).fill([true, false]),
  )
  expect(await names('legal-facts')).toEqual(expect.arrayContaining(['company', 'mediator']))
  await shop.rows(`
    update page_versions set content = jsonb_set(content, '{blocks}',
      (select coalesce(jsonb_agg(block || '{"sample": false}'), '[]') from jsonb_array_elements(content -> 'blocks') block))`)
  expect(await done()).toEqual(['house-email', 'product', 'picture', 'samples'])
  expect(await left('legal-texts')).toHaveLength(legalNames.length)
  for (const name of legalNames) await confirm(`legal-texts/${name}`)
  expect(await done()).toEqual(['house-email', 'product', 'picture', 'samples', 'legal-texts'])
  const invitation = { email: 'second@example.com', role: 'staff', language: 'en' }
  expect((await shop.post('/api/admin/staff/invitations', invitation, admin.headers)).status).toBe(200)
  expect(await done(), 'who was only invited has no access').not.toContain('second-person')
  await aMember(shop, { role: 'admin', staffRole: 'staff' })
  expect(await done()).toContain('second-person')
  const { version } = await asAdmin<Taxes>('taxes')
  expect((await shop.post('/api/admin/taxes/confirmations', { version }, admin.headers)).status).toBe(200)
  expect(await done()).toContain('taxes')
})
