import { listStaff } from '#accounts/server/members/role-records.ts'
import { plainLetters } from '#language/plain-letters.ts'
import type { Found, Search } from '#platform/manifest.ts'

const partsOf = (text: string) => plainLetters(text).split(/[\s'’.@_-]+/)

/** The people of the house whose name or email has a word that begins with each typed one. */
export async function findStaff({ words, most }: Search): Promise<Found[]> {
  const wanted = partsOf(words).filter(Boolean)
  if (wanted.length === 0) return []
  const isFound = (named: string) => wanted.every((word) => partsOf(named).some((own) => own.startsWith(word)))
  const staff = await listStaff()
  return staff
    .filter(({ name, email }) => isFound(`${name} ${email}`))
    .slice(0, most)
    .map(({ id, name, email }) => ({
      ...{ kind: 'staff', id, title: name || email, detail: name ? email : null },
      ...{ state: '', at: null },
    }))
}
