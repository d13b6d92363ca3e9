import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { permits } from '#accounts/server/access.ts'
import { audit } from '#audit/server/audit.ts'
import { isCountry } from '#contacts/countries.ts'
import { type ContactFacts, type StoredFacts, shownTelephone } from '#contacts/facts.ts'
import { correctFacts, lockContactFacts } from '#contacts/server/correct-facts.ts'
import { lockContact } from '#contacts/server/lock-contact.ts'
import type { ContactFactsInput } from '#people/contact-fact-schema.ts'
import { type FactName, type FactValues, factValuesOf } from '#people/contact-facts.ts'
import type { PossibleContact } from '#people/new-contact-schema.ts'
import { numberOf } from '#people/server/contact/number-of.ts'
import { possibleContacts } from '#people/server/contact/possible-contacts.ts'
import { findEmailUse } from '#people/server/contact/whole-records.ts'
import { changedNames } from '#platform/carry-over.ts'
import { inTransaction } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/is-duplicate.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Corrected = { version: number } | { possible: PossibleContact[] }

/**
 * Corrects the facts of a contact as they were seen. A submission that is repeated because its answer was lost changes
 * nothing. Where another contact has the email, the telephone number or the name that is new, it is answered instead.
 */
export async function correctContact(
  id: string,
  input: ContactFactsInput,
  admin: Admin,
  now: BusinessTime,
): Promise<Corrected> {
  const correct = () => inTransaction((client) => correctIn(client, id, input, admin, now))
  try {
    return await correct()
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  try {
    // Another contact took the email or the number at this moment: it is found now.
    return await correct()
  } catch (error) {
    if (isDuplicate(error)) throw new RefusedField('email', 'It belongs to a contact that was merged into this one')
    throw error
  }
}

async function correctIn(
  client: PoolClient,
  id: string,
  { version, anyway = false, ...values }: ContactFactsInput,
  admin: Admin,
  now: BusinessTime,
): Promise<Corrected> {
  const staying = await lockContact(client, id)
  if (staying && staying !== id) throw new Refusal('changed', 'The contact was merged into another')
  const before = await lockContactFacts(client, id)
  if (!before) throw new Refusal('missing', 'There is no such contact')
  const was = valuesOf(before)
  const typed = { ...values, telephone: await telephoneAfter(was, values) }
  const changed = changedNames(was, factValuesOf(typed))
  if (changed.length === 0) return { version: before.version }
  if (before.version !== version) throw new Refusal('changed', 'The contact was changed meanwhile')
  // The reader of the new email may ask for all that the shop has of the contact.
  if (changed.includes('email') && !permits(admin, 'read'))
    throw new Refusal('forbidden', 'To change an email, a key needs `read` too')
  await requireSound(client, id, was, typed)
  const possible = await possibleContacts(newOnes(typed, changed), { client, except: id })
  if (possible.some(({ isSame }) => isSame) || (possible.length > 0 && !anyway)) return { possible }
  const after = factsAfter(before, typed, changed)
  const saved = await correctFacts(client, id, { before, after }, now)
  // The audit cannot be erased: it names the facts, without a value.
  await audit(client, { kind: 'contact', name: id }, { actor: admin, before: {}, after: { facts: changed }, at: now })
  return { version: saved }
}

const valuesOf = (facts: StoredFacts) => factValuesOf({ ...facts, telephone: shownTelephone(facts) })

/** A telephone number that was not changed stays as it is, even where it is no number. */
async function telephoneAfter(was: FactValues, { telephone, country }: FactValues): Promise<string> {
  return telephone === was.telephone ? telephone : numberOf(telephone, country)
}

async function requireSound(client: PoolClient, id: string, was: FactValues, typed: FactValues): Promise<void> {
  if (!(typed.email || typed.telephone)) throw new RefusedField('email', 'An email or a telephone number is needed')
  if (typed.country && !isCountry(typed.country)) throw new RefusedField('country', 'Not a country')
  if (was.email === '' || normalizeEmail(typed.email) === normalizeEmail(was.email)) return
  const use = await findEmailUse(client, id)
  if (use) throw new RefusedField('email', `The ${use} of the contact would be lost with it`)
}

/** The facts by which others are found; the email also says whether a number alone makes a contact the same one. */
function newOnes({ firstName, lastName, email, telephone }: FactValues, changed: readonly FactName[]) {
  const isNew = (...names: FactName[]) => names.some((name) => changed.includes(name))
  const name = isNew('firstName', 'lastName') ? { firstName, lastName } : { firstName: '', lastName: '' }
  return { ...name, email, telephone: isNew('telephone', 'email') ? telephone : '' }
}

function factsAfter(
  before: StoredFacts,
  typed: FactValues & Pick<ContactFacts, 'language'>,
  changed: readonly FactName[],
): ContactFacts {
  const { firstName, lastName, email, telephone, country, postcode, language } = typed
  const number = changed.includes('telephone')
    ? { telephone: telephone || null, telephoneWritten: telephone || null }
    : { telephone: before.telephone, telephoneWritten: before.telephoneWritten }
  const optional = { email: email || null, country: country || null, postcode: postcode || null }
  return { firstName, lastName, language, ...optional, ...number }
}
