import type { PoolClient } from 'pg'
import type { Role } from '#accounts/role.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'

const grant = {
  name: 'member-grant',
  text: `
    insert into user_roles (user_id, role, staff_role, granted_by) values ($1, 'admin', $2, $3)
    on conflict (user_id, role) do update set staff_role = excluded.staff_role, granted_by = excluded.granted_by
     where user_roles.staff_role <> excluded.staff_role`,
}
const roles = { name: 'member-roles', text: 'select role from user_roles where user_id = $1 and role = $2' }
const staffRole = {
  name: 'member-staff-role',
  text: `select staff_role as role from user_roles where user_id = $1 and role = 'admin'`,
}
const lastOwner = {
  name: 'member-last-owner',
  text: `select bool_and(user_id = $1::uuid) as last from user_roles where staff_role = 'owner'`,
}
const adminMails = {
  name: 'member-admin-mails',
  text: `
    select mails.id from mails
     where template = 'account-invitation' or template like 'account-%' and exists (
       select from user_roles join members on members.id = user_id
        where role = 'admin' and (members.email = mails.recipient or members.id::text = mails.facts ->> 'member'))`,
}
const staff = {
  name: 'member-staff',
  text: `
    select member.id, member.email, trim(coalesce(member.metadata ->> 'full_name', '')) as name, member.language,
           given.staff_role as role, given.granted_at as since,
           greatest(member.last_sign_in_at, (select max(seen_at) from sessions where member_id = member.id)) as "lastSeenAt"
      from user_roles given join members member on member.id = given.user_id
     where given.role = 'admin' order by array_position(array['owner', 'staff', 'reader'], given.staff_role), member.email`,
}
const remove = {
  name: 'member-role-remove',
  text: `delete from user_roles where user_id = $1 and role = 'admin'`,
}
const anyOwner = {
  name: 'member-any-owner',
  text: `select exists (select from user_roles where staff_role = 'owner') as any`,
}

const changedBy = { name: 'member-role-by', text: "select set_config('shop.role_changed_by', $1, true)" }

/** Names the owner who changes roles until the transaction ends, for the events of the accounts. */
export async function nameRoleGiver(client: PoolClient, memberId: string): Promise<void> {
  await run(changedBy, [memberId], client)
}

/** Locks all roles until the transaction ends, before one is given, changed or taken away: their rows have no fixed order. */
export async function lockRoles(client: PoolClient): Promise<void> {
  await lockText(client, 'roles', '')
}

export async function addRole(client: PoolClient, id: string, role: Role, grantedBy: string): Promise<void> {
  await run(grant, [id, role, grantedBy], client)
}

export async function rolesOf(memberId: string, role: string): Promise<{ role: string }[]> {
  return run(roles, [memberId, role])
}

/** The role of a member at the owner's pages, as it is now. */
export async function roleOf(memberId: string, client?: PoolClient): Promise<Role | null> {
  return (await run<{ role: Role }>(staffRole, [memberId], client))[0]?.role ?? null
}

export async function removeRole(client: PoolClient, memberId: string): Promise<void> {
  await run(remove, [memberId], client)
}

type StaffRow = {
  id: string
  email: string
  name: string
  language: Language
  role: Role
  since: Date
  lastSeenAt: Date | null
}

/** All who have a role at the owner's pages, owners first. */
export async function listStaff(): Promise<StaffRow[]> {
  return run<StaffRow>(staff, [])
}

export async function hasAnyOwner(): Promise<boolean> {
  return (await run<{ any: boolean }>(anyOwner, []))[0]?.any ?? false
}

/** The letters about accounts of admins, whatever address they went to. */
export async function mailsAboutAdmins(): Promise<{ id: string }[]> {
  return run<{ id: string }>(adminMails, [])
}

/** Locks all roles as `lockRoles` does; answers whether this is the last owner. */
export async function lockAsLastOwner(client: PoolClient, id: string): Promise<boolean> {
  await lockRoles(client)
  return (await run<{ last: boolean | null }>(lastOwner, [id], client))[0]?.last ?? false
}
