import { deleteOldSubmissions } from '#orders/server/changes/delete-old-submissions.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { deleteDraftSubmissionsBefore } from '#requests/server/draft-submission-records.ts'

/** Deletes submissions at drafts when those at orders are deleted. */
export function deleteOldDraftSubmissions(now: BusinessTime, closing: AbortSignal): Promise<void> {
  return deleteOldSubmissions(now, closing, deleteDraftSubmissionsBefore)
}
