import { log } from '#platform/process/log.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { isVisit } from '#visits/server/is-visit.ts'
import { addVisits } from '#visits/server/records.ts'
import type { VisitStep } from '#visits/visit.ts'

// Pages are answered from memory: a visit must not cost them a write of their own. A killed process loses so much.
const flushEveryMs = 5_000

let counts = new Map<string, number>()
let waiting: NodeJS.Timeout | undefined
let ownUrl = ''

export async function openVisits({ publicUrl }: { publicUrl: string }): Promise<void> {
  ownUrl = publicUrl
  counts = new Map()
}

export function countStep(step: VisitStep): void {
  const key = `${dayOf(businessNow())} ${step}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  waiting ??= setTimeout(() => void flushVisits(), flushEveryMs).unref()
}

/** Counts the request of a public page, if it is a visit. */
export function countVisit(request: Parameters<typeof isVisit>[0]): void {
  if (isVisit(request, ownUrl)) countStep('visit')
}

/** Writes the counts since the last time. Counts that a database out of reach refuses are written with the next. */
export async function flushVisits(): Promise<void> {
  clearTimeout(waiting)
  waiting = undefined
  if (counts.size === 0) return
  const flushed = counts
  counts = new Map()
  const rows = [...flushed].map(([key, count]) => {
    const [day = '', step = ''] = key.split(' ')
    return { day, step, count }
  })
  try {
    await addVisits(rows)
  } catch (error) {
    log.warn(error, 'Visits could not be written yet')
    for (const [key, count] of flushed) counts.set(key, (counts.get(key) ?? 0) + count)
    waiting ??= setTimeout(() => void flushVisits(), flushEveryMs).unref()
  }
}
