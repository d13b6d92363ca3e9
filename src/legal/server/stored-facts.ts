import { createHash } from 'node:crypto'
import { type Facts, factNames } from '#legal/facts.ts'
import { lockFacts, readFacts, writeFacts } from '#legal/server/records.ts'
import type { Connection } from '#platform/database/database.ts'

/** The facts, which no other transaction of the shop changes until this one ends. */
export const lockedFacts = (on: Connection): Promise<Facts> => lockFacts(on)

type Stored = { result: 'stored'; before: Facts } | { result: 'unchanged' } | { result: 'outdated' }

export async function readStoredFacts(): Promise<{ version: string; facts: Facts }> {
  const facts = await readFacts()
  return { version: versionOf(facts), facts }
}

/**
 * Stores the facts that differ, in the transaction of its caller, unless others were stored since the version that was
 * seen. Facts that are as requested already are not changed, whatever was seen.
 */
export async function storeFacts(on: Connection, seen: string, facts: Facts, now: Date): Promise<Stored> {
  const before = await lockFacts(on)
  const changed = factNames.filter((name) => before[name] !== facts[name])
  if (changed.length === 0) return { result: 'unchanged' }
  if (versionOf(before) !== seen) return { result: 'outdated' }
  await writeFacts(on, changed, facts, now)
  return { result: 'stored', before }
}

/** Equal for equal facts: a change by a tool of the database counts no versions. */
function versionOf(facts: Facts): string {
  const written = factNames.map((name) => facts[name] ?? null)
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url')
}
