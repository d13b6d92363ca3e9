import { type Act, can } from '#accounts/role.ts'
import { keyMayNow } from '#accounts/server/members/key-ports.ts'
import { roleOf } from '#accounts/server/members/role-records.ts'

/** Whether a member's role, or the scopes of an API key, permit an act now, for work that leaves after its request was answered. */
export async function mayNow(memberId: string, act: Act): Promise<boolean> {
  const role = await roleOf(memberId)
  return role ? can(role, act) : keyMayNow(memberId, act)
}
