import { resolve } from 'node:path'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { diskFull } from './explain-failed-start.ts'

/** Faults of the file system and of running programs have their sentence; what is left is a mistake of ours. */
export function refusalFor(fault: unknown, dataDir: string): unknown {
  const { code = '', syscall = '', path = resolve(dataDir) } = fault as NodeJS.ErrnoException
  if (fault instanceof StartRefusal || code === '') return fault
  const why = syscall.startsWith('spawn') ? notRunnable(path, code) : notUsable(path, code, resolve(dataDir))
  return why ? new StartRefusal(why, { cause: fault }) : fault
}

function notRunnable(program: string, code: string): string {
  if (code === 'EPERM' || code === 'EINVAL') {
    return (
      'PostgreSQL does not run as root, and root may not become another user here: ' +
      'start the shop as an ordinary user, or set DATABASE_URL.'
    )
  }
  return `PostgreSQL could not be run from ${program} (${code}): set DATABASE_URL to a PostgreSQL of your own.`
}

function notUsable(path: string, code: string, dataDir: string): string | undefined {
  const folder = path.startsWith(dataDir) ? dataDir : path
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The user that runs the shop may not write in ${folder}: give it that folder, or choose another with DATA_DIR.`
    case 'EROFS':
      return `The folder ${folder} is on a disk that can only be read: choose another with DATA_DIR.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${dataDir} is, or lies in, a file: choose a folder with DATA_DIR.`
    case 'ENOENT':
      return `The data folder ${dataDir} lacks ${path}: put it back, or choose another folder with DATA_DIR.`
    case 'ENAMETOOLONG':
      return `The path of the data folder ${dataDir} is too long for this system: choose a shorter one with DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir)
    default:
      return undefined
  }
}
