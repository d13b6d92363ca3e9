// The walls of .dependency-cruiser.mjs hold only when something was looked at: a parser that cannot read our files
// finds no modules and no violations.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [cruiser, 'src', '--config', '.dependency-cruiser.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
process.stdout.write(stdout)
process.stderr.write(stderr)
const cruised = Number(/(\d+) modules, \d+ dependencies cruised/.exec(stdout)?.[1] ?? 0)
if (cruised < 100) process.stderr.write(`Only ${cruised} modules were looked at.\n`)
process.exit(cruised < 100 ? 1 : (status ?? 1))
