import type { PoolClient } from 'pg'
import { can, type Permission } from '#accounts/role.ts'
import { keyMayNow } from '#accounts/server/members/key-ports.ts'
import { roleOf } from '#accounts/server/members/role-records.ts'

/** Whether a member's role, or the scopes of an API key, have a permission now, for work that leaves after its request was answered. */
export async function mayNow(memberId: string, permission: Permission): Promise<boolean> {
  const role = await roleOf(memberId)
  return role ? can(role, permission) : keyMayNow(memberId, permission)
}

/** Whether a person of the house has a permission now; an API key is none. */
export async function personMayNow(client: PoolClient, memberId: string, permission: Permission): Promise<boolean> {
  return can(await roleOf(memberId, client), permission)
}
