import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const grant = {
  name: 'member-grant',
  text: `
    insert into user_roles (user_id, role, granted_by) values ($1, $2, $3)
    on conflict (user_id, role) do nothing`,
}
const roles = { name: 'member-roles', text: 'select role from user_roles where user_id = $1 and role = $2' }
const lastAdmin = {
  name: 'member-last-admin',
  text: `
    with admins as (select user_id from user_roles where role = 'admin' for update)
    select bool_and(user_id = $1) as last from admins`,
}
const adminMails = {
  name: 'member-admin-mails',
  text: `
    select mails.id from mails
     where template like 'account-%' and exists (
       select from user_roles join members on members.id = user_id
        where role = 'admin' and (members.email = mails.recipient or members.id::text = mails.facts ->> 'member'))`,
}
const anyAdmin = {
  name: 'member-any-admin',
  text: `select exists (select from user_roles where role = 'admin') as any`,
}

export async function addRole(client: PoolClient, id: string, role: 'admin', grantedBy: string): Promise<void> {
  await run(grant, [id, role, grantedBy], client)
}

export async function rolesOf(memberId: string, role: string): Promise<{ role: string }[]> {
  return run(roles, [memberId, role])
}

export async function hasAnyAdmin(): Promise<boolean> {
  return (await run<{ any: boolean }>(anyAdmin, []))[0]?.any ?? false
}

/** The letters about accounts of admins, whatever address they went to. */
export async function mailsAboutAdmins(): Promise<{ id: string }[]> {
  return run<{ id: string }>(adminMails, [])
}

/** Until the transaction ends no other admin is taken away. */
export async function isLastAdmin(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ last: boolean | null }>(lastAdmin, [id], client))[0]?.last ?? false
}
