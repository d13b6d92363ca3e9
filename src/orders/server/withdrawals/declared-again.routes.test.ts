// The effect of an attacker with an order number and an email: no more than a task for a person.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, withdrawFrom, workOf } from '#orders/testing/a-withdrawn-order.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const open = (number: number) => orderAsOwner(shop, admin, number)
const kindsOf = async (number: number) => (await workOf(shop, admin, number)).map(({ kind }) => kind).sort()
const setAside = (number: number) => stepAsOwner(shop, admin, number, 'withdrawal', { decision: 'set-aside' })
const lettersAbout = async (template: string, email: string) =>
  (
    await shop.rows(
      `select from mails join messages on messages.id::text = mails.facts ->> 'message'
        where template = $1 and lower(email) = lower($2)`,
      [template, email],
    )
  ).length
const unmatched = async (reference: string) =>
  (await shop.json<Inbox>('/api/admin/messages', { headers: admin.headers })).body.rows.filter(
    ({ kind, message }) => kind === 'withdrawal-unmatched' && message?.reference === reference,
  )

test('N1 declared again and again, a withdrawal neither changes the order nor keeps it from being decided', async () => {
  const order = await aBoughtOrder(shop)
  await withdrawFrom(shop, order)
  const before = await open(order.number)
  for (let turn = 1; turn <= 6; turn += 1) await withdrawFrom(shop, order, { items: `The cream, ${turn}` })
  const after = await open(order.number)
  expect([after.version, after.events.length]).toEqual([before.version, before.events.length])
  expect(await kindsOf(order.number)).toEqual(['withdrawal', ...Array(3).fill('withdrawal-again')])
  const again = (await workOf(shop, admin, order.number)).filter(({ kind }) => kind === 'withdrawal-again')
  expect(again.map(({ message, times }) => [message?.facts.items, times])).toEqual([
    ['The cream, 1', null],
    ['The cream, 2', null],
    ['The cream, 6', 4],
  ])
  expect(await lettersAbout('message-note', order.email)).toBe(1)
  expect(await lettersAbout('withdrawal-receipt', order.email)).toBe(3)
  const seenBefore = { decision: 'decline', reason: 'As agreed', version: before.version }
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'withdrawal', seenBefore)
  expect(status, body.message).toBe(200)
})

test('N1 after one was set aside, a further declaration is a task for a person, and freezes nothing', async () => {
  const order = await aBoughtOrder(shop)
  await withdrawFrom(shop, order)
  expect((await setAside(order.number)).status).toBe(200)
  const before = await open(order.number)
  for (let turn = 1; turn <= 3; turn += 1) await withdrawFrom(shop, order, { items: `${turn}` })
  expect(await open(order.number)).toMatchObject({ state: 'paid', version: before.version })
  expect(await kindsOf(order.number)).toEqual(Array(3).fill('withdrawal-again'))
  expect(await lettersAbout('message-note', order.email)).toBe(2)
})

test('N2 of many numbers in one message three are looked for; the rest is for a person', async () => {
  const order = await aBoughtOrder(shop)
  const guesses = Array.from({ length: 3 }, (_, turn) => 900_001 + turn)
  const { body } = await withdrawFrom(shop, order, { orderNumber: [...guesses, order.number].join(' ') })
  expect((await open(order.number)).state).toBe('paid')
  expect(await unmatched(body.reference)).toHaveLength(1)
})

test('N2 a sender with three misses a day is no longer matched, but read', async () => {
  const order = await aBoughtOrder(shop)
  for (let turn = 1; turn <= 3; turn += 1) await withdrawFrom(shop, order, { orderNumber: `${800_000 + turn}` })
  const { status, body } = await withdrawFrom(shop, order)
  expect(status).toBe(200)
  expect((await open(order.number)).state).toBe('paid')
  expect(await unmatched(body.reference)).toMatchObject([{ times: 2, number: null }])
})

test('N2 a sender who goes on missing on the next day is not matched then either, though the tasks are still open', async () => {
  const order = await aBoughtOrder(shop)
  const miss = (number: number) => withdrawFrom(shop, order, { orderNumber: `${number}` })
  for (let turn = 1; turn <= 3; turn += 1) await miss(850_000 + turn)
  await advanceTime(shop, 90_000)
  for (let turn = 4; turn <= 6; turn += 1) await miss(850_000 + turn)
  await withdrawFrom(shop, order)
  expect((await open(order.number)).state).toBe('paid')
  await advanceTime(shop, 90_000)
  await withdrawFrom(shop, order)
  expect((await open(order.number)).state).toBe('withdrawing')
})

test('N1 after one was declined, a further declaration reaches the house as a message on each day, and freezes nothing', async () => {
  const order = await aBoughtOrder(shop)
  await withdrawFrom(shop, order)
  const declined = { decision: 'decline', reason: 'It came too late' }
  expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', declined)).status).toBe(200)
  const before = await open(order.number)
  for (let day = 1; day <= 3; day += 1) {
    await advanceTime(shop, 86_400)
    await withdrawFrom(shop, order, { items: `Now the Elixir, ${day}` })
    expect(await open(order.number)).toMatchObject({ state: 'paid', version: before.version })
  }
  await advanceTime(shop, 'back')
  const again = await workOf(shop, admin, order.number)
  expect(again.map(({ kind, message }) => [kind, message?.facts.items])).toEqual(
    [1, 2, 3].map((day) => ['withdrawal-again', `Now the Elixir, ${day}`]),
  )
  expect(await lettersAbout('message-note', order.email)).toBe(2)
})

test('N2 messages that match no order are three tasks of a sender at most, and none of them is lost', async () => {
  const email = 'misses@example.com'
  const send = async (turn: number) =>
    (await withdrawFrom(shop, { number: 1, email }, { orderNumber: `${700_000 + turn}`, items: `Jar ${turn}` })).body
  for (let turn = 1; turn <= 12; turn += 1) await send(turn)
  const read = async () =>
    (await shop.json<Inbox>(`/api/admin/messages?q=${email}`, { headers: admin.headers })).body.rows
  const tasks = await read()
  expect(tasks.map(({ kind, times }) => [kind, times])).toEqual([
    ['withdrawal-unmatched', null],
    ['withdrawal-unmatched', null],
    ['withdrawal-unmatched', 10],
  ])
  expect(tasks[2]?.message?.facts.items).toBe('Jar 12')
  expect(tasks[2]?.others.map(({ items }) => items)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map((turn) => `Jar ${turn}`))
  expect(await shop.rows('select from messages where email = $1', [email])).toHaveLength(12)
  expect(await lettersAbout('message-note', email)).toBe(10)
  // A sender with so many misses is not matched either once one of the tasks is for several messages.
  const order = await aBoughtOrder(shop, { customerEmail: email })
  await withdrawFrom(shop, order)
  expect((await open(order.number)).state).toBe('paid')
  expect((await read())[2]?.message?.facts.orderNumber).toBe(`${order.number}`)
})

test('N1 the same words written again after the owner declined are a message of their own, and a task', async () => {
  const order = await aBoughtOrder(shop)
  const { body: first } = await withdrawFrom(shop, order, { items: 'The cream' })
  expect((await withdrawFrom(shop, order, { items: 'The cream' })).body).toEqual(first)
  const declined = { decision: 'decline', reason: 'It came too late' }
  expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', declined)).status).toBe(200)
  const { body: second } = await withdrawFrom(shop, order, { items: 'The cream' })
  expect(second.reference).not.toBe(first.reference)
  expect((await withdrawFrom(shop, order, { items: 'The cream' })).body).toEqual(second)
  const work = await workOf(shop, admin, order.number)
  expect(work.map(({ kind, message }) => [kind, message?.reference])).toEqual([['withdrawal-again', second.reference]])
  expect((await open(order.number)).state).toBe('paid')
})
