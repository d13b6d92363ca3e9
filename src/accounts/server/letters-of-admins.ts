import { mailsAboutAdmins } from '#accounts/server/member-records.ts'

/** The letters with which somebody could come into the account of an admin. */
export async function lettersOfAdmins(): Promise<ReadonlySet<string>> {
  return new Set((await mailsAboutAdmins()).map(({ id }) => id))
}
