import type { PoolClient } from 'pg'
import { refuseTooManyCheckouts } from '#checkout/server/opening/refuse-too-many-checkouts.ts'
import {
  findByKey,
  insertCheckout,
  type NewCheckout,
  type NotStored,
  type StoredCheckout,
} from '#checkout/server/sessions/checkout-records.ts'
import { inTransaction } from '#platform/database/database.ts'

/**
 * Stores a checkout and holds its units; or finds the one that was stored under the same key, or that is still open
 * for the same request of the same person. Units that are held for another buyer cannot be held again, and no member
 * and no client address holds any for more than three open checkouts. Not counted by email: an attacker can type it.
 *
 * @param first asserts something in the same transaction, by throwing
 */
export async function storeCheckout(
  checkout: NewCheckout,
  codes: string[],
  first?: (client: PoolClient) => Promise<void>,
): Promise<StoredCheckout | NotStored> {
  const outcome = await inTransaction(async (client) => {
    await first?.(client)
    const stored = await insertCheckout(client, checkout, codes)
    if ('id' in stored && stored.id === checkout.id) await refuseTooManyCheckouts(client, checkout)
    return stored
  })
  if ('id' in outcome) return outcome
  // Two callers with one key and different persons do not wait for one another: the other was first.
  const { idempotencyKey: key, provider } = checkout
  return (key !== undefined && (await findByKey(key, provider))) || outcome
}
