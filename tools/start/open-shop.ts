// Opens all that the shop runs on: a port, the databases, the settings, and an orderly end.
import { sampleAdmin } from '#accounts/server/first-admin.ts'
import type { Shop } from '#app/server.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { hasOwnBank, missingOnServer } from '#platform/provider-settings.ts'
import { type Environment, readEnvironment, type Settings, trialOf } from '#platform/settings.ts'
import { type Databases, openDatabases } from './databases.ts'
import { type Listening, listen } from './listen.ts'
import { missingOfHouse } from './missing-of-house.ts'
import { resolveSettings } from './resolve-settings.ts'

export type RunningShop = { settings: Settings; listening: Listening; databases: Databases }

/** @param prepare what must have happened before the databases are opened, such as a build */
export async function openServer(prepare: () => void = () => {}): Promise<RunningShop> {
  const environment = readEnvironment(process.env)
  const listening = await listen(environment)
  const publicUrl = (environment.PUBLIC_URL ?? listening.url).replace(/\/+$/, '')
  const { trial } = trialOf(environment, publicUrl)
  prepare()
  const databases = await openDatabases(environment, hasOwnBank(environment, trial), explainAndEnd)
  const settings = await resolveSettings(environment, {
    databaseUrl: databases.shop,
    simulatorDatabaseUrl: databases.simulator,
    ownUrl: listening.url,
    publicUrl,
  })
  if (!settings.trial) await refuseUnready(environment, settings)
  return { settings, listening, databases }
}

/** Names all that keeps the shop from going live at once. Over a connection of its own, before anything of the shop runs. */
async function refuseUnready(environment: Environment, settings: Settings): Promise<void> {
  const { databaseUrl, houseEmail, admin, publicUrl } = settings
  openDatabase(databaseUrl, 1)
  try {
    const ofHouse = await missingOfHouse(houseEmail)
    const missing = [...missingOnServer(environment, publicUrl), ...(await sampleAdmin(admin)), ...ofHouse]
    if (missing.length > 0) throw new StartRefusal(notReady(missing))
  } finally {
    await closeDatabase()
  }
}

function notReady(missing: readonly string[]): string {
  const list = missing.map((each) => `- ${each}`).join('\n')
  return `The shop cannot go live yet:\n${list}\nUntil then, start it with TRIAL=on at an address that only you reach.`
}

/** Prints the shop's address, and what a trial that others can reach shows to them. */
export function announceOpen({ publicUrl, trialBanner }: Pick<Settings, 'publicUrl' | 'trialBanner'>): void {
  process.stdout.write(`Immortela is open at ${publicUrl}\n`)
  if (!trialBanner) return
  process.stderr.write(
    'Warning: this shop is on trial and others can reach it. They can read its mails at /dev/mailbox, move its ' +
      'clock and decide what banks decide: keep it where you trust everyone, or set TRIAL=off.\n',
  )
}

/** On a signal: stop accepting, end the sockets, finish what was begun, then the jobs, then the database. */
export function closeOnSignal(
  { listening, databases }: RunningShop,
  shop: () => Pick<Shop, 'closeSockets' | 'close'>,
): void {
  let closing = false
  async function close() {
    if (closing) return
    closing = true
    const { http } = listening
    const finished = new Promise((resolve) => http.close(resolve))
    http.closeIdleConnections()
    const timer = setTimeout(() => http.closeAllConnections(), 10_000)
    await shop().closeSockets()
    await finished
    clearTimeout(timer)
    await shop().close()
    await databases.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void close())
}

/** Runs a program of this folder; what cannot be done ends it with one sentence. */
export async function run(program: () => Promise<void>): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', endWithReader)
  try {
    await program()
  } catch (error) {
    explainAndEnd(error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.stack : error))
  }
}

/** The reader of what this program says was killed: it ends as when a terminal is closed. */
function endWithReader(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EPIPE') throw fault
  process.kill(process.pid, 'SIGHUP')
}

function explainAndEnd(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
