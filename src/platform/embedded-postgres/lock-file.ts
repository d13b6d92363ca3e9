import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const lockFileIn = (cluster: string) => join(cluster, 'postmaster.pid')

/** The lock file that the server writes about itself; a killed server leaves it behind. */
export type LockFile = { pid: number; port: number; state: 'starting' | 'ready' | 'stopping' }

export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const text = readFileSync(lockFileIn(cluster), 'utf8')
    const [pid, , , port] = text.replace(cluster, '').split('\n') // the path may contain a line break
    const [state = 'starting'] = /^(ready|stopping)\b/m.exec(text) ?? []
    return Number(port) > 0 ? { pid: Number(pid), port: Number(port), state: state as LockFile['state'] } : undefined
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fault
  }
}
