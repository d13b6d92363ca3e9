// The overview of people: each part beside what the tables themselves say, and beside the list that its link opens.
import { beforeEach, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { aJoin, aMember as aSubscriber, join, leave, waitForJoinDecisions } from '#community/testing/a-join.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import { aReservation, reservable, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { ContactList } from '#people/contact-list-schema.ts'
import * as lists from '#people/overview.ts'
import type {
  Anniversaries,
  LetterAnswers,
  NewPeople,
  OpenBalances,
  OwnTasks,
  WaitingMessages,
} from '#people/overview-schema.ts'
import type { TaskList } from '#people/task-schema.ts'
import { assertOrdersOfContactsAgree } from '#people/testing/orders-of-contacts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

const shop = openTestShop()
let owner: TestMember
let colleague: TestMember
let reader: TestMember

// Not before all: an order is awaited by a test.
beforeEach(async () => {
  owner ??= await aMember(shop, { role: 'admin' })
  colleague ??= await aMember(shop, { role: 'admin', staffRole: 'staff' })
  reader ??= await aMember(shop, { role: 'admin', staffRole: 'reader' })
})

const part = async <Body>(name: string, by: Pick<TestMember, 'headers'> = owner) =>
  (await shop.json<Body>(`/api/admin/overview/${name}`, { headers: by.headers })).body
const list = async <Body>(path: string, filter: Readonly<Record<string, string>>, by = owner) =>
  (await shop.json<Body>(`/api/admin/${path}?${new URLSearchParams(filter)}`, { headers: by.headers })).body
const contactsOf = async (filter: Readonly<Record<string, string>>) =>
  (await list<ContactList>('contacts', filter)).rows.map(({ email }) => email)

async function aTask(title: string, dueOn: string | null, assigneeId: string | null = null) {
  const id = newId()
  const body = { title, note: '', dueOn, assigneeId, contactId: null, orderNumber: null, version: 0 }
  const answer = await shop.json(`/api/admin/tasks/${id}`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return id
}

test('CRM-01 the tasks of the reader and those of no person are listed by day, and each count is that of its list', async () => {
  const today = await businessDay(shop)
  const dayIn = (days: number) => daysAfter(today, days)
  for (const days of [-9, -1, 0, 0, 3, 6, 7]) await aTask(`Free ${days}`, dayIn(days))
  for (const days of [-2, 0, 6, 8]) await aTask(`Own ${days}`, dayIn(days), owner.id)
  await aTask('Of another', dayIn(-5), colleague.id)
  await aTask('Without a day', null)
  const done = await aTask('Done', dayIn(-3))
  const gone = await aTask('Deleted', dayIn(-3))
  const { headers } = owner
  expect((await shop.fetch(`/api/admin/tasks/${done}/done`, { method: 'POST', headers })).status).toBe(204)
  expect((await shop.fetch(`/api/admin/tasks/${gone}?version=1`, { method: 'DELETE', headers })).status).toBe(204)
  // Due in two days; the part of messages has it.
  await write(shop, aQuestion({ email: 'asks@example.com' }))

  const raw = await shop.rows<{ id: string; dueOn: string }>(
    `select id, due_on as "dueOn" from tasks
      where kind = 'by-hand' and done_at is null and deleted_at is null and due_on <= $1::date + 6
        and (assignee_id is null or assignee_id = $2) order by due_on, created_at, id`,
    [today, owner.id],
  )
  expect(raw).toHaveLength(9)
  const { rows, counts } = await part<OwnTasks>('tasks')
  expect(rows.map(({ id }) => id)).toEqual(raw.slice(0, 5).map(({ id }) => id))
  expect(counts).toEqual({
    all: raw.length,
    overdue: raw.filter(({ dueOn }) => dueOn < today).length,
    today: raw.filter(({ dueOn }) => dueOn === today).length,
    week: raw.filter(({ dueOn }) => dueOn >= today).length,
  })
  const own = lists.ownTasks(owner.id)
  const listed = async (filter: Record<string, string>) => (await list<TaskList>('tasks', filter)).rows.length
  expect(await listed({ ...own, ...lists.dueTasks })).toBe(counts.all)
  for (const view of ['overdue', 'today', 'week'] as const) expect(await listed({ ...own, view })).toBe(counts[view])
  expect((await part<OwnTasks>('tasks', colleague)).counts.all).toBe(raw.length - 3 + 1)
})

test('CRM-01 messages wait in the sequence in which they came; an answered one waits no more', async () => {
  for (const each of [1, 2, 3, 4, 5]) await write(shop, aQuestion({ email: `waits${each}@example.com` }))
  await write(shop, aWithdrawal({ email: 'nowhere@example.com', orderNumber: '99999' }))
  const raw = () =>
    shop.rows<{ id: string }>(
      `select id from tasks where done_at is null
          and kind in ('contact', 'experience', 'withdrawal', 'withdrawal-unmatched', 'withdrawal-unhandled', 'withdrawal-again')
        order by created_at, id`,
    )
  const [first] = await raw()
  const before = await part<WaitingMessages>('messages')
  expect(before.rows.map(({ id }) => id)).toEqual((await raw()).slice(0, 5).map(({ id }) => id))
  expect(before.count).toBe((await list<Inbox>('messages', lists.waitingMessages)).rows.length)
  expect(before.count).toBeGreaterThan(5)
  await shop.fetch(`/api/admin/messages/${first?.id}/done`, { method: 'POST', headers: owner.headers })
  const after = await part<WaitingMessages>('messages')
  expect(after.count).toBe(before.count - 1)
  expect(after.rows.map(({ id }) => id)).toEqual((await raw()).slice(0, 5).map(({ id }) => id))
})

test('CRM-01 balances are those that are asked for, the first due first, each in its own currency', async () => {
  const today = await businessDay(shop)
  const reserved = async (language: 'en' | 'fr') =>
    aReservation(shop, { language, items: [anItem(reservable, {}, language)] })
  const [late, later, paid, gone, notAsked] = [
    await reserved('fr'),
    await reserved('en'),
    await reserved('en'),
    await reserved('en'),
    await reserved('en'),
  ]
  const take = async ({ number }: { number: number }, step: string, body: object = {}) =>
    expect((await stepAsOwner(shop, owner, number, step, body)).status, step).toBe(200)
  for (const each of [late, later, paid, gone]) await take(each, 'ready')
  await shop.rows('update orders set due_on = $2::date - 3 where number = $1', [late.number, today])
  const [{ due = 0 } = {}] = await shop.rows<{ due: number }>(
    'select order_facts.due_minor::int as due from order_facts join orders on orders.id = order_id where number = $1',
    [paid.number],
  )
  await take(paid, 'record-payment', { minor: due, reference: 'Whole' })
  await take(gone, 'cancel', { reason: 'Broken' })

  const { rows, count, sentUnpaid } = await part<OpenBalances>('balances')
  const raw = await shop.rows<{ number: number; minor: number; currency: string; dueOn: string }>(
    `select orders.number::int, facts.due_minor::int as minor, orders.currency, orders.due_on as "dueOn"
       from orders join order_facts facts on facts.order_id = orders.id
      where facts.due_minor > 0 and orders.due_on is not null and shipped_at is null and cancelled_at is null
      order by orders.due_on, number`,
  )
  expect(raw.map(({ number }) => number)).toEqual([late.number, later.number].map(Number))
  expect(raw.map(({ number }) => number)).not.toContain(Number(notAsked.number))
  expect(rows.map(({ number, due: { minor, currency }, dueOn }) => ({ number, minor, currency, dueOn }))).toEqual(raw)
  expect(new Set(raw.map(({ currency }) => currency)).size).toBe(2)
  const contacts = await shop.rows<{ id: string }>(
    `select contacts.id from orders join contacts on contacts.email = lower(orders.email)
      where number = any($1::int[]) order by orders.due_on, number`,
    [rows.map(({ number }) => number)],
  )
  expect(rows.map(({ contactId }) => contactId)).toEqual(contacts.map(({ id }) => id))
  expect(rows.map(({ step }) => step).every((step) => step !== null)).toBe(true)
  expect(count).toBe((await list<OrderList>('orders', lists.openBalances)).rows.length)
  expect(sentUnpaid).toBe((await list<OrderList>('orders', { view: 'sent-unpaid' })).rows.length)
})

test('CRM-01 new people are those of seven days of Paris, from midnight on', async () => {
  const today = await businessDay(shop)
  for (const [name, at] of [
    ['in', `${daysAfter(today, -6)} 00:00:00`],
    ['out', `${daysAfter(today, -7)} 23:59:59`],
  ]) {
    const email = `${name}-new@example.com`
    await write(shop, aQuestion({ email }))
    await shop.rows("update contacts set created_at = $2::timestamp at time zone 'Europe/Paris' where email = $1", [
      email,
      at,
    ])
  }
  const raw = await shop.rows<{ email: string }>(
    `select email from contacts
      where (created_at at time zone 'Europe/Paris')::date >= $1::date - 6 order by created_at desc, id desc`,
    [today],
  )
  const { rows, count, any } = await part<NewPeople>('people')
  expect(rows.map(({ email }) => email)).toEqual(raw.slice(0, 5).map(({ email }) => email))
  expect({ count, any }).toEqual({ count: raw.length, any: true })
  expect(raw.map(({ email }) => email)).toContain('in-new@example.com')
  expect(raw.map(({ email }) => email)).not.toContain('out-new@example.com')
  expect((await contactsOf(lists.newPeople)).length).toBe(count)
})

test('CRM-01 a person who asked for letters waits for their own confirmation; answers of a week are listed once for each person', async () => {
  await aSubscriber(shop, { email: 'yes@example.com' })
  await leave(shop, await aSubscriber(shop, { email: 'no@example.com' }))
  await join(shop, aJoin({ email: 'unconfirmed@example.com' }))
  // One who left and asks again: the last answer stays.
  await join(shop, aJoin({ email: 'no@example.com' }))
  await waitForJoinDecisions(shop)
  const today = await businessDay(shop)
  for (const [email, at] of [
    ['in-letters@example.com', `${daysAfter(today, -6)} 00:00:00`],
    ['out-letters@example.com', `${daysAfter(today, -7)} 23:59:59`],
  ]) {
    await write(shop, aQuestion({ email: String(email) }))
    await shop.rows(
      `insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
       select id, 'letters', 'given', 'Yes', '1', 'en', 'a test', $2::timestamp at time zone 'Europe/Paris' from contacts where email = $1`,
      [email, at],
    )
  }
  const { asked, answered } = await part<LetterAnswers>('letters')
  expect(asked.rows.map(({ email }) => email)).toEqual(['unconfirmed@example.com'])
  expect(asked.count).toBe(1)
  expect(answered.rows.map(({ email, state }) => [email, state])).toEqual([
    ['no@example.com', 'withdrawn'],
    ['yes@example.com', 'given'],
    ['in-letters@example.com', 'given'],
  ])
  expect(answered.count).toBe(3)
  expect(await contactsOf(lists.unconfirmed)).toEqual(['unconfirmed@example.com'])
  expect((await contactsOf(lists.answered)).toSorted()).toEqual(answered.rows.map(({ email }) => email).toSorted())
})

/** An order of this day and time in Paris. */
async function anOrderOf(customerEmail: string, at: string): Promise<number> {
  const { number } = await aBoughtOrder(shop, { customerEmail })
  await placeAt(number, at)
  return Number(number)
}

/** No order changes its moment: the trigger that says so is off meanwhile, and the contact is read again. */
async function placeAt(number: number, at: string): Promise<void> {
  await shop.rows('alter table orders disable trigger what_was_shown_stays')
  await shop.rows("update orders set placed_at = $2::timestamp at time zone 'Europe/Paris' where number = $1", [
    number,
    at,
  ])
  await shop.rows('alter table orders enable trigger what_was_shown_stays')
  const [buyer] = await shop.rows<{ email: string }>('select email from orders where number = $1', [number])
  await inTransaction((client) => storeOrdersOf(client, buyer?.email ?? ''))
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** The anniversaries as the orders themselves say, counted day by day. */
async function anniversariesByHand(today: string) {
  const orders = await shop.rows<{ email: string; placed: string; isGood: boolean }>(
    `select lower(email) as email, (placed_at at time zone 'Europe/Paris')::date::text as placed,
            cancelled_at is null as "isGood"
       from orders order by placed_at, number`,
  )
  const good = orders.filter(({ isGood }) => isGood)
  const firsts = good.filter(({ email }, at) => good.findIndex((each) => each.email === email) === at)
  return firsts
    .filter(({ placed }) => placed < today)
    .flatMap(({ email, placed }) => {
      const days = Array.from({ length: 7 }, (_, later) => daysAfter(today, later))
      const day = days.find((each) => isAnniversary(placed, each))
      return day ? [{ email, day, years: Number(day.slice(0, 4)) - Number(placed.slice(0, 4)) }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.years - a.years)
}

function isAnniversary(placed: string, day: string): boolean {
  if (placed.slice(5) === day.slice(5)) return true
  const hasLeapDay = daysBetween(`${day.slice(0, 4)}-02-28`, `${day.slice(0, 4)}-03-01`) === 2
  return placed.endsWith('-02-29') && day.endsWith('-02-28') && !hasLeapDay
}

const shown = ({ rows }: Anniversaries) => rows.map(({ email, day, years }) => ({ email, day, years }))

test('CRM-01 anniversaries are of the first orders that were not canceled, by days of Paris', {
  timeout: 180_000,
}, async () => {
  const today = await businessDay(shop)
  const ago = (years: number, later: number, time = '12:00') => `${yearsBefore(daysAfter(today, later), years)} ${time}`
  await anOrderOf('a-year@example.com', ago(1, 0))
  await anOrderOf('Twice@example.com', ago(2, 5))
  await anOrderOf('twice@example.com', ago(1, 1))
  await anOrderOf('next-week@example.com', ago(1, 7))
  await anOrderOf('midnight@example.com', ago(3, 0, '00:00'))
  await anOrderOf('before-midnight@example.com', ago(3, -1, '23:59:59'))
  await anOrderOf('today@example.com', `${today} 00:30`)
  const canceled = await anOrderOf('canceled@example.com', ago(1, 2))
  await anOrderOf('canceled@example.com', ago(1, 3))
  const only = await anOrderOf('only@example.com', ago(1, 2))
  expect((await part<Anniversaries>('anniversaries')).count).toBe(5)
  for (const number of [canceled, only])
    expect((await stepAsOwner(shop, owner, number, 'cancel', { reason: 'Broken' })).status).toBe(200)
  const byHand = await anniversariesByHand(today)
  expect(byHand.map(({ email }) => email)).toEqual([
    ...['midnight@example.com', 'a-year@example.com', 'canceled@example.com', 'twice@example.com'],
  ])
  const answer = await part<Anniversaries>('anniversaries')
  expect(answer.count).toBe(4)
  expect(shown(answer).map((each) => ({ ...each, email: each.email?.toLowerCase() }))).toEqual(byHand)
  expect((await contactsOf(lists.anniversaries)).length).toBe(4)
  await assertOrdersOfContactsAgree()
})

test('CRM-01 an order of February 29 has its anniversary on February 28, but in a leap year', {
  timeout: 180_000,
}, async () => {
  await anOrderOf('leap@example.com', '2024-02-29 09:00')
  const from = await businessDay(shop)
  const leapYear = (day: string) => [2028, 2032, 2036].find((each) => `${each}-02-27` > day) ?? 0
  const common = Number(from.slice(0, 4)) + (from.slice(5) < '02-27' ? 0 : 1)
  const year = common % 4 === 0 ? common + 1 : common
  await advanceTime(shop, daysBetween(from, `${year}-02-27`) * 86_400)
  const today = await businessDay(shop)
  expect(shown(await part<Anniversaries>('anniversaries')).filter(({ email }) => email === 'leap@example.com')).toEqual(
    [{ email: 'leap@example.com', day: `${year}-02-28`, years: year - 2024 }],
  )
  expect(shown(await part<Anniversaries>('anniversaries')).length).toBe((await anniversariesByHand(today)).length)
  const leap = leapYear(today)
  await advanceTime(shop, daysBetween(today, `${leap}-02-27`) * 86_400)
  expect(shown(await part<Anniversaries>('anniversaries')).filter(({ email }) => email === 'leap@example.com')).toEqual(
    [{ email: 'leap@example.com', day: `${leap}-02-29`, years: leap - 2024 }],
  )
})

test('CRM-01 all who may read have every part; a member has none, and a key of a program no tasks but those of no person', async () => {
  const member = await aMember(shop)
  const { headers } = await aKey(shop, ['read'])
  const orders = await aKey(shop, ['orders'])
  for (const name of ['tasks', 'messages', 'balances', 'people', 'letters', 'anniversaries']) {
    const status = async (by: Pick<TestMember, 'headers'>) =>
      (await shop.fetch(`/api/admin/overview/${name}`, { headers: by.headers })).status
    expect(await status(reader), name).toBe(200)
    expect(await status({ headers }), name).toBe(200)
    expect(await status(orders), name).toBe(403)
    expect(await status(member), name).toBe(403)
    expect(await status({ headers: {} }), name).toBe(401)
  }
  expect((await part<OwnTasks>('tasks', { headers })).rows.every(({ assigneeId }) => assigneeId === null)).toBe(true)
})
