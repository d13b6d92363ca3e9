import type { PoolClient } from 'pg'
import { inTransaction } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { reopenOrCreateTask } from '#tasks/server/create-task.ts'
import { finishTasksAbout, listOpenTasks } from '#tasks/server/finish-task.ts'

const kind = 'offer-lacking'

type Lacking = Pick<DraftRow, 'id' | 'version' | 'reference' | 'offeredAt'>

/**
 * Creates a task for an offer that the house cannot supply, for as long as that lasts; none where nothing lacks. A changed
 * or resent offer is another occasion.
 */
export async function reportShortage(draft: Lacking, titles: readonly string[], now: BusinessTime): Promise<void> {
  if (titles.length === 0) return
  const { id, version, reference, offeredAt } = draft
  const key = { kind, of: [id, String(version), String(offeredAt?.getTime())] } as const
  const facts = { request: id, reference, titles }
  await inTransaction((client) => reopenOrCreateTask(client, { ...key, facts }, now))
}

/** The offer is over, or can be supplied again. */
export async function endShortage(client: PoolClient, id: string, now: BusinessTime): Promise<void> {
  await finishTasksAbout(client, kind, { request: id }, 'shop', now)
}

/** The requests whose offers lacked units at the last check. */
export async function requestsWithShortage(): Promise<string[]> {
  return (await listOpenTasks(kind)).map(({ facts }) => facts.request ?? '')
}
