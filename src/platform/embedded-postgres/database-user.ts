import { readFileSync, statSync } from 'node:fs'
import { StartRefusal } from '#platform/process/start-refusal.ts'

export type DatabaseUser = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; then the database belongs to this user instead. */
export function findDatabaseUser(existingDatabase: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(existingDatabase) ?? listed('postgres') ?? listed('nobody') ?? refuse()
}

function ownerOf(folder: string): DatabaseUser | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

function listed(name: string): DatabaseUser | undefined {
  const line = readUsers().find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function readUsers(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return [] // a machine without the file gets instructions below
  }
}

function refuse(): never {
  throw new StartRefusal(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": ' +
      'start the shop as an ordinary user, or set DATABASE_URL.',
  )
}
