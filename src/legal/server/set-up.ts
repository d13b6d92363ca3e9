import type { FactName } from '#legal/facts.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import type { SetUpStep } from '#platform/to-do.ts'

// Without these a page of the shop shows a gap.
const needed: readonly FactName[] = [
  ...(['company', 'form', 'register', 'vat', 'address', 'phone', 'director', 'host', 'hostAddress'] as const),
  ...(['mediator', 'mediatorAddress', 'responsiblePerson', 'responsibleAddress'] as const),
]

/** Whether the house named itself in full. */
export async function setUpOfHouse(): Promise<SetUpStep[]> {
  const facts = await currentFacts()
  return [
    { step: 'house-email', done: !isSampleAddress(facts.email) },
    { step: 'legal-facts', done: needed.every((name) => facts[name]) },
  ]
}
