import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { addressOf } from './address.ts'
import { type Claim, claimServer, type Refused } from './claim.ts'
import { explainFailedStart, mainReason } from './explain-failed-start.ts'
import { findFreePort } from './free-port.ts'
import { askToStop, dropStaleLockFile, type Postmaster, runningPostmaster, stopPostmaster } from './postmaster.ts'
import { startServer } from './server.ts'
import type { Site } from './server-files.ts'
import { leaveAtExit, stopAtExit } from './stop-at-exit.ts'

export type AcquiredServer = { postmaster: Postmaster; claim: Claim }

export class AlreadyOpen extends StartRefusal {}

type Obstacle = { kind: Refused | 'old-server' | 'port-taken'; words: string }

// How long each obstacle may last before it is reported: a shop that is stopping releases the lock in a moment, the
// last processes of a killed server in a few seconds; a server that recovers after a crash is given its time.
const timeoutMs: Record<Obstacle['kind'], number> = {
  'another-shop': 1_500,
  'wrong-password': 0,
  'not-ready': 120_000,
  'no-answer': 15_000,
  'old-server': 15_000,
  'port-taken': 10_000,
}

/** Adopts the server that runs on this database, or starts one, and owns it. */
export async function acquireServer(
  site: Site,
  { port, signal }: { port?: number; signal?: AbortSignal } = {},
): Promise<AcquiredServer> {
  for (const begun = Date.now(); ; await sleep(100, undefined, { ...(signal && { signal }) })) {
    const running = runningPostmaster(site.cluster)
    const outcome = running ? await adopt(site, running, port) : await start(site, port)
    if ('claim' in outcome) return outcome
    if (Date.now() - begun > timeoutMs[outcome.kind]) throw refusal(outcome, site)
  }
}

async function adopt(site: Site, postmaster: Postmaster, port: number | undefined): Promise<AcquiredServer | Obstacle> {
  // Asked to stop when its sessions end, it turns new ones away but waits for ever for those of a shop: it has to be stopped fast.
  if (postmaster.state === 'stopping') askToStop(site.cluster, postmaster.pid)
  const claim = await claimServer(addressOf(site, postmaster.port))
  if (claim === 'another-shop') leaveAtExit(postmaster.pid)
  if (typeof claim === 'string') return { kind: claim, words: '' }
  stopAtExit(site.cluster, postmaster.pid)
  if (port === undefined || port === postmaster.port) return { postmaster, claim }
  // The shop's connection pools have another address: this server makes room for one that has it.
  await stopPostmaster(site.cluster, postmaster.pid)
  return { kind: 'old-server', words: 'it listens on another port' }
}

async function start(site: Site, wantedPort: number | undefined): Promise<AcquiredServer | Obstacle> {
  const port = wantedPort ?? (await findFreePort())
  if (!port) throw new StartRefusal(noPort(site))
  const outcome = await startServer(site, port)
  if ('ready' in outcome) return adopt(site, outcome.ready, wantedPort) // another start may be quicker to own it
  const words = outcome.ended
  if (/Address already in use/.test(words)) return { kind: 'port-taken', words }
  if (!/lock file "postmaster.pid"|shared memory block/.test(words)) {
    throw new StartRefusal(explainFailedStart(words, site.dataDir))
  }
  dropStaleLockFile(site.cluster)
  return { kind: 'old-server', words }
}

function refusal({ kind, words }: Obstacle, site: Site): StartRefusal {
  const folder = site.dataDir
  switch (kind) {
    case 'another-shop':
      return new AlreadyOpen(
        `The shop is already open on this data folder (${folder}): close it first, or choose another with DATA_DIR.`,
      )
    case 'port-taken':
      return new StartRefusal(noPort(site))
    case 'old-server':
      return new StartRefusal(
        `An earlier database server of ${folder} has not ended (${mainReason(words)}): end it, or wait, and start again.`,
      )
    case 'wrong-password':
      return new StartRefusal(
        `The database server that runs on ${folder} does not accept the password kept beside it: end it and start again.`,
      )
    default:
      return new StartRefusal(`The database server that runs on ${folder} does not answer: end it and start again.`)
  }
}

const noPort = (site: Site) =>
  `The database of ${site.dataDir} found no free port on 127.0.0.1: close other programs, or set DATABASE_URL.`
