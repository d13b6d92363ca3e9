// Makes a large house in a folder of its own, measures the owner's pages of it, and removes it: a part of npm run test:long.
// `--orders 100000` makes a smaller one, as `npm run seed-large` does.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = await mkdtemp(join(tmpdir(), 'immortela-large-'))
const run = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../measure', name), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  }).status

// A busy machine reaches these; docs/performance.md says what is wanted.
const limits = ['--max', '25', '--max-same', '15', '--max-ms', '4000']
const failed = run('seed-large.ts', ...process.argv.slice(2)) || run('bench-large.ts', ...limits)
await rm(dataDir, { recursive: true, force: true })
process.exit(failed === 0 ? 0 : 1)
