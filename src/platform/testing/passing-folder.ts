import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

/**
 * A folder for databases that last no longer than the tests: in memory where there is room, because a hundred copies of
 * a database keep a disk busy for minutes.
 */
export async function passingFolder(name: string): Promise<string> {
  const room = await statfs(memory).catch(() => undefined)
  const isRoomy = room !== undefined && room.bavail * room.bsize > enoughBytes
  const folder = await mkdtemp(join(isRoomy ? memory : tmpdir(), `immortela-${name}-`))
  // Started by root, the database runs as another user, who has to pass through.
  await chmod(folder, 0o711)
  return folder
}
