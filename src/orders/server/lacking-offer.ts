import { giveTask } from '#crm/server/give-task.ts'
import type { DraftRow } from '#orders/server/draft-records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'

type Lacking = Pick<DraftRow, 'id' | 'version' | 'reference'>

/** By which the task of an offer that cannot be supplied is known again; a changed offer is another occasion. */
export function lackingTask({ id, version }: Pick<DraftRow, 'id' | 'version'>): string {
  return `offer-lacking:${id}:${version}`
}

/** A buyer has an offer before them that the house cannot supply: somebody has to see to it. */
export async function reportLacking(draft: Lacking, titles: readonly string[], now: BusinessTime): Promise<void> {
  const { id, reference } = draft
  const facts = { request: id, reference, titles }
  await inTransaction((client) => giveTask(client, { kind: 'offer-lacking', occasion: lackingTask(draft), facts }, now))
}
