import type { PoolClient } from 'pg'
import { type LockedCheckout, lockCheckoutsOfPerson } from '#checkout/server/sessions/erasure-records.ts'
import type { Person } from '#platform/manifest.ts'

type Of = Person & { orders: readonly { id: string; checkoutId: string }[] }

/** Locks the checkouts of a person, and those of their orders, until the transaction ends. */
export function lockForErasure(client: PoolClient, { memberId, email, orders }: Of): Promise<LockedCheckout[]> {
  const [ids, placed] = [orders.map(({ id }) => id), orders.map(({ checkoutId }) => checkoutId)]
  return lockCheckoutsOfPerson(client, memberId ?? null, email ?? null, ids, placed)
}
