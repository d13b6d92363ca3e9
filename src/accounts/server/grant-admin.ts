import type { Role } from '#accounts/role.ts'
import { lockAddress } from '#accounts/server/members/member-email-records.ts'
import { memberByEmail } from '#accounts/server/members/member-records.ts'
import { addRole, lockAsLastOwner } from '#accounts/server/members/role-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/**
 * Gives a member a role at the owner's pages, or another one. Not where no mailed link was opened yet: an attacker may have opened that account in the name of
 * whom the command means.
 */
export async function grantAdmin(
  written: string,
  grantedBy: string,
  role: Role = 'owner',
): Promise<'granted' | 'unknown' | 'unverified' | 'last-owner'> {
  const email = normalizeEmail(written)
  return inTransaction(async (client) => {
    await lockAddress(client, email)
    const member = await memberByEmail(email, client)
    if (!member) return 'unknown'
    if (!member.emailVerifiedAt) return 'unverified'
    if (role !== 'owner' && (await lockAsLastOwner(client, member.id))) return 'last-owner'
    await addRole(client, member.id, role, grantedBy)
    return 'granted'
  })
}
