// Writes the TypeScript types of the migrated database; with --verify only says whether they are up to date.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#platform/settings.ts'
import { openDatabases } from '../start/databases.ts'

const root = join(import.meta.dirname, '../..')
const dataDir = await mkdtemp(join(tmpdir(), 'immortela-types-'))
const environment = readEnvironment({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: dataDir })
const databases = await openDatabases(environment, false, () => {})
const options = [
  '--dialect',
  'postgres',
  '--url',
  databases.shop,
  '--include-pattern',
  'public.*',
  '--numeric-parser',
  'string',
]
const out = ['--out-file', join(root, 'src/platform/database/database-types.ts')]
const verify = process.argv.includes('--verify') ? ['--verify'] : []
const codegen = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
const { status } = spawnSync(process.execPath, [codegen, ...options, ...out, ...verify], { stdio: 'inherit' })
await databases.close()
await rm(dataDir, { recursive: true, force: true })
process.exit(status ?? 1)
