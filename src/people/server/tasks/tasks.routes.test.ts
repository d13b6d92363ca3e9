// The tasks of the house: those that people write down, beside those that the shop gives.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { History } from '#people/history-schema.ts'
import { taskViews } from '#people/task-filter.ts'
import type { ListedTask, TaskFigures, TaskInput, TaskList } from '#people/task-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { aRequestedOrder } from '#requests/testing/a-request.ts'
import { deleteOldTasks } from '#tasks/server/delete-old-tasks.ts'

const shop = openTestShop()
const dayIn = (days: number) => daysAfter(dayOf(new Date()), days)
let owner: TestMember
let colleague: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  colleague = await aMember(shop, { role: 'admin', staffRole: 'staff' })
})

const plain: TaskInput = {
  ...{ title: 'Call the florist', note: '', dueOn: null, assigneeId: null, contactId: null, orderNumber: null },
  version: 0,
}
type Caller = Pick<TestMember, 'headers'>
const ask = <Body>(method: string, path: string, body?: object, by: Caller = owner) =>
  shop.json<Body>(`/api/admin/tasks/${path}`, {
    method,
    headers: { ...by.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const put = (id: string, own: Partial<TaskInput>, by: Caller = owner) =>
  ask<{ id: string; version: number; error?: string }>('PUT', id, { ...plain, ...own }, by)
const act = (id: string, name: 'done' | 'undo' | 'restore', by = owner) =>
  shop.fetch(`/api/admin/tasks/${id}/${name}`, { method: 'POST', headers: by.headers })
const remove = (id: string, version: number, by = owner) =>
  shop.fetch(`/api/admin/tasks/${id}?version=${version}`, { method: 'DELETE', headers: by.headers })
const listed = async (search: Record<string, string> = {}, by = owner) =>
  (await shop.json<TaskList>(`/api/admin/tasks?${new URLSearchParams(search)}`, { headers: by.headers })).body.rows
const titlesOf = async (search: Record<string, string>, by = owner) =>
  (await listed(search, by)).map(({ title }) => title)
const figures = async (by = owner) =>
  (await shop.json<TaskFigures>('/api/admin/task-figures', { headers: by.headers })).body.counts

async function aTask(own: Partial<TaskInput> = {}) {
  const { status, body } = await put(newId(), own)
  expect(status).toBe(200)
  return body
}

test('a task is added once, however often it is sent, and changed as it was seen', async () => {
  const id = newId()
  const dueOn = dayIn(3)
  for (const _ of [1, 2]) expect((await put(id, { note: 'Roses', dueOn })).status).toBe(200)
  expect(await titlesOf({ q: 'roses' })).toEqual(['Call the florist'])
  const title = 'Call the other florist'
  expect((await put(id, { title, dueOn, version: 1 })).body).toEqual({ id, version: 2 })
  const [row] = await listed({ q: 'other florist' })
  expect(row).toMatchObject({ title, note: '', dueOn, version: 2, madeBy: owner.email })
  expect((await put(id, { title: 'Overtaken', version: 1 }, colleague)).status).toBe(409)
  expect((await put(newId(), { version: 3 })).status).toBe(404)
})

test('of two who change a task at once, one is refused', async () => {
  const { id, version } = await aTask({ title: 'Two at once' })
  const answers = await Promise.all(['One', 'Other'].map((title) => put(id, { title, version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a task is done and reopened by a press each, and the audit has the identifier alone', async () => {
  const { id } = await aTask({ title: 'Wrap the gift of Mrs. Secret' })
  for (const _ of [1, 2]) {
    expect((await act(id, 'done')).status).toBe(204)
  }
  expect(await titlesOf({ q: 'gift' })).toEqual([])
  expect(await listed({ q: 'gift', view: 'done' })).toMatchObject([{ id, doneBy: owner.email }])
  expect((await act(id, 'undo')).status).toBe(204)
  expect(await listed({ q: 'gift' })).toMatchObject([{ id, doneAt: null }])
  const entries = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'hand-task' and name = $1 order by occurred_at, id",
    [id],
  )
  expect(entries.map(({ after }) => after)).toEqual([{ created: true }, { done: true }, { done: false }])
})

test('the audit names what was changed of a task, without a value', async () => {
  const { id } = await aTask({ title: 'Order lids', dueOn: dayIn(0) })
  await put(id, { title: 'Order lids for Odile', dueOn: dayIn(2), version: 1 })
  const entries = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'hand-task' and name = $1 order by occurred_at, id",
    [id],
  )
  expect(entries.map(({ after }) => after)).toEqual([{ created: true }, { edited: true, facts: ['title', 'dueOn'] }])
})

test('a deleted task is restored as it was; one that changed or is done is not deleted', async () => {
  const { id } = await aTask({ title: 'Order boxes', dueOn: dayIn(0), assigneeId: colleague.id })
  await put(id, { title: 'Order boxes', dueOn: dayIn(1), assigneeId: colleague.id, version: 1 })
  const before = await listed({ q: 'boxes' })
  expect((await remove(id, 1)).status).toBe(409)
  for (const _ of [1, 2]) expect((await remove(id, 2, colleague)).status).toBe(204)
  expect(await listed({ q: 'boxes' })).toEqual([])
  const deleted = () => listed({ q: 'boxes', view: 'deleted' })
  expect(await deleted()).toMatchObject([{ id, title: 'Order boxes', deletedAt: expect.any(String) }])
  expect((await figures()).deleted).toBeGreaterThan(0)
  for (const version of [0, 2]) expect((await put(id, { title: 'Order boxes', version })).status).toBe(404)
  for (const name of ['done', 'undo'] as const) expect((await act(id, name)).status).toBe(404)
  for (const _ of [1, 2]) expect((await act(id, 'restore')).status).toBe(204)
  expect((await remove(id, 2)).status, 'the deletion that was undone, sent again').toBe(409)
  expect(await listed({ q: 'boxes' })).toEqual(before.map((each) => ({ ...each, version: 3 })))
  expect(await deleted()).toEqual([])
  await act(id, 'done')
  expect((await remove(id, 3)).status).toBe(409)
})

test('one task is read in any state, until the shop has it no longer', async () => {
  const { id } = await aTask({ title: 'Iron the ribbons' })
  const read = () => ask<ListedTask>('GET', id)
  expect((await read()).body).toMatchObject({ id, title: 'Iron the ribbons', doneAt: null, deletedAt: null })
  await act(id, 'done')
  expect((await read()).body).toMatchObject({ doneBy: owner.email, deletedAt: null })
  await act(id, 'undo')
  await remove(id, 1)
  expect((await read()).body).toMatchObject({ title: 'Iron the ribbons', deletedAt: expect.any(String) })
  await shop.rows('delete from tasks where id = $1', [id])
  expect((await read()).status).toBe(404)
})

test('a job deletes a deleted task after a day, and one that is done after three years', async () => {
  const ids: Record<string, string> = {}
  for (const name of ['deleted', 'done', 'open']) ids[name] = (await aTask({ title: `Old ${name}` })).id
  await remove(ids.deleted ?? '', 1)
  await act(ids.done ?? '', 'done')
  const left = async () =>
    (await shop.rows<{ title: string }>("select title from tasks where title like 'Old %' order by title")).map(
      ({ title }) => title,
    )
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1_000) as BusinessTime
  await deleteOldTasks(inHours(23))
  expect(await left()).toEqual(['Old deleted', 'Old done', 'Old open'])
  await deleteOldTasks(inHours(25))
  expect(await left()).toEqual(['Old done', 'Old open'])
  expect((await act(ids.deleted ?? '', 'restore')).status).toBe(404)
  await deleteOldTasks(inHours(24 * 365 * 3.1))
  expect(await left()).toEqual(['Old open'])
})

test('the views have what is mine, overdue, due today and this week, and their figures are those of the lists', async () => {
  for (const [title, days] of [
    ['Late', -1],
    ['Now', 0],
    ['Soon', 6],
    ['Later', 7],
  ] as const) {
    await aTask({ title: `${title} of Ines`, dueOn: dayIn(days), assigneeId: colleague.id })
  }
  const q = 'of Ines'
  expect(await titlesOf({ q, view: 'overdue' })).toEqual(['Late of Ines'])
  expect(await titlesOf({ q, view: 'today' })).toEqual(['Now of Ines'])
  expect(await titlesOf({ q, view: 'week' })).toEqual(['Now of Ines', 'Soon of Ines'])
  expect(await titlesOf({ q, due: '1d' })).toEqual(['Late of Ines', 'Now of Ines'])
  expect(await titlesOf({ view: 'mine' }, colleague)).toHaveLength(4)
  expect(await titlesOf({ q, view: 'mine' })).toEqual([])
  expect(await titlesOf({ q, assignee: `not-${colleague.id}` })).toEqual([])
  expect(await titlesOf({ q, due: `${dayIn(0)}..${dayIn(6)}` })).toEqual(['Now of Ines', 'Soon of Ines'])
  const counts = await figures(colleague)
  for (const view of taskViews) {
    expect(counts[view]).toBe((await listed({ view }, colleague)).length)
  }
})

test('messages, requests and problems give tasks too, each with the page on which it is done', async () => {
  await write(shop, aQuestion({ name: 'Odile Marchand' }))
  await aRequestedOrder(shop)
  const { number } = await aBoughtOrder(shop)
  await shop.rows(
    `insert into tasks (id, kind, occasion, order_id, created_at)
     select new_id(), 'listed-wrongly', 'listed-wrongly:test', id, now() from orders where number = $1`,
    [number],
  )
  const [question] = await listed({ origin: 'message', q: 'odile' })
  expect(question).toMatchObject({ title: null, origin: 'message', placeId: question?.id, name: 'Odile Marchand' })
  expect(await listed({ origin: 'request' })).toMatchObject([{ kind: 'order-request', origin: 'request' }])
  expect(await listed({ origin: 'problem' })).toMatchObject([{ origin: 'problem', placeId: null, orderNumber: number }])
  expect((await act(question?.id ?? '', 'done')).status).toBe(404)
  expect((await put(question?.id ?? '', {})).status).toBe(409)
})

test('the tasks of a contact are also those of their orders and of their messages', async () => {
  const email = `${newId()}@example.com`
  const { number } = await aBoughtOrder(shop, { customerEmail: email.toUpperCase() })
  const other = await aBoughtOrder(shop)
  await write(shop, aQuestion({ email }))
  await aTask({ title: 'About the order', orderNumber: number })
  await aTask({ title: 'About another order', orderNumber: other.number })
  const [contact] = await shop.rows<{ id: string }>('select id from contacts where email = $1', [email])
  const rows = await listed({ contact: contact?.id ?? '' })
  expect(rows.map(({ title, kind }) => title ?? kind).toSorted()).toEqual(['About the order', 'contact'])
  const history = await shop.json<History>(`/api/admin/contacts/${contact?.id}/history?part=tasks`, owner)
  expect(history.body.entries).toMatchObject([{ source: 'task', title: 'About the order' }])
})

test('a task names an order and a contact that exist, and a person who may have tasks', async () => {
  const { number } = await aBoughtOrder(shop, { customerEmail: 'ysaline@example.com' })
  const [contact] = await shop.rows<{ id: string }>("select id from contacts where email = 'ysaline@example.com'")
  const of = { contactId: contact?.id ?? null, orderNumber: number, title: 'Ring about the parcel' }
  await aTask(of)
  expect(await listed({ q: 'about the parcel' })).toMatchObject([of])
  expect(await titlesOf({ contact: contact?.id ?? '' })).toEqual([of.title])
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const key = await aKey(shop, ['people'])
  for (const [own, field] of [
    [{ orderNumber: 999_999 }, 'orderNumber'],
    [{ contactId: newId() }, 'contactId'],
    [{ assigneeId: reader.id }, 'assigneeId'],
    [{ assigneeId: newId() }, 'assigneeId'],
    [{ assigneeId: key.id }, 'assigneeId'],
    [{ title: '' }, 'title'],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
  ] as const) {
    const { status, body } = await put(newId(), own)
    expect([status, JSON.stringify(body).includes(field)], field).toEqual([400, true])
  }
})

test('a page of sixty tasks loses none and repeats none, forwards and back', async () => {
  for (let each = 0; each < 60; each += 1) await aTask({ title: `Many ${each}`, dueOn: each % 3 ? dayIn(0) : null })
  const page = async (search: Record<string, string>) =>
    (
      await shop.json<TaskList>(`/api/admin/tasks?${new URLSearchParams({ q: 'Many', ...search })}`, {
        headers: owner.headers,
      })
    ).body
  for (const sort of ['due', 'newest', 'oldest']) {
    const first = await page({ sort })
    const second = await page({ sort, after: first.next ?? '' })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, second.next]).toEqual([60, 60, null])
    const back = await page({ sort, before: second.previous ?? '' })
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
  }
})

test('PERM-06 a key that may not read learns no name from a task that it adds', async () => {
  const { number } = await aBoughtOrder(shop, { customerEmail: 'secret@example.com' })
  const key = await aKey(shop, ['people'])
  const { status, body } = await put(newId(), { orderNumber: number }, key)
  expect([status, Object.keys(body)]).toEqual([200, ['id', 'version']])
  expect((await shop.json('/api/admin/tasks', { headers: key.headers })).status).toBe(403)
})

test('PERM-06 a reader sees the tasks and changes none; without a session there are none', async () => {
  const { id } = await aTask()
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await shop.json('/api/admin/tasks', { headers: reader.headers })).status).toBe(200)
  expect((await put(id, { title: 'Mine', version: 1 }, reader)).status).toBe(403)
  for (const name of ['done', 'undo', 'restore'] as const) expect((await act(id, name, reader)).status).toBe(403)
  expect((await remove(id, 1, reader)).status).toBe(403)
  expect((await shop.json('/api/admin/tasks')).status).toBe(401)
})
