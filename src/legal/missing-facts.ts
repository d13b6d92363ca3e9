import type { Facts, ShownFact } from '#legal/facts.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'

// Without these a page of the shop shows a gap.
const needed: readonly ShownFact[] = [
  ...(['company', 'form', 'register', 'vat', 'address', 'phone', 'director', 'host', 'hostAddress'] as const),
  ...(['mediator', 'mediatorAddress', 'responsiblePerson', 'responsibleAddress'] as const),
]

/**
 * The facts without which a live shop does not start: a page would show a gap, or mail would go to an address that has no reader.
 *
 * @param fallbackEmail receives mail while the facts name no address
 */
export function missingFacts(facts: Facts, fallbackEmail: string): ShownFact[] {
  const email: ShownFact[] = isSampleAddress(facts.email ?? fallbackEmail) ? ['email'] : []
  return [...email, ...needed.filter((name) => !facts[name])]
}
