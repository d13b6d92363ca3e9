import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { type Binaries, majorVersion } from './binaries.ts'
import { makeDatabase } from './cluster.ts'
import { findDatabaseUser } from './database-user.ts'
import { clusterIn, databaseIn, ensureHome, homeOf } from './home.ts'
import { ensureOwnership } from './ownership.ts'
import { runnableBinaries } from './runnable-binaries.ts'
import type { Site } from './server-files.ts'
import type { ServerSettings } from './server-settings.ts'
import { sweepSideFolders } from './side-folder.ts'

export async function prepareSite(wantedFolder: string, settings: ServerSettings = {}): Promise<Site> {
  // Readable by its user only. Started by root, the database runs as another user, who has to pass through.
  mkdirSync(wantedFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const dataDir = realpathSync(resolve(wantedFolder))
  const user = findDatabaseUser(databaseIn(homeOf(dataDir)))
  const home = await ensureHome(dataDir, user)
  await sweepSideFolders(home)
  const binaries = await runnableBinaries(home, user)
  if (!existsSync(databaseIn(home))) await makeDatabase(home, binaries, user)
  ensureOwnership(home, user)
  refuseOtherVersion(home, binaries)
  return {
    dataDir,
    cluster: clusterIn(home),
    password: readFileSync(join(databaseIn(home), 'password'), 'utf8').trim(),
    log: join(dataDir, 'postgres.log'),
    binaries,
    user,
    settings,
  }
}

function refuseOtherVersion(home: string, binaries: Binaries) {
  const made = readFileSync(join(clusterIn(home), 'PG_VERSION'), 'utf8').trim()
  const ours = majorVersion(binaries)
  if (made === ours) return
  throw new StartRefusal(
    `The database in ${databaseIn(home)} was made by PostgreSQL ${made} and this shop brings ${ours}: ` +
      'start the version of the shop that made it, or choose another folder with DATA_DIR.',
  )
}
