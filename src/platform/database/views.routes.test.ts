import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const folder = join(import.meta.dirname, '../../../database/views')
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: shop.settings.databaseUrl })
  await client.connect()
})
afterAll(() => client.end())

/** The definitions of the views in the database, by name. */
async function views(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select viewname as name, pg_get_viewdef(format('public.%I', viewname)::regclass) as definition
      from pg_views where schemaname = 'public'`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

test('each view of the migrated database is what its file in database/views says', async () => {
  const migrated = await views()
  const files = (await readdir(folder)).sort()
  expect(files).toEqual(
    Object.keys(migrated)
      .sort()
      .map((name) => `${name}.sql`),
  )
  await client.query('begin')
  for (const file of files) await client.query(await readFile(join(folder, file), 'utf8'))
  const described = await views()
  await client.query('rollback')
  expect(described).toEqual(migrated)
})
