import { aDayBefore } from '#platform/time/a-day-before.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'
import { monthsBefore } from '#platform/time/months-before.ts'
import { deleteHandTasksBefore } from '#tasks/server/hand-task-records.ts'

// As long as a question to the house is kept: a title may name a person.
const doneMonths = 36
const batchSize = 500

/** Deletes the tasks by hand that were done long ago, or deleted more than a day ago. */
export async function deleteOldTasks(now: BusinessTime = businessNow(), closing?: AbortSignal): Promise<void> {
  const before = { done: monthsBefore(now, doneMonths), deleted: aDayBefore(now) }
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; )
    deleted = await deleteHandTasksBefore(before, batchSize)
}
