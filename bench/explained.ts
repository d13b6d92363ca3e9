// How much of the database an answer reads, as EXPLAIN (ANALYZE, BUFFERS) says it of each statement that the shop sent.
import { existsSync, readFileSync, statSync } from 'node:fs'

const said = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'log',
}

/** Environment of a shop whose statements are explained in the server's log; its database user may set this. */
export const explains = {
  PGOPTIONS: Object.entries(said)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

type Plan = { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number }

/** The statements that were explained since it was last asked, without those of jobs and of the clock. */
export function explainedIn(log: string): () => { statements: number; buffers: number } {
  let from = existsSync(log) ? statSync(log).size : 0
  return () => {
    const bytes = readFileSync(log)
    const text = bytes.subarray(from).toString()
    from = bytes.length
    const plans = [...text.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)]
      .map(([, json = '']) => JSON.parse(json.replace(/^\t/gm, '')) as { 'Query Text': string; Plan: Plan })
      .filter(({ 'Query Text': statement }) => /^\s*(select|with)/i.test(statement) && !/pgboss/.test(statement))
    const buffers = plans.map(({ Plan: plan }) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
    return { statements: plans.length, buffers: buffers.reduce((all, each) => all + each, 0) }
  }
}
