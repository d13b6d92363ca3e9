import { house } from '#legal/identity.ts'
import { readFacts } from '#legal/server/records.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'

/** Withdrawals, questions and orders are mailed to the house: a live shop needs an address that is read. */
export async function refuseSampleHouse(houseEmail: string | undefined): Promise<void> {
  const { email = houseEmail ?? house.email } = await readFacts()
  if (!isSampleAddress(email)) return
  throw new StartRefusal(
    `Withdrawals and orders would be written to ${email}, a sample address: set HOUSE_EMAIL to the address of the house.`,
  )
}
