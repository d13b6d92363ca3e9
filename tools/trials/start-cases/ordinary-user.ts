import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner } from './running-shop.ts'
import { NotRun, needsRoot } from './start-case.ts'
import type { Workshop } from './workshop.ts'

/** A user without rights, with a home of its own. */
export function anOrdinaryUser(workshop: Workshop): Owner & { home: string } {
  needsRoot()
  const [, id, group] = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (!id || !group) throw new NotRun('this machine has no user "nobody"')
  const user = { uid: Number(id), gid: Number(group), home: join(workshop.folder, 'home') }
  mkdirSync(user.home)
  chownSync(user.home, user.uid, user.gid)
  return user
}
