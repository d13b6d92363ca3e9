import { forgetPresses } from '#orders/server/changes/forget-presses.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { deleteOldDraftPresses } from '#requests/server/draft-press-records.ts'

/** Forgets presses at drafts when those at orders are forgotten. */
export function forgetDraftPresses(now: BusinessTime, closing: AbortSignal): Promise<void> {
  return forgetPresses(now, closing, deleteOldDraftPresses)
}
