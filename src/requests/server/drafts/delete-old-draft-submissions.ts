import { deleteOldSubmissions } from '#orders/server/changes/delete-old-submissions.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import {
  deleteDraftSubmissionsBefore,
  deleteNewOrdersBefore,
} from '#requests/server/drafts/draft-submission-records.ts'

/** Deletes submissions at drafts, and of new orders, when those at orders are deleted. */
export async function deleteOldDraftSubmissions(now: BusinessTime, closing: AbortSignal): Promise<void> {
  await deleteOldSubmissions(now, closing, deleteDraftSubmissionsBefore)
  await deleteOldSubmissions(now, closing, deleteNewOrdersBefore)
}
