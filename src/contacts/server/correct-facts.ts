import type { PoolClient } from 'pg'
import { proofsAfter } from '#contacts/details.ts'
import { type ContactFacts, factsAsShown, type StoredFacts } from '#contacts/facts.ts'
import { lockFacts, updateFacts } from '#contacts/server/fact-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The facts of a contact, which is locked until the transaction ends. */
export function lockContactFacts(client: PoolClient, id: string): Promise<StoredFacts | undefined> {
  return lockFacts(client, id)
}

/** Corrects the facts of a contact that is locked, as proven by the house. Returns the version afterwards. */
export function correctFacts(
  client: PoolClient,
  id: string,
  { before, after }: { before: StoredFacts; after: ContactFacts },
  now: BusinessTime,
): Promise<number> {
  const proofs = proofsAfter(before.proofs, factsAsShown(before), factsAsShown(after))
  return updateFacts(client, id, { ...after, proofs }, now)
}
