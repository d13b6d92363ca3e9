// Limits how often a caller may try. Counted in PostgreSQL, for all processes together, by the real clock (D40).
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { run } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'

export type Limit = { name: string; times: number; seconds: number }

const counters = new Map<string, Promise<RateLimiterPostgres>>()

/** Counts once more for `who`, an address or an email; false when that is too often. */
export async function tryConsume(limit: Limit, who: string, client?: PoolClient): Promise<boolean> {
  return (await consumeOrWait(limit, who, client)) === 0
}

/** Counts once more for `who`, with the transaction of `client`; refuses when that is too often. */
export async function refuseBeyond(limit: Limit, who: string, client?: PoolClient): Promise<void> {
  const seconds = await consumeOrWait(limit, who, client)
  if (seconds > 0) throw tooMany(seconds)
}

export function tooMany(seconds: number): Refusal {
  return new Refusal('too-many', 'This was asked too often; try again later', seconds)
}

/** Counts once more for `who`, with the transaction of `client`; answers the seconds to wait when that is too often, else 0. */
export async function consumeOrWait(limit: Limit, who: string, client?: PoolClient): Promise<number> {
  const counter = await (client ? makeCounter(limit, client) : counterOf(limit))
  const counted: RateLimiterRes | Error = await counter.consume(digest(who)).catch((beyond) => beyond)
  if (counted instanceof Error) throw counted
  return counted.consumedPoints > limit.times ? Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) : 0
}

function counterOf(limit: Limit): Promise<RateLimiterPostgres> {
  const counter = counters.get(limit.name)
  if (counter) return counter
  const made = makeCounter(limit)
  counters.set(limit.name, made)
  return made
}

async function makeCounter({ name, times, seconds }: Limit, client?: PoolClient): Promise<RateLimiterPostgres> {
  // By its own path: the library's index would bring the drivers of every other store into memory.
  const { default: Counter } = await import('rate-limiter-flexible/lib/RateLimiterPostgres.js')
  return new Counter({
    storeClient: { query: async (asked: CountQuery) => ({ rows: await run(asked, asked.values, client) }) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // `deleteOldCounts` does it.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: times,
    duration: seconds,
  })
}

const deleteOld = { name: 'rate-limits-delete-old', text: 'delete from rate_limits where expire < $1' }

/** Counts are deleted when their time is over. */
export async function deleteOldCounts(): Promise<void> {
  await run(deleteOld, [Date.now()])
}

type CountQuery = { name: string; text: string; values: unknown[] }

/** Keys are hashed: they need not say later who it was, and their length is limited. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
