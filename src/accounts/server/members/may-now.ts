import { type Act, can } from '#accounts/role.ts'
import { roleOf } from '#accounts/server/members/role-records.ts'

/** Whether a member's role permits an act now, for work that leaves after its request was answered. */
export async function mayNow(memberId: string, act: Act): Promise<boolean> {
  return can(await roleOf(memberId), act)
}
