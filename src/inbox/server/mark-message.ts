import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { OfSender, WhatEnded } from '#inbox/admin-message-schema.ts'
import { isQuestion, questionKinds } from '#inbox/inbox.ts'
import {
  type Conversation,
  lastSentOf,
  lockConversation,
  lockTaskOfMessage,
  setWaitingSince,
} from '#inbox/server/conversation-records.ts'
import { lockTasksOfSender } from '#inbox/server/sender-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { tickTaskIn, tickTasksIn } from '#tasks/server/finish-task.ts'

/** Marks the message of a task as done: it is not to be answered, and no reply to it is awaited. */
export async function markMessageDone(taskId: string, admin: Admin, now: BusinessTime): Promise<WhatEnded> {
  return inTransaction(async (client) => {
    const { conversation } = await lockMessage(client, taskId)
    const task = await tickTaskIn(client, taskId, true, admin, now)
    const wait = Boolean(conversation?.waitingSince)
    if (conversation && wait) {
      await setWaitingSince(client, conversation.id, null)
      await auditWait(client, taskId, false, admin, now)
    }
    return { task, wait }
  })
}

/** Restores what marking a message as done ended: it is to be answered again, or a reply to it is awaited again. */
export async function reopenMessage(
  taskId: string,
  { task, wait }: WhatEnded,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  await inTransaction(async (client) => {
    const { conversation, kind } = await lockMessage(client, taskId)
    if (task) await tickTaskIn(client, taskId, false, admin, now)
    // A question that is to be answered awaits no reply.
    if (task && conversation && isQuestion(kind)) await setWaitingSince(client, conversation.id, null)
    else if (wait) await waitAgain(client, taskId, conversation, admin, now)
  })
}

/** The task of a message, locked after its conversation; no other task is marked here. */
async function lockMessage(client: PoolClient, taskId: string) {
  const conversation = await lockConversation(client, taskId)
  const kind = await lockTaskOfMessage(client, taskId)
  if (!kind) throw new Refusal('missing', 'There is no such message')
  return { conversation, kind }
}

/** The house waits since its last answer; where the person wrote after it, or it was taken back, there is nothing to wait for. */
async function waitAgain(
  client: PoolClient,
  taskId: string,
  conversation: Conversation | undefined,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  if (conversation?.waitingSince) return
  const last = conversation && (await lastSentOf(client, conversation.id))
  if (!(conversation && last?.author)) throw new Refusal('changed', 'The last message is no answer of the house')
  await setWaitingSince(client, conversation.id, last.at)
  await auditWait(client, taskId, true, admin, now)
}

/** Marks all open questions of one sender as done, as many as were seen; or reopens those of one such submission. */
export async function markSenderDone(
  { email, count }: OfSender,
  doneAt: Date | null,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  await inTransaction(async (client) => {
    const tasks = await lockTasksOfSender(client, email, questionKinds, doneAt)
    if (tasks.length !== count) throw new Refusal('conflict', 'It is another number of messages now')
    await tickTasksIn(client, tasks, doneAt === null, admin, now)
  })
}

async function auditWait(client: PoolClient, taskId: string, waits: boolean, admin: Admin, now: BusinessTime) {
  const entry = { actor: admin, before: { waits: !waits }, after: { waits }, at: now }
  await audit(client, { kind: 'task', name: taskId }, entry)
}
