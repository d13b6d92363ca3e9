import { missingFacts } from '#legal/missing-facts.ts'
import { currentFacts } from '#legal/server/facts.ts'
import type { SetUpStep } from '#platform/to-do.ts'

/** Whether the house named itself in full. */
export async function setUpOfHouse(): Promise<SetUpStep[]> {
  const facts = await currentFacts()
  const missing = missingFacts(facts, facts.email)
  const left = missing.filter((name) => name !== 'email')
  return [
    { step: 'house-email', done: !missing.includes('email') },
    { step: 'legal-facts', done: left.length === 0, left: left.map((name) => ({ name })) },
  ]
}
