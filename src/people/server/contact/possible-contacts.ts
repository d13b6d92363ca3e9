import type { PoolClient } from 'pg'
import type { NewContactInput, PossibleContact } from '#people/new-contact-schema.ts'
import { findPossible } from '#people/server/contact/possible-records.ts'
import { listed } from '#people/server/list/listed-contacts.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

type Within = { client: PoolClient; except: string }
type Person = Pick<NewContactInput, 'firstName' | 'lastName' | 'email' | 'telephone'>

/**
 * The contacts that may be the same person: with the email first, then with the telephone number, then with the name. `within`: of
 * a contact that is changed, read in the transaction of that.
 */
export async function possibleContacts(
  { firstName, lastName, email, telephone }: Person,
  within?: Within,
): Promise<PossibleContact[]> {
  const name = firstName && lastName ? `${firstName} ${lastName}` : ''
  const rows = await findPossible({ email: normalizeEmail(email), telephone, name }, within)
  return rows.map(({ because, isKey, ...row }) => {
    const isSame = because === 'email' || (because === 'telephone' && email === '' && isKey)
    return { because, isSame, contact: listed(row) }
  })
}
