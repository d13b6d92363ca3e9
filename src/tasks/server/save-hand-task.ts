import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { personMayNow } from '#accounts/server/members/may-now.ts'
import { audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import { aDayBefore } from '#platform/time/a-day-before.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { tickTaskIn } from '#tasks/server/finish-task.ts'
import {
  contentOf,
  type HandTask,
  insertHandTask,
  lockHandTask,
  markHandTaskDeleted,
  type StoredHandTask,
  updateHandTask,
} from '#tasks/server/hand-task-records.ts'
import { taskFacts } from '#tasks/task.ts'

/**
 * Adds a task by hand, or changes one as it was seen: `version` 0 is a new one. A submission that is repeated because its
 * answer was lost finds the task as it asked, and changes nothing. Returns its version.
 */
export async function saveHandTask(
  client: PoolClient,
  id: string,
  { version, ...task }: HandTask & { version: number },
  { admin, now }: { admin: Admin; now: BusinessTime },
): Promise<number> {
  const before = await lockHandTask(client, id)
  if (before?.deletedAt || (!before && version > 0)) throw new Refusal('missing', 'This task was deleted')
  if (before && isSameJson(contentOf(before), contentOf(task))) return before.version
  if (before && before.version !== version) throw new Refusal('changed', 'The task was changed meanwhile')
  if (task.assigneeId !== null && task.assigneeId !== before?.assigneeId) await requireStaff(client, task.assigneeId)
  if (before) await updateHandTask(client, id, task)
  else if (!(await insertHandTask(client, id, task, admin.email, now)))
    throw new Refusal('conflict', 'The identifier is taken')
  const changed = before && taskFacts.filter((fact) => !isSameJson(before[fact], task[fact]))
  await auditTask(client, id, changed ? { edited: true, facts: changed } : { created: true }, admin, now)
  return (before?.version ?? 0) + 1
}

/** Deletes a task by hand, unless it was changed since it was seen. It can be restored for a day. */
export async function deleteHandTask(id: string, version: number, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const before = await lockHandTask(client, id)
    if (!before || before.deletedAt) return
    if (before.version !== version || before.isDone) throw new Refusal('changed', 'The task was changed meanwhile')
    await markHandTaskDeleted(client, id, now)
    await auditTask(client, id, { deleted: true }, admin, now)
  })
}

/** Restores a task by hand that was deleted, as it was. */
export async function restoreHandTask(id: string, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const before = await lockHandTask(client, id)
    if (!before) throw new Refusal('missing', 'There is no such task')
    if (!before.deletedAt) return
    if (before.deletedAt < aDayBefore(now)) throw new Refusal('missing', 'This task was deleted more than a day ago')
    await markHandTaskDeleted(client, id, null)
    await auditTask(client, id, { restored: true }, admin, now)
  })
}

/** Ticks a task by hand, or takes the tick away again. */
export async function tickHandTask(id: string, done: boolean, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const before: StoredHandTask | undefined = await lockHandTask(client, id)
    if (!before || before.deletedAt) throw new Refusal('missing', 'There is no such task')
    await tickTaskIn(client, id, done, admin, now)
  })
}

async function requireStaff(client: PoolClient, memberId: string): Promise<void> {
  if (!(await personMayNow(client, memberId, 'people')))
    throw new RefusedField('assigneeId', 'No person of the house who has tasks')
}

type After = { [Act in 'created' | 'edited' | 'deleted' | 'restored']?: true } & {
  facts?: (typeof taskFacts)[number][]
}

/** The audit cannot be erased, and a title may name a person: it has the identifier, and names what was changed, without a value. */
async function auditTask(client: PoolClient, id: string, after: After, actor: Admin, at: BusinessTime): Promise<void> {
  await audit(client, { kind: 'hand-task', name: id }, { actor, before: {}, after, at })
}
