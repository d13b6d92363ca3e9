import { Client } from 'pg'

/** The connections by which a test reads a database stay; all others are cut. */
export const observer = 'observer'

/** Makes a database unreachable, as when its server is gone. Returns how to bring it back. */
export async function disconnectDatabase(databaseUrl: string): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await beside(databaseUrl, `alter database ${name} with allow_connections false`)
  await beside(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and application_name <> '${observer}'`,
  )
  return () => beside(databaseUrl, `alter database ${name} with allow_connections true`)
}

async function beside(databaseUrl: string, statement: string): Promise<void> {
  const address = new URL(databaseUrl)
  address.pathname = '/postgres'
  const client = new Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
