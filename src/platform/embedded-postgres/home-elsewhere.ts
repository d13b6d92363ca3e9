import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import type { DatabaseUser } from './database-user.ts'
import { canEnter } from './folder-access.ts'

const prefix = 'immortela-database-'
const noteIn = (home: string) => join(home, 'data-folder.txt')

/** A folder that the database's user can enter, with a note of the data folder it serves. */
export function makeHomeElsewhere(dataDir: string, user: DatabaseUser): string {
  const temporary = realpathSync(tmpdir())
  const isTrial = dataDir.startsWith(join(temporary, sep))
  const parent = (isTrial ? [temporary, '/var/lib'] : ['/var/lib', temporary]).find((folder) => isUsable(folder, user))
  if (!parent) {
    throw new StartRefusal(
      `PostgreSQL does not run as root, and the user it runs as (number ${user.uid}) may not enter ${dataDir}: ` +
        'open that folder to it, or choose another with DATA_DIR.',
    )
  }
  if (isTrial) sweepTrials(parent)
  const home = mkdtempSync(join(parent, prefix))
  writeFileSync(noteIn(home), dataDir)
  chmodSync(home, 0o755)
  if (parent === temporary && !isTrial) {
    process.stderr.write(`Warning: the database is kept in ${home}, which this machine may empty: set DATA_DIR.\n`)
  }
  return home
}

function isUsable(folder: string, user: DatabaseUser): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return canEnter(folder, user)
  } catch {
    return false // missing, or on a disk that can only be read
  }
}

/** A program that removes a temporary data folder leaves the home beside it. */
function sweepTrials(temporary: string) {
  for (const name of readdirSync(temporary)) {
    const home = join(temporary, name)
    if (name.startsWith(prefix) && isAbandoned(home)) rmSync(home, { recursive: true, force: true })
  }
}

function isAbandoned(home: string): boolean {
  try {
    if (statSync(home).uid !== process.getuid?.()) return false
    const dataDir = readFileSync(noteIn(home), 'utf8')
    // Another start has made its note and not written it yet.
    return dataDir !== '' && !existsSync(dataDir)
  } catch (fault) {
    // Another start is making this home, or has just removed it.
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw fault
  }
}
