import type { JoinRequest } from '#community/schema.ts'
import { decideJoinJob } from '#community/server/decide-join.ts'
import { storeJoinRequest } from '#community/server/records.ts'
import { joinConsentText } from '#community/server/wording.ts'
import type { Person } from '#contacts/contact.ts'
import { readTelephone } from '#contacts/telephone.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { enqueue, wake } from '#platform/database/jobs.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Stores a request for the newsletter. Its outcome is decided by a job, so that neither the answer nor its timing reveals
 * anything about the address.
 */
export async function join(request: JoinRequest, publicUrl: string, now: BusinessTime): Promise<void> {
  const text = joinConsentText(request.language)
  if (request.wordingVersion !== text.wordingVersion) throw new Refusal('conflict', 'The wording has changed since')
  const person = await readPerson(request)
  const id = newId()
  const email = { email: normalizeEmail(request.email), writtenEmail: request.email }
  await inTransaction(async (client) => {
    await storeJoinRequest(client, { id, ...email, ...person, ...text, shop: publicUrl }, now)
    await enqueue(client, decideJoinJob, id)
  })
  wake(decideJoinJob)
}

async function readPerson({ firstName, lastName, country, telephone: written }: JoinRequest): Promise<Person> {
  const telephone = await readTelephone(written, country)
  if (!telephone) throw new RefusedField('telephone', 'No number of that country, nor one with a country code')
  return { firstName, lastName, country, telephone }
}
