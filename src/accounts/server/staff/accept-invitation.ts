import type { PoolClient } from 'pg'
import type { Account } from '#accounts/account.ts'
import type { Joining } from '#accounts/invitation-schema.ts'
import {
  type Invitation,
  lockInvitationOfLink,
  markInvitationAccepted,
} from '#accounts/server/members/invitation-records.ts'
import { lockAddress } from '#accounts/server/members/member-email-records.ts'
import { addMember, type Member, memberById } from '#accounts/server/members/member-records.ts'
import { type Origin, recordEvent } from '#accounts/server/members/record-event.ts'
import { addRole, lockRoles, roleOf } from '#accounts/server/members/role-records.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { hashPassword, weaknessesOf } from '#accounts/server/sign-in/passwords.ts'
import { dropSignUps } from '#accounts/server/sign-in/sign-up-records.ts'
import { audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { digestOf, newId } from '#platform/database/identifiers.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The invited person, who has no account yet, opens one by the link and gets the role. The link proves the address. */
export async function joinByInvitation(
  { token, name, password }: Joining,
  origin: Origin,
  now: BusinessTime,
): Promise<{ email: string }> {
  const [weakness] = await weaknessesOf(password, [name])
  if (weakness) throw new RefusedField('password', weakness)
  const passwordHash = await hashPassword(password)
  const member = await inTransaction(async (client) => {
    const invitation = await lockOpen(client, token)
    const { email, language } = invitation
    await lockAddress(client, email)
    const metadata = { full_name: name, language }
    const added = await addMember(client, { id: newId(), email, passwordHash, metadata, language, verified: true })
    if (!added) throw new Refusal('changed', 'There is an account with this address')
    await dropSignUps(client, email)
    await recordEvent({ kind: 'account-opened', memberId: added.id }, origin, client)
    await giveRole(client, invitation, added, now)
    return added
  })
  accountChanged(member.id)
  return { email: member.email }
}

/** A signed-in member accepts the invitation to their own address. A role that they have already stays as it is. */
export async function acceptAsMember(token: string, { memberId }: Account, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const invitation = await lockOpen(client, token)
    const member = await memberById(memberId, client)
    if (member?.email !== invitation.email) throw new Refusal('forbidden', 'The invitation is for another address')
    // An attacker may have opened this account in the name of the invited person.
    if (!member.emailVerifiedAt) throw new Refusal('conflict', 'The address of this account is not verified')
    await giveRole(client, invitation, member, now)
  })
  accountChanged(memberId)
}

async function lockOpen(client: PoolClient, token: string): Promise<Invitation> {
  await lockRoles(client)
  const invitation = await lockInvitationOfLink(client, digestOf(token))
  if (invitation?.state !== 'open') throw new Refusal('missing', 'The invitation is not open')
  return invitation
}

async function giveRole(client: PoolClient, { id, role }: Invitation, member: Member, now: BusinessTime) {
  await markInvitationAccepted(client, id)
  if (await roleOf(member.id, client)) return
  await addRole(client, member.id, role, 'an invitation')
  const actor = { memberId: member.id, email: member.email }
  await audit(client, { kind: 'member', name: member.id }, { actor, before: { role: null }, after: { role }, at: now })
}
