import { rolesOf } from '#accounts/server/members/role-records.ts'

/** Whether a member is an admin now, for work that leaves after its request was answered. */
export async function isAdmin(memberId: string): Promise<boolean> {
  return (await rolesOf(memberId, 'admin')).length > 0
}
