import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseUser } from './database-user.ts'

const read = 4
const search = 1

export function canEnter(folder: string, user: DatabaseUser): boolean {
  const parent = dirname(folder)
  return (parent === folder || canEnter(parent, user)) && isAllowed(folder, user, search)
}

export function canRead(file: string, user: DatabaseUser): boolean {
  return canEnter(dirname(file), user) && isAllowed(file, user, read)
}

function isAllowed(path: string, user: DatabaseUser, right: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (rightsOf(user, stats) & right) === right
}

function rightsOf(user: DatabaseUser, stats: Stats): number {
  if (stats.uid === user.uid) return stats.mode >> 6
  if (stats.gid === user.gid) return stats.mode >> 3
  return stats.mode
}
