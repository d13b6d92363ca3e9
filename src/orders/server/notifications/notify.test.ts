import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

test('a letter without the data that it needs, or with that of another, does not compile', () => {
  const client = {} as PoolClient
  const order = { id: 'o', email: 'a@example.com', language: 'en' } as const
  const now = new Date() as BusinessTime
  const calls = [
    // @ts-expect-error no data
    () => notifyBuyer(client, order, 'date-moved', now),
    // @ts-expect-error the data of another letter
    () => notifyBuyer(client, order, 'date-moved', now, { data: { parcel: '1' } }),
    () => notifyBuyer(client, order, 'date-moved', now, { data: { revision: '1' } }),
    () => notifyBuyer(client, order, 'order-delivered', now),
  ]
  expect(calls).toHaveLength(4)
})
