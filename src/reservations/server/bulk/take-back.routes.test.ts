import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { aReservation, orderAsOwner, type Reserved } from '#orders/testing/a-reservation.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { BulkResult } from '#reservations/bulk-schema.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let admin: TestMember
let other: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  other = await aMember(shop, { role: 'admin' })
})

function wait(order: Pick<Reserved, 'number'>, id: string | undefined, act: 'take-back' | 'leave', who = admin) {
  return shop.post<AdminOrder & { error?: string; ended?: string }>(
    `/api/admin/orders/${order.number}/waiting/${id}/${act}`,
    {},
    who.headers,
  )
}

test('ADM-02 a step in bulk waits for each order, and each is taken back by itself', async () => {
  const orders = [await aReservation(shop), await aReservation(shop)]
  const seenOrders = await Promise.all(orders.map(({ number }) => orderAsOwner(shop, admin, number)))
  const input = { act: 'ready', orders: seenOrders.map(({ number, version }) => ({ number, version })) }
  const key = newId()
  const send = () =>
    shop.post<BulkResult>('/api/admin/reservations/bulk', input, { ...admin.headers, 'idempotency-key': key })
  const { status, body } = await send()
  expect(status).toBe(200)
  const waiting = ['waits', 'reserved']
  const outcomesOf = ({ rows }: BulkResult) => rows.map(({ outcome, state }) => [outcome, state])
  expect(outcomesOf(body)).toEqual([waiting, waiting])
  const [first, second] = orders
  const others = await shop.post<BulkResult>('/api/admin/reservations/bulk', input, {
    ...other.headers,
    'idempotency-key': newId(),
  })
  expect(others.body.rows.map(({ outcome }) => outcome)).toEqual(['occupied', 'occupied'])
  expect((await wait(first as Reserved, body.rows[0]?.waiting?.id, 'take-back')).body.dueOn).toBeNull()
  expect((await wait(second as Reserved, body.rows[1]?.waiting?.id, 'leave')).body.dueOn).not.toBeNull()
  // Its answer was lost: only what was taken back waits again.
  expect(outcomesOf((await send()).body)).toEqual([waiting, ['done', 'balance-due']])
})
