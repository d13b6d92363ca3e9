import type { Proofs } from '#contacts/details.ts'
import { findProofs } from '#contacts/server/fact-records.ts'

/** The traces by which the details of a contact are proven. */
export function proofsOf(id: string): Promise<Proofs> {
  return findProofs(id)
}
