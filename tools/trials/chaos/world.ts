// The shop, its bank and their database, each in a process that can be killed and comes again at the same address.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { serversOf } from '../start-cases/database-servers.ts'

export const victims = ['shop', 'bank', 'database', 'shop and bank', 'shop and database', 'bank and database'] as const
export type Victim = (typeof victims)[number]

export type World = {
  /** Two processes of one shop. */
  shopUrls: readonly [string, string]
  databaseUrl: string
  simulatorDatabaseUrl: string
  /** @param one which of the two shops */
  kill(victim: Victim, one: number): void
  /** Resolves when shop, bank and database answer again. */
  whole(): Promise<void>
  close(): Promise<void>
}

/** @param settings of both processes of the shop, beside their own */
export async function openWorld(settings: Record<string, string> = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-chaos-'))
  const postgres = await openEmbeddedPostgres({ dataDir, onLost: (reason) => process.stderr.write(`${reason}\n`) })
  const [databaseUrl, simulatorDatabaseUrl] = [postgres.address('chaos'), postgres.address('chaos_bank')]
  await createDatabases(postgres.address('postgres'), 'chaos', 'chaos_bank')
  const [firstPort, secondPort, bankPort] = [await freePort(), await freePort(), await freePort()]
  const shopUrls = [`http://127.0.0.1:${firstPort}`, `http://127.0.0.1:${secondPort}`] as const
  const bankUrl = `http://127.0.0.1:${bankPort}`
  const common = { DATA_DIR: dataDir, SIMULATOR_DATABASE_URL: simulatorDatabaseUrl, LOG_LEVEL: 'silent', ...settings }
  // One shop: who signed in at one process is signed in at the other.
  const publicUrl = shopUrls[0]
  const openShop = async (port: number, url: string) => {
    const addresses = { PORT: String(port), PUBLIC_URL: publicUrl, DATABASE_URL: databaseUrl, SIMULATOR_URL: bankUrl }
    const own = { ...addresses, TRUSTED_PROXIES: '127.0.0.1' }
    const opened = new Phoenix('tools/start.ts', { ...common, ...own })
    await answering(`${url}/readyz`)
    return opened
  }
  const shops = [await openShop(firstPort, shopUrls[0]), await openShop(secondPort, shopUrls[1])]
  const bank = new Phoenix('tools/simulator.ts', { ...common, PORT: String(bankPort) })
  await answering(`${bankUrl}/simulator/payment-page.css`)
  return {
    shopUrls,
    databaseUrl,
    simulatorDatabaseUrl,
    kill(victim, one) {
      if (victim.includes('shop')) shops[one]?.kill()
      if (victim.includes('bank')) bank.kill()
      if (victim.includes('database')) for (const pid of serversOf(dataDir)) process.kill(pid, 'SIGKILL')
    },
    async whole() {
      await Promise.all(shopUrls.map((url) => answering(`${url}/readyz`)))
      await answering(`${bankUrl}/simulator/payment-page.css`)
    },
    async close() {
      await Promise.all([...shops, bank].map((each) => each.end()))
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A program that is started again whenever it dies. */
class Phoenix {
  readonly #script: string
  readonly #environment: Record<string, string>
  #process: ChildProcess
  #ending = false

  constructor(script: string, environment: Record<string, string>) {
    this.#script = script
    this.#environment = environment
    this.#process = this.#start()
  }

  #start(): ChildProcess {
    // Steps of owners leave at once: their effects are counted while programs die.
    const env = { PATH: process.env.PATH, TAKE_BACK_SECONDS: '0', ...this.#environment }
    const started = spawn(process.execPath, [join(import.meta.dirname, '../../..', this.#script)], {
      env,
      stdio: 'ignore',
    })
    started.once('exit', async () => {
      if (this.#ending) return
      await sleep(50)
      this.#process = this.#start()
    })
    return started
  }

  kill(): void {
    this.#process.kill('SIGKILL')
  }

  async end(): Promise<void> {
    this.#ending = true
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    if (this.#process.exitCode !== null || !this.#process.kill('SIGTERM')) return
    await ended
  }
}

async function answering(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${url} does not answer: something did not start again by itself`)
}

async function createDatabases(on: string, ...names: string[]): Promise<void> {
  const client = new Client({ connectionString: on })
  await client.connect()
  for (const name of names) await client.query(`create database ${name}`)
  await client.end()
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
