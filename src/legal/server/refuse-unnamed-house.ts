import { factText } from '#legal/facts.ts'
import { house } from '#legal/identity.ts'
import { missingFacts } from '#legal/missing-facts.ts'
import { readFacts } from '#legal/server/records.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'

/**
 * A live shop needs an address that is read, since withdrawals, questions and orders are mailed to the house, and legal pages
 * without gaps.
 */
export async function refuseUnnamedHouse(houseEmail = house.email as string): Promise<void> {
  const facts = await readFacts()
  const missing = missingFacts(facts, houseEmail)
  const gaps = missing.filter((name) => name !== 'email').map((name) => factText({}, name, 'en'))
  const sentences = [
    missing.includes('email') &&
      `Withdrawals and orders would be written to ${facts.email ?? houseEmail}, a sample address: set HOUSE_EMAIL to the address of the house.`,
    gaps.length > 0 &&
      `The legal pages would show gaps: ${gaps.join(', ')}. Start the shop on trial at an address that only you reach, enter these facts at /admin/settings, then start it live.`,
  ].filter((sentence) => sentence !== false)
  if (sentences.length > 0) throw new StartRefusal(sentences.join('\n'))
}
