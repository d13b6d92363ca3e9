import { lockAddress } from '#accounts/server/members/member-email-records.ts'
import { addMember, memberByEmail } from '#accounts/server/members/member-records.ts'
import { addRole, hasAnyOwner } from '#accounts/server/members/role-records.ts'
import { claimUnverified } from '#accounts/server/sign-in/claim-unverified.ts'
import { hashPassword, isPassword, weaknessesOf } from '#accounts/server/sign-in/passwords.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'

type FirstAdmin = { email: string; password: string; generated: boolean }

/**
 * Gives a shop without an admin its first one. A member who proved to own that address gets the role and keeps their
 * password; an unverified account there may be an attacker's, and gets the password of the settings.
 */
export async function createFirstAdmin(admin: FirstAdmin): Promise<void> {
  if (await hasAnyOwner()) return
  await refuseWeak(admin)
  const email = normalizeEmail(admin.email)
  const passwordHash = await hashPassword(admin.password)
  const metadata = { full_name: 'Immortela' }
  await inTransaction(async (client) => {
    await lockAddress(client, email)
    const own = { id: newId(), email, passwordHash, metadata, language: 'en' as const, verified: false }
    const added = await addMember(client, own)
    const member = added ?? (await memberByEmail(email, client))
    if (!member) throw new Error('The first admin vanished while it was made')
    if (!(added || member.emailVerifiedAt)) await claimUnverified(client, member.id, passwordHash)
    await addRole(client, member.id, 'owner', 'ADMIN_EMAIL, at the first start')
  })
}

/**
 * A sample address cannot receive mail, so its account could not be recovered: a live shop needs an admin with a real
 * address.
 */
export async function sampleAdmin({ email }: Pick<FirstAdmin, 'email'>): Promise<string[]> {
  if (!isSampleAddress(email) || (await hasAnyOwner())) return []
  return [`The first admin would be ${email}, a sample address: set ADMIN_EMAIL to an address of the owner.`]
}

async function refuseWeak({ email, password, generated }: FirstAdmin): Promise<void> {
  if (generated) return
  if ((await weaknessesOf(password, [email])).length === 0) return
  throw new StartRefusal(
    'ADMIN_PASSWORD is among the passwords that others try first. Choose another, for example a few words in a row.',
  )
}

/** The line that shows the owner how to sign in, until the generated password has been changed. */
export async function adminReminder({ email, password, generated }: FirstAdmin): Promise<string | undefined> {
  const admin = generated ? await memberByEmail(normalizeEmail(email)) : undefined
  const unchanged = admin && (await isPassword(password, admin.passwordHash))
  return unchanged ? `The owner signs in as ${email} with the password ${password} until it is changed.` : undefined
}
