import { can, type Permission } from '#accounts/role.ts'
import { listStaff, roleOf } from '#accounts/server/members/role-records.ts'
import type { Language } from '#language/language.ts'

export type Colleague = { id: string; name: string; email: string; language: Language }

/** The people of the house who have a permission; one without a name is named by the email. */
export async function colleaguesWith(permission: Permission): Promise<Colleague[]> {
  const staff = await listStaff()
  return staff
    .filter(({ role }) => can(role, permission))
    .map(({ id, name, email, language }) => ({ id, name: name || email, email, language }))
}

/** Whether a member is such a person now; an API key is none. */
export async function isColleague(memberId: string, permission: Permission): Promise<boolean> {
  return can(await roleOf(memberId), permission)
}
