import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrationLock } from '#platform/database/lock-seeds.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'

/** Brings the database to the newest form: every numbered file once, in order, each in a transaction of its own. */
export async function migrate(address: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages to warning')
    await client.query(`create table if not exists migrations (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`)
    await applyMissing(client, folder)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: Client, folder: string) {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.digest]))
  const last = [...applied.keys()].sort().at(-1) ?? ''
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(join(folder, name), 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    const before = applied.get(name)
    if (before === undefined) {
      if (name < last) {
        throw new StartRefusal(
          `The migration ${name} comes before ${last}, which is applied already: give it a later number.`,
        )
      }
      await apply(client, name, text, digest)
    } else if (before !== digest) {
      throw new StartRefusal(`The migration ${name} was changed after it had been applied: restore it, add a new one.`)
    }
  }
}

async function apply(client: Client, name: string, text: string, digest: string) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartRefusal(`The migration ${name} failed and was undone: ${(error as Error).message}.`)
  }
}
