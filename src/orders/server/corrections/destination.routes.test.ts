// Address and gift text of an order are changed until a parcel has left.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let anne: TestMember
let bruno: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
  bruno = await aMember(shop, { role: 'admin' })
})

const lyon = { ...parisAddress, name: 'Anne-Lise Dupont', line1: '4 place Bellecour', postcode: '69002', city: 'Lyon' }
const change = (number: number, delivery: object, submission = {}, admin = anne) =>
  stepAsOwner(shop, admin, number, 'address', { delivery }, submission)

test('ADM-02 another address is in the order, in its letters and in its history, with the old one', async () => {
  const order = await aBoughtOrder(shop)
  const { status, body } = await change(order.number, lyon)
  expect(status, body.message).toBe(200)
  expect(body.delivery).toEqual(lyon)
  expect(body.events.at(-1)).toMatchObject({
    kind: 'address-changed',
    actor: anne.email,
    detail: {
      before: expect.stringContaining('12 rue des Lilas'),
      after: expect.stringContaining('4 place Bellecour'),
    },
  })
  expect((await orderAsBuyer(shop, order)).delivery).toEqual(lyon)
  const [mail] = body.mails.filter(({ template }) => template === 'order-confirmed')
  const { body: letter } = await shop.json<{ text: string }>(`/api/admin/orders/${order.number}/mails/${mail?.id}`, {
    headers: anne.headers,
  })
  expect(letter.text).toContain('4 place Bellecour')
  const [entry] = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'order' and name = $1 order by id desc limit 1",
    [String(order.number)],
  )
  expect(entry?.after).toMatchObject({ delivery: { before: { city: 'Paris' }, after: { city: 'Lyon' } } })
  // The same address again changes nothing, and the audit says so.
  await stepAsOwner(shop, anne, order.number, 'address', { delivery: lyon })
  const [again] = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'order' and name = $1 order by id desc limit 1",
    [String(order.number)],
  )
  expect(again?.after).toEqual({})
})

test('ADM-02 a country with another VAT is refused, and nothing is changed', async () => {
  const order = await aBoughtOrder(shop)
  const berlin = { country: 'DE', name: 'Anne', line1: 'Linienstraße 1', postcode: '10178', city: 'Berlin' }
  const us = { country: 'US', name: 'Anne', line1: '1 Main St', postcode: '94103', city: 'San Francisco', state: 'CA' }
  for (const delivery of [berlin, us]) {
    const { status, body } = await change(order.number, delivery)
    expect(status).toBe(400)
    expect(body).toMatchObject({ problems: [{ field: 'delivery.country' }] })
  }
  const { delivery, tax } = await orderAsOwner(shop, anne, order.number)
  expect(delivery).toEqual(parisAddress)
  expect(tax).toMatchObject({ country: 'FR', percent: 20 })
})

test('ADM-02 a postal code that its country does not have is refused at its field', async () => {
  const order = await aBoughtOrder(shop)
  const { status, body } = await change(order.number, { ...lyon, postcode: '6900' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ problems: [{ field: 'delivery.postcode' }] })
})

test('ADM-02 of two owners who change the address at once, one reads what the other did', async () => {
  const order = await aBoughtOrder(shop)
  const { version } = await orderAsOwner(shop, anne, order.number)
  const [one, other] = await Promise.all([
    change(order.number, lyon, { version }),
    change(order.number, { ...lyon, line1: '5 place Bellecour' }, { version }, bruno),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  const refused = one.status === 409 ? one : other
  expect(refused.body).toMatchObject({ error: 'changed', since: [{ kind: 'address-changed' }] })
})

test('ADM-02 the gift text is changed and removed, and a second submission of one key changes nothing', async () => {
  const order = await aBoughtOrder(shop, { giftMessage: 'Happy birthday' })
  const { version } = await orderAsOwner(shop, anne, order.number)
  const submission = { version, key: crypto.randomUUID() }
  const once = await stepAsOwner(shop, anne, order.number, 'gift', { message: 'For your garden' }, submission)
  expect(once.body.giftMessage).toBe('For your garden')
  const again = await stepAsOwner(shop, anne, order.number, 'gift', { message: 'For your garden' }, submission)
  expect(again.status).toBe(200)
  expect(again.body.events.filter(({ kind }) => kind === 'gift-changed')).toHaveLength(1)
  const removed = await stepAsOwner(shop, anne, order.number, 'gift', { message: '' })
  expect(removed.body.giftMessage).toBeNull()
  expect(removed.body.events.at(-1)?.detail).toEqual({ before: 'For your garden', after: '' })
})

test('ADM-02 once a parcel has left, or the order has ended, both stay', async () => {
  const sent = await aBoughtOrder(shop, { giftMessage: 'Happy birthday' })
  const parcel = { carrier: 'Colissimo', tracking: '6A123', address: null, units: [{ position: 1 }] }
  expect((await stepAsOwner(shop, anne, sent.number, 'ship', parcel)).status).toBe(200)
  const ended = await aBoughtOrder(shop)
  expect((await stepAsOwner(shop, anne, ended.number, 'cancel', { reason: 'Broken' })).status).toBe(200)
  for (const { number } of [sent, ended]) {
    expect((await change(number, lyon)).status).toBe(409)
    expect((await stepAsOwner(shop, anne, number, 'gift', { message: 'Later' })).status).toBe(409)
  }
  expect((await orderAsOwner(shop, anne, sent.number)).delivery).toEqual(parisAddress)
})

test('ADM-02 PERM-06 a member changes neither', async () => {
  const order = await aBoughtOrder(shop)
  const { version } = await orderAsOwner(shop, anne, order.number)
  const member = await aMember(shop)
  expect((await change(order.number, lyon, { version }, member)).status).toBe(403)
})
