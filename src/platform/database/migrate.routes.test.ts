import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'

const database = `migrated_${process.pid}`
let address: string
let folder: string

async function onServer(statement: string): Promise<void> {
  const server = new Client({ connectionString: inject('templates').server })
  await server.connect()
  await server.query(statement)
  await server.end()
}

beforeAll(async () => {
  await onServer(`create database ${database}`)
  const url = new URL(inject('templates').server)
  url.pathname = `/${database}`
  address = url.href
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await onServer(`drop database if exists ${database} with (force)`)
})

test('a migration numbered before an applied one is refused, and neither it nor a later one runs', async () => {
  await writeFile(join(folder, '0001_first.sql'), 'create table first_table ()')
  await writeFile(join(folder, '0003_third.sql'), 'create table third_table ()')
  await migrate(address, folder)
  await writeFile(join(folder, '0002_second.sql'), 'create table second_table ()')
  await writeFile(join(folder, '0004_fourth.sql'), 'create table fourth_table ()')
  await expect(migrate(address, folder)).rejects.toThrow(
    'The migration 0002_second.sql comes before 0003_third.sql, which is applied already: give it a later number.',
  )
  const client = new Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query('select name from migrations order by name')
  await client.end()
  expect(rows).toEqual([{ name: '0001_first.sql' }, { name: '0003_third.sql' }])
  await rm(join(folder, '0002_second.sql'))
  await migrate(address, folder)
})
