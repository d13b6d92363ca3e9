import type { PoolClient } from 'pg'
import type { Role } from '#accounts/role.ts'
import { run } from '#platform/database/database.ts'

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
  text: `
    with owners as (select user_id from user_roles where staff_role = 'owner' order by user_id for update)
    select bool_and(user_id = $1) as last from owners`,
}
const adminMails = {
  name: 'member-admin-mails',
  text: `
    select mails.id from mails
     where template like 'account-%' and exists (
       select from user_roles join members on members.id = user_id
        where role = 'admin' and (members.email = mails.recipient or members.id::text = mails.facts ->> 'member'))`,
}
const anyOwner = {
  name: 'member-any-owner',
  text: `select exists (select from user_roles where staff_role = 'owner') as any`,
}

export async function addRole(client: PoolClient, id: string, role: Role, grantedBy: string): Promise<void> {
  await run(grant, [id, role, grantedBy], client)
}

export async function rolesOf(memberId: string, role: string): Promise<{ role: string }[]> {
  return run(roles, [memberId, role])
}

/** The role of a member at the owner's pages, as it is now. */
export async function roleOf(memberId: string): Promise<Role | null> {
  return (await run<{ role: Role }>(staffRole, [memberId]))[0]?.role ?? null
}

export async function hasAnyOwner(): Promise<boolean> {
  return (await run<{ any: boolean }>(anyOwner, []))[0]?.any ?? false
}

/** The letters about accounts of admins, whatever address they went to. */
export async function mailsAboutAdmins(): Promise<{ id: string }[]> {
  return run<{ id: string }>(adminMails, [])
}

/** Until the transaction ends no other owner is taken away or lowered. */
export async function isLastOwner(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ last: boolean | null }>(lastOwner, [id], client))[0]?.last ?? false
}
