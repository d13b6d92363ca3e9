import type { PoolClient } from 'pg'
import type { Person } from '#contacts/contact.ts'
import { detailsAfter } from '#contacts/details.ts'
import { addConfirmation, findConsent } from '#contacts/server/consent-records.ts'
import { lockContactById, updateDetails } from '#contacts/server/contact-records.ts'
import type { Language } from '#language/language.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Asked = { contactId: string; position: number; person: Person; language: Language }

/**
 * Confirms the consent to the newsletter by the owner of the email, together with those of their details that were not
 * proven before. False when it is given already.
 */
export async function giveConsent(
  client: PoolClient,
  { contactId, position, person, language }: Asked,
  now: BusinessTime,
): Promise<boolean> {
  const known = await lockContactById(client, contactId)
  if (!known || (await findConsent(client, contactId, 'letters')) === 'given') return false
  await addConfirmation(client, position, now)
  const { telephone, ...named } = person
  const said = { ...named, postcode: null, telephoneWritten: telephone, language }
  const after = detailsAfter(known, { ...said, source: 'join', worth: 'proven' })
  if (after) await updateDetails(client, contactId, after, now)
  return true
}
