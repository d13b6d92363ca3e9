import { addMember, addRole, hasAnyAdmin, memberByEmail } from '#accounts/server/member-records.ts'
import { hashPassword, isPassword } from '#accounts/server/passwords.ts'
import { normaliseEmail } from '#crm/contact.ts'
import { inTransaction } from '#platform/database.ts'
import { newId } from '#platform/identifiers.ts'

type Admin = { email: string; password: string; generated: boolean }

/** Gives a shop without an admin its first one. Somebody who has that address already gets the role, and keeps theirs. */
export async function openFirstAdmin({ email: written, password }: Admin): Promise<void> {
  if (await hasAnyAdmin()) return
  const email = normaliseEmail(written)
  const passwordHash = await hashPassword(password)
  const metadata = { full_name: 'Immortela' }
  await inTransaction((client) =>
    addMember(client, { id: newId(), email, passwordHash, metadata, language: 'en', proven: false }),
  )
  await addRole(email, 'admin', 'ADMIN_EMAIL, at the first start')
}

/** The line that tells the owner how to sign in, until the password that the shop made up was changed. */
export async function adminReminder({ email, password, generated }: Admin): Promise<string | undefined> {
  const admin = generated ? await memberByEmail(normaliseEmail(email)) : undefined
  const unchanged = admin && (await isPassword(password, admin.passwordHash))
  return unchanged ? `The owner signs in as ${email} with the password ${password} until it is changed.` : undefined
}
