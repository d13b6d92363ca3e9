import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, binariesIn, findBinaries, linkLibraries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import { canRead } from './folder-access.ts'
import { keepAs, makeSideFolder } from './side-folder.ts'

/** The programs as npm installed them, or a copy in the home when the database's user cannot read or we cannot link them there. */
export async function runnableBinaries(home: string, user: DatabaseUser | undefined): Promise<Binaries> {
  const installed = await findBinaries()
  if (isLinked(installed.native) && (!user || canRun(installed, user))) return installed
  const copy = join(home, `postgres-binaries-${installed.version}`)
  if (!existsSync(copy)) await copyBinaries(installed.native, copy, makeSideFolder(home))
  return binariesIn(copy, installed)
}

/** initdb calls the shell with its own path between double quotes, where some characters have a meaning. */
export async function withPlainPath(binaries: Binaries, use: (plain: Binaries) => Promise<void>): Promise<void> {
  if (!/["$`\\]/.test(binaries.native) || process.platform === 'win32') return use(binaries)
  const folder = await mkdtemp(join(tmpdir(), 'immortela-initdb-'))
  try {
    const copy = join(folder, 'native')
    await copyBinaries(binaries.native, copy, makeSideFolder(folder))
    chmodSync(folder, 0o755)
    await use(binariesIn(copy, binaries))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function canRun({ native, initdb, postgres }: Binaries, user: DatabaseUser): boolean {
  return [initdb, postgres, join(native, 'share/postgresql/postgres.bki')].every((file) => canRead(file, user))
}

function isLinked(native: string): boolean {
  try {
    linkLibraries(native)
    return true
  } catch {
    return false // installed by another user; a copy can be linked
  }
}

async function copyBinaries(native: string, copy: string, side: string) {
  await cp(native, side, { recursive: true, verbatimSymlinks: true })
  linkLibraries(side)
  openToAll(side)
  await keepAs(side, copy)
}

/** npm gives files the installer's umask, which may keep everyone else out. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
