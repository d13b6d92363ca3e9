import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { DatabaseUser } from './database-user.ts'

const maxLogBytes = 1_000_000

export type ServerLog = {
  /** For the server to write to: a file and not a pipe, so that it can outlive this process. */
  descriptor: number
  /** The text written since the log was opened. */
  words(): string
  close(): void
}

export function openServerLog(file: string, user: DatabaseUser | undefined): ServerLog {
  if (sizeOf(file) > maxLogBytes) renameSync(file, `${file}.old`)
  const start = sizeOf(file)
  const descriptor = openSync(file, 'a', 0o600)
  if (user) fchownSync(descriptor, user.uid, user.gid)
  return {
    descriptor,
    words: () => readFileSync(file).subarray(start).toString(),
    close: () => closeSync(descriptor),
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
