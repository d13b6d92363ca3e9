import type { Admin } from '#accounts/account.ts'
import { mayNow } from '#accounts/server/members/may-now.ts'
import { audit } from '#audit/server/audit.ts'
import type { AssigneeChange } from '#inbox/conversation-schema.ts'
import { findConversation, lockConversation, setAssignee } from '#inbox/server/conversation-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Gives the conversation of a task to a person of the house, or takes it from the one who has it. */
export async function assignMessage(
  taskId: string,
  { memberId, was }: AssigneeChange,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  if (memberId !== null && !(await mayNow(memberId, 'messages')))
    throw new RefusedField('memberId', 'No person who may answer messages')
  await inTransaction(async (client) => {
    const before = await lockConversation(client, taskId)
    if (!before) throw new Refusal('missing', 'There is no such conversation')
    if (before.assigneeId === memberId) return
    if (before.assigneeId !== was) throw new Refusal('changed', 'It was given to another person meanwhile')
    await setAssignee(client, before.id, memberId)
    const after = await findConversation(client, taskId)
    // An API key may answer messages, and is no member.
    if (after?.assigneeId !== memberId) throw new RefusedField('memberId', 'No member')
    const change = { before: { assigned: before.assignee }, after: { assigned: after?.assignee ?? null } }
    await audit(client, { kind: 'task', name: taskId }, { actor: admin, ...change, at: now })
  })
}
