import { type Connection, run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'

const lock = { name: 'lock-text', text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))' }

/** Locks a text of a kind until the transaction ends, where there may be no row to lock. */
export async function lockText(on: Connection, kind: keyof typeof lockSeeds, text: string): Promise<void> {
  await run(lock, [text, lockSeeds[kind]], on)
}

/** How a thing is read that `lockText` locks: `locked`, where no other save of it is written until the transaction ends. */
export type ReadMode = { how: 'free'; on?: Connection } | { how: 'locked'; on: Connection }
