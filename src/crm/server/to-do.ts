import { countOpen } from '#crm/server/inbox-records.ts'
import { inSnapshot } from '#platform/database/database.ts'
import type { ToDo } from '#platform/to-do.ts'

/** The messages that wait for an answer, as their page has them. */
export async function messagesToDo(): Promise<ToDo[]> {
  const { counts, firsts } = await inSnapshot(countOpen)
  return [
    { kind: 'withdrawals', count: counts.withdrawals, first: firsts.withdrawals },
    { kind: 'messages', count: counts.questions, first: firsts.questions },
  ]
}
