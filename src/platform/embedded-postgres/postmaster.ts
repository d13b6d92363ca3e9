import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LockFile, lockFileIn, readLockFile } from './lock-file.ts'

/** The main process of a PostgreSQL server. */
export type Postmaster = LockFile

const fastShutdownMs = 10_000
const killMs = 2_000
const settledMs = 2_000

/** The server that runs on this cluster, whichever process started it. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const named = readLockFile(cluster)
  return named && isRunning(cluster, named.pid) ? named : undefined
}

export function isRunning(cluster: string, pid: number): boolean {
  return commandOf(pid).includes(cluster)
}

/** Ends the sessions and writes everything. */
export function askToStop(cluster: string, pid: number): void {
  if (isRunning(cluster, pid)) process.kill(pid, 'SIGINT')
}

export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  askToStop(cluster, pid)
  if (await hasEnded(cluster, pid, fastShutdownMs)) return
  process.kill(pid, 'SIGKILL')
  await hasEnded(cluster, pid, killMs)
}

async function hasEnded(cluster: string, pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; isRunning(cluster, pid); await sleep(10)) {
    if (Date.now() > deadline) return false
  }
  return true
}

/**
 * PostgreSQL believes its lock file while any process has the number in it, though the number may have gone to another
 * program, and an empty one for ever. A young file is left alone: another start may be writing it.
 */
export function dropStaleLockFile(cluster: string): void {
  const written = statSync(lockFileIn(cluster), { throwIfNoEntry: false })
  const isSettled = written !== undefined && Date.now() - written.mtimeMs > settledMs
  if (isSettled && !runningPostmaster(cluster)) rmSync(lockFileIn(cluster), { force: true })
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux') return String(spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).stdout)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has ended
  }
}
