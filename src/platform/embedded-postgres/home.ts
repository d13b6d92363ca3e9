import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import type { DatabaseUser } from './database-user.ts'
import { canEnter } from './folder-access.ts'
import { makeHomeElsewhere } from './home-elsewhere.ts'
import { runningPostmaster } from './postmaster.ts'
import { keepAs, makeSideFolder } from './side-folder.ts'

export const databaseIn = (home: string) => join(home, 'postgres')
export const clusterIn = (home: string) => join(databaseIn(home), 'cluster')

const pointerIn = (dataDir: string) => join(dataDir, 'postgres-folder.txt')

/** The folder of the database: the data folder itself, or the one that a small file in it names. */
export function homeOf(dataDir: string): string {
  const pointer = pointerIn(dataDir)
  if (!existsSync(pointer)) return dataDir
  const home = readFileSync(pointer, 'utf8').trim()
  if (existsSync(home)) return home
  throw new StartRefusal(
    `The database of ${dataDir} is kept in ${home}, which is gone: ` +
      `put that folder back, or delete ${pointer} to begin with an empty shop.`,
  )
}

/** The user of the database may be kept out of the data folder, for example under root's home; then it gets a home elsewhere. */
export async function ensureHome(dataDir: string, user: DatabaseUser | undefined): Promise<string> {
  if (homeOf(dataDir) === dataDir) {
    if (!user || canEnter(dataDir, user) || runningPostmaster(clusterIn(dataDir))) return dataDir
    nameHome(dataDir, makeHomeElsewhere(dataDir, user))
  }
  const home = homeOf(dataDir)
  await moveDatabase(dataDir, home)
  return home
}

/** By a link, which only one of two starts at the same moment can make. */
function nameHome(dataDir: string, home: string) {
  const pointer = pointerIn(dataDir)
  const draft = `${pointer}.${process.pid}`
  writeFileSync(draft, `${home}\n`, { flush: true })
  try {
    linkSync(draft, pointer)
  } catch (fault) {
    rmSync(home, { recursive: true })
    if (!existsSync(pointer)) throw fault
  } finally {
    rmSync(draft)
  }
}

async function moveDatabase(from: string, to: string) {
  if (!existsSync(databaseIn(from)) || existsSync(databaseIn(to))) return
  try {
    await rename(databaseIn(from), databaseIn(to))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EXDEV') throw fault
    const side = makeSideFolder(to)
    await cp(databaseIn(from), side, { recursive: true, preserveTimestamps: true })
    await keepAs(side, databaseIn(to))
    await rm(databaseIn(from), { recursive: true })
  }
}
