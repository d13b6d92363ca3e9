import { kindsOf } from '#crm/inbox.ts'
import { listInbox } from '#crm/server/inbox-records.ts'
import { inSnapshot } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'

/** The messages that wait for an answer, as their page has them. */
export async function messagesToDo(now: BusinessTime): Promise<ToDo[]> {
  const { open, counts } = await inSnapshot((client) => listInbox(client, {}, now))
  const firstOf = (part: 'withdrawals' | 'questions') => {
    const row = open.find(({ kind }) => kindsOf(part).includes(kind))
    return row && { name: row.message?.name ?? row.buyer?.name ?? null, day: row.dueOn }
  }
  return [
    { kind: 'withdrawals', count: counts.withdrawals, first: firstOf('withdrawals') },
    { kind: 'messages', count: counts.questions, first: firstOf('questions') },
  ]
}
