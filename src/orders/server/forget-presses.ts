import { deleteOldDraftPresses } from '#orders/server/draft-press-records.ts'
import { deleteOldPresses } from '#orders/server/version-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

const keptDays = 30
const atOnce = 500

/** Presses so old that no browser repeats them any more. */
export async function forgetPresses(now: BusinessTime, closing: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  for (const forget of [deleteOldPresses, deleteOldDraftPresses]) {
    while (!closing.aborted && (await forget(before, atOnce)) === atOnce);
  }
}
