// Every check that must pass before a change lands (docs/decisions/0122): the short run. `--full` runs every test once, `--long`
// gives the random tests more time and walks every journey in every way.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildWhenStale } from './build/build-stamp.ts'
import { findChromium } from './trials/find-chromium.ts'

const root = join(import.meta.dirname, '..')
const program = (path: string) => join(root, 'node_modules', path)
const long = process.argv.includes('--long')
const short = !long && !process.argv.includes('--full')

type Step = { name: string; run: (output: 'shown' | 'kept') => Promise<{ passed: boolean; said?: string }> }

const build: Step = { name: 'build', run: always(buildWhenStale) }
const types: Step = { name: 'types', run: node(program('typescript/bin/tsc')) }
const checks: Step[] = [
  { name: 'format and lint', run: node(program('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.') },
  { name: 'imports between the domains', run: node(join(root, 'tools/checks/check-imports.ts')) },
  { name: 'names of files', run: node(join(root, 'tools/checks/check-file-names.ts')) },
  { name: 'words', run: node(join(root, 'tools/checks/check-words.ts')) },
  { name: 'prose', run: node(join(root, 'tools/checks/check-prose.ts')) },
  { name: 'sizes of functions and files', run: node(join(root, 'tools/checks/check-sizes.ts')) },
  { name: 'references', run: node(join(root, 'tools/checks/check-references.ts')) },
  { name: 'libraries', run: node(join(root, 'tools/checks/check-dependencies.ts')) },
  { name: 'one owner per table', run: node(join(root, 'tools/checks/check-tables.ts')) },
  { name: 'nothing unused', run: node(program('knip/bin/knip.js'), '--no-config-hints') },
  { name: 'types of the database', run: node(join(root, 'tools/build/database-types.ts'), '--verify') },
  { name: 'statements and their types', run: node(join(root, 'tools/checks/check-statements.ts')) },
  { name: 'first load', run: node(join(root, 'tools/checks/check-first-load.ts')) },
  { name: 'sizes of scripts', run: node(program('size-limit/bin.js')) },
]
const crashes: Step = {
  name: 'three crashes',
  run: node(join(root, 'tools/trials/test-chaos.ts'), '--rounds', long ? '50' : '3'),
}
const killedLetter: Step = {
  name: 'a letter whose shop is killed',
  run: node(join(root, 'tools/trials/test-letters.ts')),
}
const largeHouse: Step = { name: 'a large house', run: node(join(root, 'tools/trials/test-large.ts')) }
const reports = ['rules', 'routes'] as const
const reportOf = (name: string) => join(root, `reports/${name}.json`)
const vitest = (report: (typeof reports)[number], ...projects: string[]) =>
  node(
    program('vitest/vitest.mjs'),
    'run',
    `--outputFile.json=${reportOf(report)}`,
    ...projects.map((name) => `--project=${name}`),
  )
const rules: Step = { name: 'rules', run: vitest('rules', 'rules', 'alone') }
const tests: Step[] = [
  { name: 'routes', run: vitest('routes', 'routes') },
  { name: 'a browser', run: always(findChromium) },
  { name: 'journeys', run: node(program('@playwright/test/cli.js'), 'test') },
]

await Promise.all([...reports, 'vitest'].map((name) => rm(reportOf(name), { force: true })))
const passed = [
  await inTurn([build], 'shown'),
  // The types and the rules take as long as all checks; the crashes mostly wait, and leave the processor to both.
  ...(await Promise.all([[types, rules], checks, [crashes]].map((steps) => inTurn(steps, 'kept')))),
  await inTurn(tests, 'shown'),
  await inTurn(long ? [killedLetter, largeHouse] : [], 'shown'),
].flat()
await joinReports()
const failed = passed.filter((each) => !each)
process.stdout.write(`\n${passed.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

/** One report of all rules and routes, as a single run of both would leave it. */
async function joinReports(): Promise<void> {
  const read = await Promise.all(reports.map((name) => readFile(reportOf(name), 'utf8').catch(() => '{}')))
  const testResults = read.flatMap((report) => JSON.parse(report).testResults ?? [])
  await mkdir(join(root, 'reports'), { recursive: true })
  await writeFile(reportOf('vitest'), JSON.stringify({ testResults }))
}

/** One after the other; what is said beside other steps is kept until its step is over. */
async function inTurn(steps: Step[], output: 'shown' | 'kept'): Promise<boolean[]> {
  const outcomes: boolean[] = []
  for (const { name, run } of steps) {
    const began = performance.now()
    if (output === 'shown') process.stdout.write(`\n── ${name}\n`)
    const { passed, said = '' } = await run(output)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (output === 'kept') process.stdout.write(`\n── ${name}\n${said}`)
    process.stdout.write(`${passed ? 'passed' : 'FAILED'}: ${name} (${seconds} s)\n`)
    outcomes.push(passed)
  }
  return outcomes
}

function node(...command: string[]): Step['run'] {
  const env = { ...process.env, ...(short && { SHORT: 'yes' }), ...(long && { LONG: '20' }) }
  return async (output) => {
    const stream = output === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', stream, stream] })
    const said = Promise.all([child.stdout ? text(child.stdout) : '', child.stderr ? text(child.stderr) : ''])
    const code = await new Promise((resolve) => child.once('close', resolve))
    return { passed: code === 0, said: (await said).join('') }
  }
}

function always(work: () => void): Step['run'] {
  return async () => {
    try {
      work()
      return { passed: true }
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`)
      return { passed: false }
    }
  }
}
