import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

/**
 * A folder for databases that last no longer than the tests: in memory where there is room, because a hundred copies of
 * a database keep a disk busy for minutes. Those of runs that were killed are removed.
 */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const room = await statfs(memory).catch(() => undefined)
  const isRoomy = room !== undefined && room.bavail * room.bsize > enoughBytes
  const place = isRoomy ? memory : tmpdir()
  await removeLeftovers(place)
  const folder = await mkdtemp(join(place, `immortela-${name}-${process.pid}-`))
  // Started by root, the database runs as another user, who has to pass through.
  await chmod(folder, 0o711)
  return folder
}

/** Removes what processes left that are not there any more; exported for its test. */
export async function removeLeftovers(place: string): Promise<void> {
  for (const folder of await readdir(place)) {
    const owner = /^immortela-\w+-(\d+)-\w+$/.exec(folder)?.[1]
    // A folder of another user, who may still need it, cannot be removed anyway.
    if (owner && isGone(Number(owner))) await rm(join(place, folder), { recursive: true, force: true }).catch(() => {})
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
