import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '#platform/process/start-refusal.ts'

const root = join(import.meta.dirname, '../..')
const sources = [
  'src/**/*',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/build/*.ts',
  'docs/owner*.md',
  'docs/images/manual/*',
]

export const stampFile = 'build-stamp'

/** Distinguishes one state of everything that a build is made of from any other. */
export function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (file.includes('.test.') || file.includes('/testing/') || !statSync(join(root, file)).isFile()) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  // Pictures and film carry a hash of their content in their names.
  for (const file of globSync('public/**/*', { cwd: root }).sort()) hash.update(file)
  return hash.digest('hex')
}

export function isBuilt(): boolean {
  try {
    return readFileSync(join(root, 'dist', stampFile), 'utf8') === sourceStamp()
  } catch {
    return false
  }
}

/** Builds when something that the build is made of has changed, and says so, because it takes a moment. */
export function buildWhenStale(): void {
  if (isBuilt()) return
  process.stdout.write('Building the shop, which takes a few seconds…\n')
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new StartRefusal('The shop could not be built: the lines above say why.')
}
