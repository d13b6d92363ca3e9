import { acquireServer } from './acquire-server.ts'
import { addressOf } from './address.ts'
import { runningPostmaster } from './postmaster.ts'
import { prepareSite } from './prepare-site.ts'
import { restartWhenDead } from './restart-server.ts'
import type { ServerSettings } from './server-settings.ts'
import { refusalFor } from './start-fault.ts'

export type EmbeddedPostgres = {
  /** postgres://… address of a database of that name on this server, created by the caller when missing */
  address(database: string): string
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** Settings of the server that differ from those of a shop. */
  settings?: ServerSettings
  /** Called once, when the server cannot be started again or another shop owns it now: this shop has to close. */
  onLost?: (reason: string) => void
}

/** The PostgreSQL that comes with the shop, for as long as the shop is open; throws a StartRefusal when it cannot be. */
export async function openEmbeddedPostgres({
  dataDir,
  settings,
  onLost = () => {},
}: Options): Promise<EmbeddedPostgres> {
  try {
    const site = await prepareSite(dataDir, settings)
    const acquired = await acquireServer(site)
    const kept = restartWhenDead(site, acquired, onLost)
    return { address: (database) => addressOf(site, acquired.postmaster.port, database), stop: kept.stop }
  } catch (fault) {
    throw refusalFor(fault, dataDir)
  }
}

/** The address of a database on the server that an open shop runs on this folder; undefined when none is open. */
export async function embeddedAddress(dataDir: string, database: string): Promise<string | undefined> {
  const site = await prepareSite(dataDir)
  const running = runningPostmaster(site.cluster)
  return running && addressOf(site, running.port, database)
}
