import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import type { Carrier } from '#carriers/schema.ts'
import { orderAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { ShipAnswer } from '#shipping/ship-schema.ts'

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
    shop.post<ShipAnswer>('/api/admin/shipping', { parcels }, { ...headers, 'idempotency-key': newId() })
  const letter = (await ship()).body.rows[0]?.letter
  expect(letter?.sendsInMs).toBeGreaterThan(500_000)
  const back = await shop.post(`/api/admin/orders/${number}/mails/${letter?.id}/take-back`, {}, headers)
  expect(back.status).toBe(200)
  const { mails, state } = await orderAsOwner(shop, admin, number)
  expect(mails.find(({ id }) => id === letter?.id)).toMatchObject({ sendsInMs: null, givenUpAt: expect.any(String) })
  expect(state).toBe('shipped')
})
