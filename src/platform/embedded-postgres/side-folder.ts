import { type Dirent, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

// Slow work happens in a side folder that is renamed when complete: a kill in the middle leaves nothing half made.
const prefix = 'postgres-making-'
const maxMakingMs = 10 * 60_000
const ours = new Set<string>()

export function makeSideFolder(home: string): string {
  const side = mkdtempSync(join(home, `${prefix}${process.pid}-`))
  ours.add(basename(side))
  return side
}

/** Gives the side folder its real name; when another start was first, theirs stays. */
export async function keepAs(side: string, name: string): Promise<void> {
  try {
    await rename(side, name)
    await writeThrough(dirname(name))
  } catch (fault) {
    if (!existsSync(name)) throw fault
    await rm(side, { recursive: true, force: true })
  }
}

/** Removes what killed starts left behind. */
export async function sweepSideFolders(home: string): Promise<void> {
  const left = readdirSync(home, { withFileTypes: true }).filter((entry) => isLeftOver(home, entry))
  for (const { name } of left) {
    // An initdb whose shop was killed may still be writing there; then the next start removes it.
    await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isLeftOver(home: string, entry: Dirent): boolean {
  if (!entry.name.startsWith(prefix) || ours.has(entry.name)) return false
  const maker = Number(entry.name.slice(prefix.length).split('-')[0])
  const age = Date.now() - (statSync(join(home, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return maker === process.pid || !isAlive(maker) || age > maxMakingMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function writeThrough(folder: string) {
  if (process.platform === 'win32') return // Windows has no such call for folders
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
