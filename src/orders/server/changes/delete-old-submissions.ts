import { deleteSubmissionsBefore } from '#orders/server/changes/submission-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const keptDays = 30
const batchSize = 500

/**
 * Deletes submissions so old that no browser repeats them any more.
 *
 * @param deleteSome deletes at most so many that are older than an instant, and answers how many
 */
export async function deleteOldSubmissions(
  now: BusinessTime,
  closing: AbortSignal,
  deleteSome = deleteSubmissionsBefore,
): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  while (!closing.aborted && (await deleteSome(before, batchSize)) === batchSize);
}
