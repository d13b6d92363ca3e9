import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { StoredCart } from '#cart/schema.ts'
import type { ownCheckouts } from '#checkout/server/sessions/own-checkouts.ts'
import type { ownJoins } from '#community/server/own-joins.ts'
import type { ownContact } from '#contacts/server/own-contact.ts'
import type { Delivery } from '#delivery/schema.ts'
import type { ownMessages } from '#inbox/server/own-messages.ts'
import type { Language } from '#language/language.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { findHouseWords, type HouseWords } from '#people/server/rights/house-words-records.ts'
import type { OwnMail } from '#people/server/rights/own-mail-records.ts'
import { type FoundPerson, findPeople } from '#people/server/rights/person-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { dataOf } from '#platform/manifest.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { ownRequests } from '#requests/server/drafts/own-requests.ts'
import type { ownWishes } from '#wishes/server/own-wishes.ts'

type Of<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>

/** All that the manifests answer together; `house` is there only where the house chose to give its own words too. */
export type PersonData = {
  account?: { email: string; createdAt: Date; lastSignInAt: Date | null }
  addresses?: { delivery: Delivery }[]
  devices?: { id: string; device: string; lastSeenAt: Date }[]
  events?: { kind: string; occurredAt: Date; device: string | null; network: string | null }[]
  contact: Of<typeof ownContact>
  messages: Of<typeof ownMessages>
  joinRequests: Of<typeof ownJoins>
  wishes: Of<typeof ownWishes>
  cart: StoredCart | null
  unpaidCheckouts: Of<typeof ownCheckouts>
  orders: BuyerOrder[]
  requests: Of<typeof ownRequests>
  emails: OwnMail[]
  house?: HouseWords
  /** The same of contacts that the house merged with this one. */
  merged?: PersonData[]
}

export type Copy = { language: Language; data: PersonData }

/** All that the house has of a contact, for the person themselves; the audit has who gave it out, and nothing of it. */
export async function copyPerson(
  id: string,
  { withNotes }: { withNotes: boolean },
  admin: Admin,
  now: BusinessTime,
): Promise<Copy> {
  const people = await findPeople(id)
  const staying = people.pop()
  if (!staying) throw new Refusal('missing', 'There is no such contact')
  const data = await dataOfContact(staying, withNotes)
  const merged: PersonData[] = []
  for (const each of people) merged.push(await dataOfContact(each, withNotes))
  if (merged.length > 0) data.merged = merged
  const after = { copied: withNotes ? 'with-notes' : 'alone' }
  await inTransaction((client) =>
    audit(client, { kind: 'contact', name: staying.contactId }, { actor: admin, before: {}, after, at: now }),
  )
  return { language: staying.language, data }
}

async function dataOfContact({ contactId, email, memberId }: FoundPerson, withNotes: boolean) {
  const asked = { contactId, email: email ?? undefined, memberId: memberId ?? undefined }
  const data = (await dataOf(asked)) as PersonData
  if (withNotes) data.house = await findHouseWords(contactId)
  return data
}
