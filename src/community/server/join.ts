import type { JoinRequest } from '#community/schema.ts'
import { storeJoinRequest } from '#community/server/records.ts'
import { shownToJoin } from '#community/server/wording.ts'
import { normaliseEmail, type Person } from '#crm/contact.ts'
import { askConsent, hasConsent } from '#crm/server/ask-consent.ts'
import { knowContact } from '#crm/server/know-contact.ts'
import { readTelephone } from '#crm/telephone.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { newId } from '#platform/identifiers.ts'
import { wake } from '#platform/jobs.ts'
import { oweMail, sendMailJob } from '#platform/owed-mail.ts'
import { isWithin, type Limit } from '#platform/rate-limits.ts'
import { Refusal } from '#platform/refusal.ts'

// Anybody can write anybody's address into the form: its owner is not to be flooded.
const linksAnHour: Limit = { name: 'join-link', times: 3, seconds: 3_600 }
const remindersADay: Limit = { name: 'join-reminder', times: 1, seconds: 86_400 }

/**
 * Somebody asks for the letters. Until the owner of the address has used the link that is mailed to it, this allows the
 * house nothing. Who has the letters already is told so, by mail and seldom; the form never tells.
 */
export async function join(request: JoinRequest, publicUrl: string, now: BusinessTime): Promise<void> {
  const { email, language } = request
  const shown = shownToJoin(language)
  if (request.wordingVersion !== shown.wordingVersion) throw new Refusal('conflict', 'The wording has changed since')
  const person = await readPerson(request)
  if (!(await mayBeMailed(email))) return
  await inTransaction(async (client) => {
    const contact = await knowContact(client, { ...person, email, language, source: 'join' }, now)
    const asked = await askConsent(client, contact, 'letters', shown, now)
    const to = { recipient: contact.writtenEmail, since: now }
    if (asked === 'given') {
      const facts = { contact: contact.id, shop: publicUrl }
      return oweMail(client, { ...to, template: 'join-known', language: contact.language, facts })
    }
    const id = newId()
    await storeJoinRequest(client, { id, contactId: contact.id, position: asked, ...person }, now)
    await oweMail(client, { ...to, template: 'join-confirm', language, facts: { request: id, shop: publicUrl } })
  })
  wake(sendMailJob)
}

/** Counts one more mail to this address; false when it has had enough of them. */
export async function mayBeMailed(email: string): Promise<boolean> {
  const limit = (await hasConsent(email, 'letters')) ? remindersADay : linksAnHour
  return isWithin(limit, normaliseEmail(email))
}

async function readPerson({ firstName, lastName, country, telephone: written }: JoinRequest): Promise<Person> {
  const telephone = await readTelephone(written, country)
  if (!telephone) throw new Refusal('invalid', 'telephone: No number of that country, nor one with a country code')
  return { firstName, lastName, country, telephone }
}
