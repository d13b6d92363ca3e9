import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import { checkStates } from '#orders/server/states/check-states.ts'
import { stateRules } from '#orders/shown/stored-state.ts'
import { aReservation, type Reserved } from '#orders/testing/a-reservation.ts'
import { assertStatusesAgree } from '#orders/testing/facts-agree.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { anotherTransaction, waitForBlockedTransactions } from '#platform/testing/concurrent-transaction.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let order: Reserved

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

beforeEach(async () => {
  order ??= await aReservation(shop)
  await shop.rows('update status_checks set rules = $1, going_by = $1, compared_to = 0', [stateRules])
})

const listed = async (state: string) =>
  (await shop.json<OrderList>(`/api/admin/orders?state=${state}`, { headers: admin.headers })).body.rows.map(
    ({ number }) => number,
  )
const tasks = async () =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks.filter(
    ({ kind }) => kind === 'listed-wrongly',
  )
const listWrongly = () => shop.rows("update orders set state = 'paid', due_minor = 0 where id = $1", [order.id])
const checks = async () => (await shop.rows('select rules, going_by, compared_to::int from status_checks'))[0]

afterEach(async () => {
  await shop.rows("update tasks set done_at = now(), done_by = 'shop' where kind = 'listed-wrongly'")
})

test('ADM-02 an order that is listed under a wrong status is listed rightly again, and a task says so', async () => {
  await listWrongly()
  expect(await listed('reserved')).toEqual([])
  await checkStates()
  expect(await listed('reserved')).toEqual([order.number])
  expect(await tasks()).toMatchObject([{ number: order.number }])
  await assertStatusesAgree()
})

test('ADM-02 with newer rules all orders are gone through, which is no task', async () => {
  await listWrongly()
  await shop.rows('update status_checks set compared_to = 1000000')
  await checkStates(undefined, stateRules + 1)
  expect(await listed('reserved')).toEqual([order.number])
  expect(await tasks()).toEqual([])
  expect(await checks()).toEqual({ rules: stateRules + 1, going_by: stateRules + 1, compared_to: 0 })
})

test('ADM-02 a process with older rules than another compares nothing', async () => {
  await shop.rows('update status_checks set going_by = $1', [stateRules + 1])
  await listWrongly()
  await checkStates()
  expect(await listed('paid')).toEqual([order.number])
  await shop.rows('update status_checks set going_by = $1', [stateRules])
  await checkStates()
})

test('ADM-02 a shop that closes continues with the newer rules where it stopped', async () => {
  const closing = new AbortController()
  closing.abort()
  await listWrongly()
  await checkStates(closing.signal, stateRules + 1)
  expect(await checks()).toMatchObject({ rules: stateRules, going_by: stateRules + 1 })
  await checkStates(undefined, stateRules + 1)
  expect(await listed('reserved')).toEqual([order.number])
  expect(await tasks()).toEqual([])
})

test('ADM-02 a process that waits for an order stores nothing once another with newer rules has begun', async () => {
  await listWrongly()
  const letGo = await anotherTransaction(shop, 'select from orders where id = $1 for update', [order.id])
  const checked = checkStates()
  await waitForBlockedTransactions(shop, 1)
  await shop.rows('update status_checks set going_by = $1', [stateRules + 1])
  await letGo()
  await checked
  expect(await listed('paid')).toEqual([order.number])
  await shop.rows('update status_checks set going_by = $1', [stateRules])
  await checkStates()
})

test('ADM-02 orders that cannot be stored again do not keep the comparison from the others', async () => {
  await listWrongly()
  await shop.rows(`
    create function refuse_status() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger status_is_refused before update on orders for each row execute function refuse_status()`)
  await checkStates(undefined, stateRules + 1)
  await shop.rows('drop function refuse_status cascade')
  expect(await checks()).toMatchObject({ rules: stateRules + 1, compared_to: 0 })
  expect(await listed('paid')).toEqual([order.number])
  await shop.rows('update status_checks set rules = $1, going_by = $1, compared_to = 0', [stateRules])
  await checkStates()
})
