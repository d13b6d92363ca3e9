import { mailsAboutAdmins } from '#accounts/server/members/role-records.ts'

/** Links mailed to admins, each of which could open an admin's account. */
export async function lettersOfAdmins(): Promise<ReadonlySet<string>> {
  return new Set((await mailsAboutAdmins()).map(({ id }) => id))
}
