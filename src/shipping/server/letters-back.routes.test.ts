import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Carrier } from '#carriers/schema.ts'
import { orderAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { ShipResults, TakeBackResults } from '#shipping/ship-schema.ts'

const shop = openTestShop({ takeBackSeconds: 600 })

test('ADM-02 the answer of the bench has the letter to the buyer while it can be taken back', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { headers } = admin
  const carriers = (await shop.json<Carrier[]>('/api/admin/carriers', { headers })).body
  const carrier = carriers.find(({ name }) => name === 'Chronopost')?.id ?? ''
  const { number } = await aBoughtOrder(shop)
  const { version } = await orderAsOwner(shop, admin, number)
  const parcels = [{ number, version, carrier, tracking: 'XY000001' }]
  const ship = () =>
    shop.post<ShipResults>('/api/admin/shipping', { parcels }, { ...headers, 'idempotency-key': newId() })
  const letter = (await ship()).body.rows[0]?.letter
  expect(letter?.sendsInMs).toBeGreaterThan(500_000)
  const back = await shop.post(`/api/admin/orders/${number}/mails/${letter?.id}/take-back`, {}, headers)
  expect(back.status).toBe(200)
  const { mails, state } = await orderAsOwner(shop, admin, number)
  expect(mails.find(({ id }) => id === letter?.id)).toMatchObject({ sendsInMs: null, givenUpAt: expect.any(String) })
  expect(state).toBe('shipped')
})

describe('ADM-02 parcels of one submission are taken back together', () => {
  let admin: TestMember
  let carrier: string
  const order = (number: number) => orderAsOwner(shop, admin, number)
  const send = <Body>(path: string, body: object, key = newId()) =>
    shop.post<Body>(path, body, { ...admin.headers, 'idempotency-key': key })

  beforeAll(async () => {
    admin = await aMember(shop, { role: 'admin' })
    const { body } = await shop.json<Carrier[]>('/api/admin/carriers', { headers: admin.headers })
    carrier = body.find(({ name }) => name === 'Chronopost')?.id ?? ''
  })

  async function shipTwo(...tracking: [string, string]) {
    const numbers = [(await aBoughtOrder(shop)).number, (await aBoughtOrder(shop)).number]
    const parcels: object[] = []
    for (const [at, number] of numbers.entries()) {
      parcels.push({ number, version: (await order(number)).version, carrier, tracking: tracking[at] })
    }
    const { rows } = (await send<ShipResults>('/api/admin/shipping', { parcels })).body
    const back = rows.map((row) => ({ number: row.number, ...row.back }))
    const takeBack = (key?: string) =>
      send<TakeBackResults>('/api/admin/shipping/take-back', { parcels: back, reason: 'A mistake' }, key)
    return { numbers, takeBack }
  }

  test('their orders are to ship again, and no letter about them leaves', async () => {
    const { numbers, takeBack } = await shipTwo('XY000011', 'XY000012')
    const key = newId()
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await takeBack(key)).body.rows).toEqual(numbers.map((number) => ({ number, isBack: true })))
    }
    for (const number of numbers) {
      const { state, parcels, mails, steps, events } = await order(number)
      expect([state, parcels, steps.includes('ship')]).toEqual(['preparing', [], true])
      expect(mails.filter(({ template }) => template === 'parcel-back')).toEqual([])
      expect(mails.find(({ template }) => template === 'order-shipped')).toMatchObject({
        sentAt: null,
        sendsInMs: null,
      })
      expect(events.filter(({ kind }) => kind === 'parcel-back')).toHaveLength(1)
      const [entry] = await shop.rows(
        "select after from audit_entries where kind = 'order' and name = $1 order by occurred_at desc, id desc limit 1",
        [String(number)],
      )
      expect(entry).toMatchObject({ after: { parcelBack: { reason: 'A mistake' } } })
    }
  })

  test('another submission says whether it is back, or shipped again', async () => {
    const { numbers, takeBack } = await shipTwo('XY000031', 'XY000032')
    const [first = 0, second = 0] = numbers
    const key = newId()
    const rows = [first, second].map((number) => ({ number, isBack: true }))
    expect((await takeBack(key)).body.rows).toEqual(rows)
    expect((await takeBack()).body.rows).toEqual(rows)
    const { version } = await order(first)
    const parcels = [{ number: first, version, carrier, tracking: 'XY000033' }]
    expect((await send<ShipResults>('/api/admin/shipping', { parcels })).body.rows[0]?.outcome).toBe('shipped')
    expect((await takeBack()).body.rows).toEqual([
      { number: first, isBack: false },
      { number: second, isBack: true },
    ])
    expect((await order(first)).state).toBe('shipped')
    expect((await takeBack(key)).body.rows, 'the same submission').toEqual(rows)
  })

  test('one whose letter was sent stays shipped, and the other is taken back', async () => {
    const { numbers, takeBack } = await shipTwo('XY000021', 'XY000022')
    const [first = 0, second = 0] = numbers
    await shop.rows(
      `update mails set sent_at = now(), begun_at = now() from orders
        where orders.id = order_id and number = $1 and template = 'order-shipped'`,
      [first],
    )
    expect((await takeBack()).body.rows).toEqual([
      { number: first, isBack: false },
      { number: second, isBack: true },
    ])
    expect((await order(first)).state).toBe('shipped')
  })
})
