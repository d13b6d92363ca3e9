// Messages of the inbox that name an order or wait for its goods.
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('a message leads to the orders that it names: its sender’s by number, any by the reference of its payment', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const [own, others] = [await aBoughtOrder(shop), await aBoughtOrder(shop)]
  const [paid] = await shop.rows<{ reference: string }>(
    'select reference from checkouts join orders on orders.checkout_id = checkouts.id where number = $1',
    [others.number],
  )
  const named = async (body: string) => {
    const { reference } = (await write(shop, aQuestion({ email: own.email.toUpperCase(), body }))).body
    const { rows } = (await shop.json<Inbox>(`/api/admin/messages?q=${reference}`, { headers })).body
    const message = await shop.json<AdminMessage>(`/api/admin/messages/${rows[0]?.id}`, { headers })
    const { named, placeholders } = message.body
    return [named.map(({ number }) => number), placeholders.order] as const
  }
  const [number, another] = [own, others].map((order) => order.number)
  expect(await named(`Where is no. ${number}? And ${another}, or 999999999999999?`)).toEqual([[number], `${number}`])
  expect(await named(`Paid with ${paid?.reference}.`)).toEqual([[another], `${another}`])
  expect(await named('In 2026, for 1200 euros')).toEqual([[], ''])
  // A saved reply takes the order of one alone.
  expect((await named(`${number}, paid with ${paid?.reference}`))[1]).toBe('')
})

test('N4 a message that ends at its order is not marked as done with the rest of its sender', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const order = await aBoughtOrder(shop)
  await withdrawFrom(shop, order)
  await write(shop, aQuestion({ email: order.email }))
  const body = { email: order.email, count: 1 }
  expect((await shop.post('/api/admin/messages/of-sender/done', body, headers)).status).toBe(200)
  expect((await shop.json<Inbox>(`/api/admin/messages?q=${order.email}`, { headers })).body.rows).toMatchObject([
    { kind: 'withdrawal', number: order.number },
  ])
})

test('F11 an awaited return names its buyer, its goods with their number, and since when', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const items = [anItem('renouvela-creme', { quantity: 2 }), anItem('immortela-elixir-10ml')]
  const order = await aBoughtOrder(shop, { items })
  await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking: `I${order.number}` })
  await withdrawFrom(shop, order)
  const accept = { decision: 'accept', units: [{ position: 1, quantity: 1 }], shownMinor: 0 }
  expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', accept)).status).toBe(200)
  const { body } = await shop.json<Inbox>(`/api/admin/messages?q=${order.email}`, { headers: admin.headers })
  expect(body.rows).toMatchObject([
    {
      kind: 'goods-awaited',
      number: order.number,
      buyer: { name: parisAddress.name, email: order.email },
      goods: [{ product_id: 'renouvela-creme', quantity: 1 }],
    },
  ])
  expect(body.rows[0]?.goods).toHaveLength(1)
})
