import words from '#house/admin-words.en.json' with { type: 'json' }
import { readMissingFacts } from '#legal/server/read-missing-facts.ts'

/**
 * A sentence for each thing of the house that a live shop lacks: an address that is read, since withdrawals, questions and
 * orders are mailed to it, and legal pages without gaps. Facts are named as their fields are.
 */
export async function missingOfHouse(houseEmail?: string): Promise<string[]> {
  const { missing, email } = await readMissingFacts(houseEmail)
  const named = missing.filter((name) => name !== 'email').map((name) => words[`house.field.${name}`])
  return [
    missing.includes('email') &&
      `Withdrawals and orders would be written to ${email}, a sample address: set HOUSE_EMAIL, or "${words['house.field.email']}" at /admin/settings, to the address of the house.`,
    named.length > 0 &&
      `The legal pages would show gaps. To be entered at /admin/settings: ${named.map((name) => `"${name}"`).join(', ')}.`,
  ].filter((cause) => cause !== false)
}
