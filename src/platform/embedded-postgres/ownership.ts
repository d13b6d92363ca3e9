import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import type { DatabaseUser } from './database-user.ts'
import { clusterIn, databaseIn } from './home.ts'

export function giveTo(path: string, user: DatabaseUser | undefined): void {
  if (!user) return
  lchownSync(path, user.uid, user.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inner, user)
    else lchownSync(inner, user.uid, user.gid)
  }
}

/** PostgreSQL insists that its folder belongs to its user alone; a chown or a copy may have changed that. */
export function ensureOwnership(home: string, user: DatabaseUser | undefined): void {
  const { uid } = statSync(databaseIn(home))
  if (user && uid !== user.uid) giveTo(databaseIn(home), user)
  if (!user && process.getuid && uid !== process.getuid()) {
    throw new StartRefusal(
      `The database in ${databaseIn(home)} belongs to another user of this machine (number ${uid}): ` +
        'start the shop as that user or as root, or choose another folder with DATA_DIR.',
    )
  }
  chmodSync(clusterIn(home), 0o700)
}
