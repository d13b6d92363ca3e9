import type { PoolClient } from 'pg'
import {
  findCheckoutsOfPerson,
  type LockedCheckout,
  lockCheckoutsOfPerson,
} from '#checkout/server/sessions/erasure-records.ts'
import type { Person } from '#platform/manifest.ts'

type Of = Person & { orders: readonly { id: string; checkoutId: string }[] }

/** Locks the checkouts of a person, and those of their orders, until the transaction ends. */
export function lockForErasure(client: PoolClient, of: Of): Promise<LockedCheckout[]> {
  return lockCheckoutsOfPerson(client, ...valuesOf(of))
}

/** The same checkouts as they are. */
export function readForErasure(client: PoolClient, of: Of): Promise<LockedCheckout[]> {
  return findCheckoutsOfPerson(client, ...valuesOf(of))
}

const valuesOf = ({ memberId, email, orders }: Of) =>
  [
    ...([memberId ?? null, email ?? null] as const),
    ...([orders.map(({ id }) => id), orders.map(({ checkoutId }) => checkoutId)] as const),
  ] as const
