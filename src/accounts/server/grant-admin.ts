import { lockAddress } from '#accounts/server/members/member-email-records.ts'
import { memberByEmail } from '#accounts/server/members/member-records.ts'
import { addRole } from '#accounts/server/members/role-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/**
 * Makes a member an admin. Not where no mailed link was opened yet: an attacker may have opened that account in the name of
 * whom the command means.
 */
export async function grantAdmin(written: string, grantedBy: string): Promise<'granted' | 'unknown' | 'unproven'> {
  const email = normalizeEmail(written)
  return inTransaction(async (client) => {
    await lockAddress(client, email)
    const member = await memberByEmail(email, client)
    if (!member) return 'unknown'
    if (!member.emailProvenAt) return 'unproven'
    await addRole(client, member.id, 'admin', grantedBy)
    return 'granted'
  })
}
