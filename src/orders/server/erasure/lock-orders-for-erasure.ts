import type { PoolClient } from 'pg'
import { findOrdersOfPerson, type LockedOrderOf, lockOrdersOfPerson } from '#orders/server/erasure/erasure-records.ts'
import type { Person } from '#platform/manifest.ts'

export type { LockedOrderOf }

/** Locks the orders of a person until the transaction ends, each with why it is in the way of an erasure. */
export function lockOrdersForErasure(client: PoolClient, { memberId, email }: Person): Promise<LockedOrderOf[]> {
  return lockOrdersOfPerson(client, memberId ?? null, email ?? null)
}

/** The orders of a person, each with why it is in the way of an erasure. */
export function readOrdersForErasure(client: PoolClient, { memberId, email }: Person): Promise<LockedOrderOf[]> {
  return findOrdersOfPerson(client, memberId ?? null, email ?? null)
}
