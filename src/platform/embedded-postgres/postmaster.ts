import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The server process as its own lock file, postmaster.pid, describes it. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

const fastShutdown = 'SIGINT'
const shutdownMs = 10_000
const killMs = 2_000

/** The server that runs on this cluster, whoever started it; a lock file left by a dead one does not count. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const named = readLockFile(cluster)
  return named && isRunning(cluster, named.pid) ? named : undefined
}

export function isRunning(cluster: string, pid: number): boolean {
  return commandOf(pid).includes(cluster)
}

/** A fast shutdown: sessions are ended, everything is written; killed only when that takes too long. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  send(pid, fastShutdown)
  if (await hasEnded(cluster, pid, shutdownMs)) return
  send(pid, 'SIGKILL')
  await hasEnded(cluster, pid, killMs)
}

async function hasEnded(cluster: string, pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; isRunning(cluster, pid); await sleep(10)) {
    if (Date.now() > deadline) return false
  }
  return true
}

/** PostgreSQL believes in its lock file while any process has the number in it; a number can be given to another program. */
export function dropStaleLockFile(cluster: string): void {
  const named = readLockFile(cluster)
  if (named && !isRunning(cluster, named.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

const stoppedAtExit = new Set<number>()

/** For every way in which this process can end without asking: the server is told at the last moment. */
export function stopAtExit(pid: number): void {
  if (stoppedAtExit.size === 0) process.once('exit', stopAll)
  stoppedAtExit.add(pid)
}

export function leaveAtExit(pid: number): void {
  stoppedAtExit.delete(pid)
  if (stoppedAtExit.size === 0) process.off('exit', stopAll)
}

function stopAll() {
  for (const pid of stoppedAtExit) send(pid, fastShutdown)
}

function readLockFile(cluster: string): Postmaster | undefined {
  try {
    const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    const [pid, , , port] = text.replace(cluster, '').split('\n') // the path may contain a line break
    return Number(port) > 0 ? { pid: Number(pid), port: Number(port), isReady: /^ready *$/m.test(text) } : undefined
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fault
  }
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux') return String(spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).stdout)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // gone
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
