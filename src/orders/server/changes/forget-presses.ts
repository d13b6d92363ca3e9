import { deleteOldPresses } from '#orders/server/facts/version-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const keptDays = 30
const atOnce = 500

/**
 * Forgets presses so old that no browser repeats them any more.
 *
 * @param forget deletes at most so many that are older than an instant, and answers how many
 */
export async function forgetPresses(now: BusinessTime, closing: AbortSignal, forget = deleteOldPresses): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  while (!closing.aborted && (await forget(before, atOnce)) === atOnce);
}
