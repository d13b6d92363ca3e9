import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Postmaster, runningPostmaster } from './postmaster.ts'
import type { Site } from './server-files.ts'
import { openServerLog } from './server-log.ts'
import { serverSettings } from './server-settings.ts'
import { leaveAtExit, stopAtExit } from './stop-at-exit.ts'

const maxStartMs = 5 * 60_000 // after a crash it first repairs what it wrote last

/** Starts the server and waits until it is ready; when it ends instead, the answer is what it wrote before. */
export async function startServer(site: Site, port: number): Promise<{ ready: Postmaster } | { ended: string }> {
  const log = openServerLog(site.log, site.user)
  try {
    const server = await spawnServer(site, port, log.descriptor)
    for (const deadline = Date.now() + maxStartMs; isAlive(server) && Date.now() < deadline; await sleep(5)) {
      const running = runningPostmaster(site.cluster)
      if (running?.state === 'ready') return { ready: running }
    }
    return { ended: log.words() }
  } finally {
    log.close()
  }
}

async function spawnServer(site: Site, port: number, log: number): Promise<ChildProcess> {
  const settings = serverSettings(site.settings)
  const server = spawn(site.binaries.postgres, ['-D', site.cluster, '-p', String(port), ...settings], {
    cwd: site.cluster,
    stdio: ['ignore', log, log],
    env: environmentOfServer(),
    detached: true, // out of reach of a Ctrl-C in the terminal: the shop stops it when its own work is done
    windowsHide: true,
    ...site.user,
  })
  await once(server, 'spawn')
  server.unref()
  const { pid } = server
  if (pid) {
    stopAtExit(site.cluster, pid)
    server.once('exit', () => leaveAtExit(pid))
  }
  return server
}

const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot']

/** Little of the shop's own: its secrets are not for the database's user, and PGDATA or LANG would change what is done. */
export function environmentOfServer(): NodeJS.ProcessEnv {
  const kept = passedOn.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(kept), TZ: 'UTC', LC_ALL: 'C' }
}

function isAlive(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}
