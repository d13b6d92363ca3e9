// Everything that must hold before a change lands, in order of its price; `--long` gives the random tests more time.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale } from './build-stamp.ts'
import { findChromium } from './find-chromium.ts'

const root = join(import.meta.dirname, '..')
const program = (path: string) => join(root, 'node_modules', path)
const long = process.argv.includes('--long')

type Step = { name: string; run: () => boolean }

const steps: Step[] = [
  { name: 'format and lint', run: node(program('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.') },
  { name: 'types', run: node(program('typescript/bin/tsc')) },
  { name: 'walls between the domains', run: node(join(root, 'tools/check-walls.ts')) },
  { name: 'nothing unused', run: node(program('knip/bin/knip.js'), '--no-config-hints') },
  { name: 'types of the database', run: node(join(root, 'tools/database-types.ts'), '--verify') },
  { name: 'build', run: always(buildWhenStale) },
  { name: 'sizes', run: node(program('size-limit/bin.js')) },
  { name: 'rules and doors', run: node(program('vitest/vitest.mjs'), 'run') },
  { name: 'three crashes', run: node(join(root, 'tools/test-chaos.ts'), '--rounds', long ? '50' : '3') },
  { name: 'a browser', run: always(findChromium) },
  { name: 'journeys', run: node(program('@playwright/test/cli.js'), 'test') },
]

const failed = steps.filter(({ name, run }) => {
  const began = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  const held = run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${held ? 'held' : 'FAILED'}: ${name} (${seconds} s)\n`)
  return !held
})
process.stdout.write(`\n${steps.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

function node(...command: string[]): () => boolean {
  const env = { ...process.env, ...(long && { LONG: '20' }) }
  return () =>
    spawnSync(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function always(work: () => void): () => boolean {
  return () => {
    try {
      work()
      return true
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`)
      return false
    }
  }
}
