// Starts and stops the shop in every way that we could think of; `npm run test:start -- disk` runs the cases with that word.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashes, seed } from './start-cases/crash-rounds.ts'
import { everyday } from './start-cases/everyday.ts'
import { firstStarts } from './start-cases/first-starts.ts'
import { interruptions } from './start-cases/interruptions.ts'
import { refusals } from './start-cases/refusals.ts'
import { NotRun, type StartCase } from './start-cases/start-case.ts'
import { heading, line, type Outcome, writeReport } from './start-cases/start-report.ts'
import { linkFolder, Workshop } from './start-cases/workshop.ts'

const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const cases = [...everyday, ...firstStarts, ...refusals, ...interruptions, ...crashes]

process.stdout.write(`Seed ${seed}\n${heading}\n`)
const built = buildLastCommit()
const outcomes: Outcome[] = []
try {
  for (const one of cases.filter(({ name }) => words.every((word) => name.includes(word)))) {
    const outcome = await tryCase(one)
    process.stdout.write(`${line(outcome)}\n`)
    outcomes.push(outcome)
  }
} finally {
  rmSync(built, { recursive: true, force: true })
}
writeReport(join(root, 'reports/start.json'), seed, outcomes)
process.exit(outcomes.some(({ outcome }) => outcome === 'failed') ? 1 : 0)

function buildLastCommit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'immortela-start-built-'))
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

async function tryCase({ name, wantedMs, run }: StartCase): Promise<Outcome> {
  const workshop = new Workshop(built)
  const known = { name, ...(wantedMs && { wantedMs }) }
  try {
    const measured = await run(workshop)
    const isInTime = !wantedMs || (measured.ms ?? 0) <= wantedMs
    return { ...known, outcome: isInTime ? 'passed' : 'failed', ...measured }
  } catch (fault) {
    return { ...known, outcome: fault instanceof NotRun ? 'not run' : 'failed', note: (fault as Error).message }
  } finally {
    await workshop.close()
  }
}
