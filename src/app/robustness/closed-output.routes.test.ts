import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const start = join(import.meta.dirname, '../../../tools/start.ts')

test('a start whose output has no reader any more ends silently', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-shop-'))
  const { databaseUrl, simulatorDatabaseUrl = '' } = shop.settings
  const own = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SIMULATOR_DATABASE_URL: simulatorDatabaseUrl }
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env.PATH, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = await once(child, 'close')
  expect(said).toBe('')
  // In good order; before anything is open, as a hang-up ends it.
  expect([0, 'SIGHUP']).toContain(signal ?? code)
  await rm(dataDir, { recursive: true, force: true })
})
