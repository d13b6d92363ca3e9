import type { Binaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import type { ServerSettings } from './server-settings.ts'

/** Everything a server needs to start. */
export type Site = {
  dataDir: string
  cluster: string
  password: string
  log: string
  binaries: Binaries
  user: DatabaseUser | undefined
  settings: ServerSettings
}
