import type { PoolClient } from 'pg'
import type { InvitationInput } from '#accounts/invitation-schema.ts'
import { can, type Role } from '#accounts/role.ts'
import { accountMails } from '#accounts/server/members/account-mails.ts'
import { addInvitation, renewInvitation, withdrawInvitation } from '#accounts/server/members/invitation-records.ts'
import { memberByEmail } from '#accounts/server/members/member-records.ts'
import { lockRoles, roleOf } from '#accounts/server/members/role-records.ts'
import { confirmPassword } from '#accounts/server/own/confirm-password.ts'
import type { By } from '#accounts/server/staff/change-role.ts'
import { audit } from '#audit/server/audit.ts'
import type { Language } from '#language/language.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

const byOwner: Limit = { name: 'staff-invite', times: 30, seconds: 3600 }
const toAddress: Limit = { name: 'staff-invite-address', times: 5, seconds: 86_400 }

/** Invites a person to a role, by email. To invite an owner takes the password again, as to make one. */
export async function invite(
  { email: written, role, language, password }: InvitationInput,
  by: By,
  shop: string,
): Promise<void> {
  const email = normalizeEmail(written)
  if (password !== undefined) await confirmPassword(by.admin, password, by.origin)
  else if (role === 'owner') throw new RefusedField('password', 'needed')
  await refuseMany(email, by)
  await inTransaction(async (client) => {
    await lockAsOwner(client, by)
    const member = await memberByEmail(email, client)
    if (member && (await roleOf(member.id, client))) throw new Refusal('conflict', 'This person has a role')
    const id = await addInvitation(client, { email, role, language, invitedBy: by.admin.memberId })
    if (!id) throw new Refusal('changed', 'This address is invited already')
    await queueLetter(client, id, { email, language }, shop)
    await auditInvitation(client, id, by, { before: {}, after: { invited: role } })
  })
  wake(sendMailJob)
}

type Again = { id: string; password?: string | undefined }

/** Sends the letter of an invitation again, with another link; its seven days begin again. That of an owner takes the password. */
export async function inviteAgain({ id, password }: Again, by: By, shop: string): Promise<void> {
  if (password !== undefined) await confirmPassword(by.admin, password, by.origin)
  await refuseBeyond(byOwner, by.admin.memberId)
  await inTransaction(async (client) => {
    await lockAsOwner(client, by)
    const renewed = await renewInvitation(client, id, by.admin.memberId)
    if (!renewed) throw new Refusal('missing', 'There is no such invitation')
    if (renewed.role === 'owner' && password === undefined) throw new RefusedField('password', 'needed')
    await refuseBeyond(toAddress, renewed.email, client)
    await queueLetter(client, id, renewed, shop)
    await auditInvitation(client, id, by, { before: {}, after: { sentAgain: true } })
  })
  wake(sendMailJob)
}

export async function takeInvitationBack(id: string, by: By): Promise<void> {
  await inTransaction(async (client) => {
    await lockAsOwner(client, by)
    const role = await withdrawInvitation(client, id)
    if (!role) throw new Refusal('missing', 'There is no such invitation')
    await auditInvitation(client, id, by, { before: { invited: role }, after: { invited: null } })
  })
}

async function refuseMany(email: string, { admin }: By): Promise<void> {
  await refuseBeyond(byOwner, admin.memberId)
  await refuseBeyond(toAddress, email)
}

/** Under the lock of the owners: an admin whose role was taken away since the request came in sends no invitation. */
async function lockAsOwner(client: PoolClient, { admin }: By): Promise<void> {
  await lockRoles(client)
  if (!can(await roleOf(admin.memberId, client), 'staff'))
    throw new Refusal('forbidden', 'Your role does not permit this')
}

async function queueLetter(
  client: PoolClient,
  id: string,
  { email, language }: { email: string; language: Language },
  shop: string,
): Promise<void> {
  const data = { invitation: id, shop }
  await accountMails.queue(client, {
    ...{ template: 'account-invitation', recipient: email, language, data },
    since: new Date(),
  })
}

type Sides = { before: { invited?: Role }; after: { invited?: Role | null; sentAgain?: boolean } }

function auditInvitation(client: PoolClient, id: string, { admin, now }: By, sides: Sides): Promise<void> {
  return audit(client, { kind: 'invitation', name: id }, { actor: admin, ...sides, at: now })
}
