// Figures of days that are over do not change any more: they are added up once, and cached for a while.
import { LRUCache } from 'lru-cache'
import { onDatabaseOpened } from '#platform/database/database.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { Period, Span } from '#today/period.ts'

/** An order of midnight may be entered a moment later, so the day before is read each time as well. */
const latestDays = 2
const cachedMs = 600_000

type PeriodSpan = Span & { period: Period }
const caches: LRUCache<string, object, PeriodSpan>[] = []

/** The figures of the days of a span that are over, as `read` adds them up, and the first of its latest days. */
export function onPastDays<Found extends object>(
  read: (span: PeriodSpan) => Promise<Found>,
): (span: PeriodSpan) => Promise<{ former: Found; since: string }> {
  const cache = new LRUCache<string, Found, PeriodSpan>({
    max: 10,
    ttl: cachedMs,
    fetchMethod: (_key, _former, { context }) => read(context),
  })
  caches.push(cache as unknown as LRUCache<string, object, PeriodSpan>)
  return async (span) => {
    const since = daysAfter(span.to, 1 - latestDays)
    const context = { ...span, to: daysAfter(since, -1) }
    const former = await cache.fetch(Object.values(context).join(' '), { context })
    if (!former) throw new Error('The figures of past days were not read')
    return { former, since }
  }
}

/** After the clock of a trial was moved: days that were over may be open again. */
export function forgetPastDays(): void {
  for (const cache of caches) cache.clear()
}

onDatabaseOpened(forgetPastDays)
