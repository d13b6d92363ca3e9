import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'

const released = join(import.meta.dirname, '../../../database/migrations')

/**
 * A database for the tests of this file, made by the migrations before one, given its former rows, then brought to the
 * present.
 *
 * @param first the number of the first migration that finds the rows there
 * @param enter writes the rows, as an earlier release did
 */
export function aFormerDatabase(first: string, enter: (client: Client) => Promise<void>): void {
  const server = inject('templates').server
  const name = `former_${first}_${process.pid}`
  let earlier: string
  let client: Client

  beforeAll(async () => {
    await onServer(server, `create database ${name}`)
    const address = new URL(server)
    address.pathname = `/${name}`
    earlier = await mkdtemp(join(tmpdir(), 'former-'))
    for (const file of await readdir(released)) {
      if (file < first) await cp(join(released, file), join(earlier, file))
    }
    await migrate(address.href, earlier)
    client = new Client({ connectionString: address.href })
    await client.connect()
    await enter(client)
    await migrate(address.href, released)
  })

  afterAll(async () => {
    await client?.end()
    await rm(earlier, { recursive: true, force: true })
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}
