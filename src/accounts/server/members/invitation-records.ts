import type { PoolClient } from 'pg'
import type { InvitationState } from '#accounts/invitation-schema.ts'
import { can, type Role, roles } from '#accounts/role.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'

export type Invitation = {
  id: string
  email: string
  role: Role
  language: Language
  invitedAt: Date
  expiresAt: Date
  state: InvitationState
}

const inviting = roles.filter((role) => can(role, 'staff'))
const days = 7

/** `$1` are the roles whose holders may invite. */
const ofInviter = `
  exists (select from user_roles given
           where given.user_id = invitation.invited_by and given.role = 'admin' and given.staff_role = any($1))`
const shape = (state: string) => `
  invitation.id, invitation.email, invitation.role, invitation.language, invitation.invited_at as "invitedAt",
  invitation.expires_at as "expiresAt", ${state} as state`
const state = (ofLink = '') => `
  case when invitation.accepted_at is not null then 'used'
       when invitation.withdrawn_at is not null or not ${ofInviter} then 'withdrawn'
       ${ofLink}
       when invitation.expires_at <= now() then 'expired' else 'open' end`
const waits = 'accepted_at is null and withdrawn_at is null'

const list = {
  name: 'invitation-list',
  text: `select ${shape(state())} from staff_invitations invitation where ${waits} order by invited_at desc, id limit 200`,
}
const byId = {
  name: 'invitation-by-id',
  text: `select ${shape(state())} from staff_invitations invitation where id = $2`,
}
const ofLink = `
  from account_links link join staff_invitations invitation on invitation.id = link.invitation_id
 where link.token_digest = $2`
const stateOfLink = state(`when link.used_at is not null then 'replaced'`)
const byLink = { name: 'invitation-by-link', text: `select ${shape(stateOfLink)} ${ofLink}` }
const lockByLink = {
  name: 'invitation-lock-by-link',
  text: `select ${shape(stateOfLink)} ${ofLink} for update of invitation`,
}
const clear = {
  name: 'invitation-clear',
  text: `
    update staff_invitations invitation set withdrawn_at = now()
     where email = $2 and ${waits} and (expires_at <= now() or not ${ofInviter})`,
}
const add = {
  name: 'invitation-add',
  text: `
    insert into staff_invitations (id, email, role, language, invited_by, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '${days} days')
    on conflict (email) where ${waits} do nothing returning id`,
}
const renew = {
  name: 'invitation-renew',
  text: `
    update staff_invitations set invited_by = $2, expires_at = now() + interval '${days} days'
     where id = $1 and ${waits} returning email, role, language`,
}
const withdraw = {
  name: 'invitation-withdraw',
  text: `update staff_invitations set withdrawn_at = now() where id = $1 and ${waits} returning role`,
}
const accept = {
  name: 'invitation-accept',
  text: `update staff_invitations set accepted_at = now() where id = $1`,
}
const spendLinks = {
  name: 'invitation-spend-links',
  text: 'update account_links set used_at = now() where invitation_id = $1 and used_at is null',
}
const addLink = {
  name: 'invitation-add-link',
  text: `
    insert into account_links (token_digest, mail_id, kind, invitation_id, email, expires_at)
    select $2, $3, 'invitation', id, email, expires_at from staff_invitations where id = $1`,
}
const deleteOld = {
  name: 'invitation-delete-old',
  text: `
    delete from staff_invitations where id in (
      select id from staff_invitations
       where coalesce(accepted_at, withdrawn_at, expires_at) < now() - make_interval(days => $1) limit $2)
    returning id`,
}

/** The invitations that were neither accepted nor withdrawn, newest first; of some the time is over. */
export function listInvitations(): Promise<Invitation[]> {
  return run<Invitation>(list, [inviting])
}

export async function invitationById(id: string): Promise<Invitation | undefined> {
  return (await run<Invitation>(byId, [inviting, id]))[0]
}

export async function invitationOfLink(tokenDigest: Buffer): Promise<Invitation | undefined> {
  return (await run<Invitation>(byLink, [inviting, tokenDigest]))[0]
}

export async function lockInvitationOfLink(client: PoolClient, tokenDigest: Buffer): Promise<Invitation | undefined> {
  return (await run<Invitation>(lockByLink, [inviting, tokenDigest], client))[0]
}

type NewInvitation = Pick<Invitation, 'email' | 'role' | 'language'> & { invitedBy: string }

/** Replaces one whose time is over; undefined where the address has one that is open. */
export async function addInvitation(client: PoolClient, { email, role, language, invitedBy }: NewInvitation) {
  await run(clear, [inviting, email], client)
  return (await run<{ id: string }>(add, [newId(), email, role, language, invitedBy], client))[0]?.id
}

/** Its time begins again, in the name of another owner perhaps; earlier links of it open nothing. */
export async function renewInvitation(client: PoolClient, id: string, invitedBy: string) {
  await run(spendLinks, [id], client)
  return (await run<Pick<Invitation, 'email' | 'role' | 'language'>>(renew, [id, invitedBy], client))[0]
}

/** The role it was for; undefined where it was accepted or withdrawn before. */
export async function withdrawInvitation(client: PoolClient, id: string): Promise<Role | undefined> {
  return (await run<{ role: Role }>(withdraw, [id], client))[0]?.role
}

export async function markInvitationAccepted(client: PoolClient, id: string): Promise<void> {
  await run(accept, [id], client)
  await run(spendLinks, [id], client)
}

export async function addInvitationLink(id: string, tokenDigest: Buffer, mailId: string): Promise<void> {
  await run(addLink, [id, tokenDigest, mailId])
}

export async function deleteOldInvitations(endedDays: number, most: number): Promise<number> {
  return (await run(deleteOld, [endedDays, most])).length
}
