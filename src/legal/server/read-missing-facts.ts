import type { ShownFact } from '#legal/facts.ts'
import { house } from '#legal/identity.ts'
import { missingFacts } from '#legal/missing-facts.ts'
import { readFacts } from '#legal/server/records.ts'

/** The facts that a live shop lacks, and the address to which the house is written; before the shop is open. */
export async function readMissingFacts(
  houseEmail = house.email as string,
): Promise<{ missing: ShownFact[]; email: string }> {
  const facts = await readFacts()
  return { missing: missingFacts(facts, houseEmail), email: facts.email ?? houseEmail }
}
