import { setTimeout as sleep } from 'node:timers/promises'
import { type AcquiredServer, AlreadyOpen, acquireServer } from './acquire-server.ts'
import { askToStop, runningPostmaster, stopPostmaster } from './postmaster.ts'
import type { Site } from './server-files.ts'

const maxFailures = 12
const stableMs = 10_000
const maxPauseMs = 5_000

/** Starts the server again when it dies, on the same port, and takes the claim again when only that was lost. */
export function restartWhenDead(
  site: Site,
  first: AcquiredServer,
  onLost: (reason: string) => void,
): { stop(): Promise<void> } {
  const closing = new AbortController()
  let acquired: AcquiredServer | undefined
  let failures = 0
  let recovery = Promise.resolve()

  keep(first)
  const watch = setInterval(stopSessions, 1_000).unref()

  function keep(server: AcquiredServer) {
    const since = Date.now()
    acquired = server
    void server.claim.ended.then(() => {
      if (closing.signal.aborted) return
      acquired = undefined
      failures = Date.now() - since > stableMs ? 0 : failures + 1
      recovery = recover()
    })
  }

  /** The server may have been asked to stop when its sessions end, which ours would never do. */
  function stopSessions() {
    const running = runningPostmaster(site.cluster)
    if (acquired && running?.state === 'stopping') askToStop(site.cluster, running.pid)
  }

  async function recover(): Promise<void> {
    try {
      await sleep(pauseAfter(failures), undefined, { signal: closing.signal })
      keep(await acquireServer(site, { port: first.postmaster.port, signal: closing.signal }))
    } catch (fault) {
      if (closing.signal.aborted) return
      if (fault instanceof AlreadyOpen || failures >= maxFailures) return onLost((fault as Error).message)
      failures++
      return recover()
    }
  }

  async function stop() {
    closing.abort()
    await recovery
    clearInterval(watch)
    if (acquired) await stopPostmaster(site.cluster, acquired.postmaster.pid)
  }

  let stopping: Promise<void> | undefined
  return {
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(50 * 2 ** (failures - 1), maxPauseMs)
}
