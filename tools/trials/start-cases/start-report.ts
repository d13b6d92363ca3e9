import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Measured, StartCase } from './start-case.ts'

export type Outcome = Measured & Pick<StartCase, 'name' | 'wantedMs'> & { outcome: 'passed' | 'failed' | 'not run' }

export const heading = `${'outcome'.padEnd(7)}  ${'took'.padStart(9)}  ${'wanted'.padStart(9)}  case`

export function line({ name, outcome, ms, wantedMs, note }: Outcome): string {
  const took = ms === undefined ? '' : `${ms} ms`
  const wanted = wantedMs === undefined ? '' : `≤ ${wantedMs} ms`
  const said = note ? `  — ${note}` : ''
  return `${outcome.padEnd(7)}  ${took.padStart(9)}  ${wanted.padStart(9)}  ${name}${said}`
}

export function writeReport(file: string, seed: number, cases: Outcome[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const report = { at: new Date().toISOString(), node: process.version, system: systemName(), seed, cases }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

function systemName() {
  return `${process.platform}-${process.arch}${process.getuid?.() === 0 ? ', as root' : ''}`
}
