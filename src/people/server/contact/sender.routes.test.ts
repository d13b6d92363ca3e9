// The person who wrote a message, as the message shows them.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { Purchases } from '#people/history-schema.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let owner: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
})

async function senderOf(email: string): Promise<AdminMessage['sender']> {
  expect((await write(shop, aQuestion({ email }))).status).toBe(200)
  const { body } = await shop.json<Inbox>(`/api/admin/messages?q=${encodeURIComponent(email)}`, owner)
  return (await shop.json<AdminMessage>(`/api/admin/messages/${body.rows[0]?.id}`, owner)).body.sender
}

test('CRM-02 a message names the contact of its sender, the newest orders, and what is still to be paid', async () => {
  const { number, member } = await aReservation(shop)
  const orders: number[] = []
  for (let each = 0; each < 3; each += 1)
    orders.unshift((await aBoughtOrder(shop, { customerEmail: member.email })).number)
  const [contact] = await shop.rows<{ id: string }>('select id from contacts where email = $1', [member.email])
  const sender = await senderOf(member.email.toUpperCase())
  expect(sender).toMatchObject({
    contactId: contact?.id,
    orderCount: 4,
    due: [{ minor: 45_000, currency: 'USD' }],
  })
  expect(sender?.orders.map((order) => order.number)).toEqual(orders)
  expect(sender?.orders[0]).toMatchObject({ kind: 'order', state: 'paid', total: { minor: 140_000, currency: 'USD' } })
  expect(orders).not.toContain(number)
})

test('CRM-02 a sender has the name of the contact, and an overdue balance is said to be', async () => {
  const { number, member } = await aReservation(shop)
  await shop.rows("update contacts set first_name = 'Ysaline', last_name = 'Roux' where email = $1", [member.email])
  expect((await stepAsOwner(shop, owner, number, 'ready', {})).status).toBe(200)
  const dueOn = () => shop.rows<{ day: string }>('select due_on::text as day from orders where number = $1', [number])
  const [before] = await dueOn()
  await shop.rows('update orders set due_on = current_date - 2 where number = $1', [number])
  expect(await senderOf(member.email)).toMatchObject({ name: 'Ysaline Roux', orders: [{ number, state: 'overdue' }] })
  const [contact] = await shop.rows<{ id: string }>('select id from contacts where email = $1', [member.email])
  const purchases = async () => (await shop.json<Purchases>(`/api/admin/contacts/${contact?.id}/purchases`, owner)).body
  const late = await purchases()
  expect(late.orders).toMatchObject([{ number, state: 'overdue' }])
  expect(late.totals).toMatchObject([{ due: { minor: 45_000 }, isOverdue: true, dueNumber: number }])
  await shop.rows('update orders set due_on = $2 where number = $1', [number, before?.day])
  const { totals } = await purchases()
  expect(totals).toMatchObject([{ dueOn: before?.day, isOverdue: false, dueNumber: number }])
})

test('CRM-02 a sender who bought nothing has no order and nothing to pay', async () => {
  expect(await senderOf('no-orders@example.com')).toMatchObject({ orders: [], orderCount: 0, due: [] })
})
