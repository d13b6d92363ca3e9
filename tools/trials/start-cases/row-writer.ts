import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { superuser } from '#platform/embedded-postgres/cluster.ts'
import { clusterIn, databaseIn, homeOf } from '#platform/embedded-postgres/home.ts'
import { runningPostmaster } from '#platform/embedded-postgres/postmaster.ts'

export const maxRecoveryMs = 60_000

/** Writes one numbered row after another, through every crash, and remembers those that the database acknowledged. */
export class RowWriter {
  readonly acknowledged: number[] = []
  readonly #dataDir: string
  #next = 1
  #isStopped = false

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async write(): Promise<void> {
    while (!this.#isStopped) await this.#writeUntilCut().catch(() => sleep(10))
  }

  stop(): void {
    this.#isStopped = true
  }

  async lost(): Promise<number[]> {
    const expected = [...this.acknowledged] // it goes on writing meanwhile
    const client = await this.#connectInTime()
    const { rows } = await client.query<{ id: number }>('select id from crash_rows')
    await client.end()
    const found = new Set(rows.map((row) => row.id))
    return expected.filter((id) => !found.has(id))
  }

  async #writeUntilCut() {
    const client = await this.#connect()
    try {
      await client.query('create table if not exists crash_rows (id int primary key)')
      while (!this.#isStopped) {
        const id = this.#next++ // a row whose answer was cut off is neither counted nor written again
        await client.query('insert into crash_rows values ($1)', [id])
        this.acknowledged.push(id)
      }
    } finally {
      client.end().catch(() => {})
    }
  }

  /** The server may be on its way back. */
  async #connectInTime(): Promise<Client> {
    for (const deadline = Date.now() + maxRecoveryMs; ; await sleep(20)) {
      const client = await this.#connect().catch((fault: Error) => fault)
      if (client instanceof Client) return client
      if (Date.now() > deadline) throw client
    }
  }

  async #connect(): Promise<Client> {
    const home = homeOf(this.#dataDir)
    const port = runningPostmaster(clusterIn(home))?.port
    if (!port) throw new Error('no server runs')
    const password = readFileSync(join(databaseIn(home), 'password'), 'utf8')
    const address = { host: '127.0.0.1', port, user: superuser, password, database: 'postgres', ssl: false }
    const client = new Client({ ...address, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {}) // the waiting query rejects
    await client.connect()
    return client
  }
}
