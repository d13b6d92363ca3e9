import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import type { Environment } from '#platform/settings.ts'

export type Databases = { shop: string; simulator: string | undefined; close(): Promise<void> }

const folder = (name: string) => resolve(import.meta.dirname, '../../database', name)

/** The shop's database and the simulator's, at hand and migrated: yours at DATABASE_URL, or one that the shop runs. */
export async function openDatabases(
  environment: Environment,
  wantsSimulator: boolean,
  onLost: (reason: string) => void,
): Promise<Databases> {
  const databases = environment.DATABASE_URL
    ? await yours(environment.DATABASE_URL, environment.SIMULATOR_DATABASE_URL, wantsSimulator)
    : await embedded(environment.DATA_DIR, wantsSimulator, onLost)
  await migrate(databases.shop, folder('migrations'))
  if (databases.simulator) await migrate(databases.simulator, folder('simulator'))
  return databases
}

async function embedded(
  dataDir: string,
  wantsSimulator: boolean,
  onLost: (reason: string) => void,
): Promise<Databases> {
  const server = await openEmbeddedPostgres({ dataDir: resolve(dataDir), onLost })
  const shop = server.address('immortela')
  const simulator = wantsSimulator ? server.address('immortela_simulator') : undefined
  await create(server.address('postgres'), 'immortela')
  if (simulator) await create(server.address('postgres'), 'immortela_simulator')
  return { shop, simulator, close: () => server.stop() }
}

async function yours(
  address: string,
  simulatorAddress: string | undefined,
  wantsSimulator: boolean,
): Promise<Databases> {
  await mustAnswer(address)
  const beside = new URL(address)
  beside.pathname = `${beside.pathname}_simulator`
  const simulator = simulatorAddress ?? beside.href
  if (wantsSimulator && !simulatorAddress) await create(address, decodeURIComponent(beside.pathname.slice(1)))
  return { shop: address, simulator: wantsSimulator ? simulator : undefined, close: async () => {} }
}

const alreadyThere = ['42P04', '23505']

async function create(on: string, name: string): Promise<void> {
  const client = new Client({ connectionString: on })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if (error instanceof DatabaseError && alreadyThere.includes(error.code ?? '')) return
    const reason = (error as Error).message
    throw new StartRefusal(
      `The database ${name} could not be created (${reason}): create it, or set SIMULATOR_DATABASE_URL.`,
    )
  } finally {
    await client.end()
  }
}

const startingUp = '57P03'
const timeoutMs = 30_000

async function mustAnswer(address: string, until = Date.now() + timeoutMs): Promise<void> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    // After a crash a server reads its journal first, and says so.
    if (error instanceof DatabaseError && error.code === startingUp && Date.now() < until) {
      await sleep(100)
      return mustAnswer(address, until)
    }
    const { host } = new URL(address)
    throw new StartRefusal(
      `DATABASE_URL names a database at ${host} that does not answer: ${(error as Error).message}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
