import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'
import { oldestOpenDraft } from '#requests/server/drafts/draft-records.ts'

/** The requests that wait for an offer, as their list has them. */
export async function requestsToDo(now: BusinessTime): Promise<ToDo[]> {
  const oldest = await oldestOpenDraft(dayOf(now))
  const first = oldest && { id: oldest.id, name: oldest.name, day: dayOf(oldest.createdAt) }
  return [{ kind: 'requests', count: oldest?.count ?? 0, first }]
}
