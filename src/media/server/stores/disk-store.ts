import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureStore, type StoredFile, StoreFull } from '#media/server/stores/store.ts'
import { newId } from '#platform/database/identifiers.ts'

/** Beside the files, so that a finished one is only renamed. */
export function incomingOf(folder: string): string {
  return join(folder, 'incoming')
}

/** A store in a folder of this machine. */
export function diskStore(folder: string): PictureStore {
  const files = join(folder, 'files')
  // A folder of many thousand files is slow to list on some systems.
  const folderOf = (name: string) => join(files, name.slice(0, 2))
  return {
    async put(name, bytes) {
      const incoming = incomingOf(folder)
      const begun = join(incoming, newId())
      try {
        await Promise.all([makeFolder(folderOf(name)), makeFolder(incoming)])
        await writeWhole(begun, bytes)
        await rename(begun, join(folderOf(name), name))
        await settleFolder(folderOf(name))
      } catch (error) {
        await rm(begun, { force: true })
        throw storeFullOf(error)
      }
    },
    get: (name) => readFile(join(folderOf(name), name)).catch(undefinedWhenMissing),
    remove: (name) => rm(join(folderOf(name), name), { force: true }),
    list: () => filesBelow(files),
  }
}

export function storeFullOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StoreFull('No room for another picture') : error
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name survives a loss of power only once its folder is written. Windows cannot open a folder. */
async function settleFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* filesBelow(folder: string): AsyncIterable<StoredFile> {
  for (const shard of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, shard))) {
      const file = await stat(join(folder, shard, name)).catch(undefinedWhenMissing)
      if (file) yield { name, changedAt: file.mtime }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const opened = await opendir(folder).catch(undefinedWhenMissing)
  if (!opened) return []
  const names: string[] = []
  for await (const { name } of opened) names.push(name)
  return names
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
