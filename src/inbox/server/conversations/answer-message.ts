import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { isUnknownSender } from '#inbox/conversation.ts'
import type { Answer } from '#inbox/conversation-schema.ts'
import { isQuestion } from '#inbox/inbox.ts'
import { openPlaceholders } from '#inbox/reply-placeholders.ts'
import { findAnswerBy, wasAnswerTakenBack } from '#inbox/server/answer-records.ts'
import { type Conversation, lockConversation, setWaitingSince } from '#inbox/server/conversation-records.ts'
import { messageMails } from '#inbox/server/inbox-mails.ts'
import { insertMessage } from '#inbox/server/stored-message-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId, newShortReference } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { mailsOfMessages } from '#platform/mail/mails-of-message.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/**
 * Answers the message of a task, in an email that waits some seconds in which it can be taken back. Nothing is sent when
 * there is a later message than the one that was seen; a second submission with the same key is the first, and sends
 * nothing once that was taken back.
 */
export async function answerMessage(
  taskId: string,
  answer: Answer,
  key: string,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  const [open] = openPlaceholders(answer.body)
  if (open) throw new RefusedField('body', `${open} is not filled in`)
  const fingerprint = createHash('sha256').update(`answer ${key}`).digest('base64url')
  await inTransaction(async (client) => {
    const conversation = await lockConversation(client, taskId)
    if (!conversation) throw new Refusal('missing', 'There is no message to answer')
    if (await isSentBefore(client, conversation.id, answer, fingerprint)) return
    if (isUnknownSender(conversation.email)) throw new Refusal('invalid', 'The address of this sender is not known')
    if (conversation.lastId !== answer.seen) throw new Refusal('changed', 'There is a later message')
    await store(client, conversation, { ...answer, fingerprint }, admin, now)
    await audit(client, { kind: 'task', name: taskId }, { actor: admin, before: {}, after: { sent: true }, at: now })
  })
  wake(sendMailJob)
}

async function isSentBefore(
  client: PoolClient,
  conversationId: string,
  { body, language }: Answer,
  fingerprint: string,
): Promise<boolean> {
  const before = await findAnswerBy(client, conversationId, fingerprint)
  if (before && (before.body !== body || before.language !== language))
    throw new Refusal('conflict', 'This key was used for another answer')
  if (!before && (await wasAnswerTakenBack(client, conversationId, fingerprint)))
    throw new Refusal('conflict', 'This answer was taken back')
  return before !== undefined
}

async function store(
  client: PoolClient,
  conversation: Conversation,
  { body, language, awaitsReply, fingerprint }: Answer & { fingerprint: string },
  author: Admin,
  now: BusinessTime,
): Promise<void> {
  const { id: conversationId, email, name, waitingSince, isOpen, lastId } = conversation
  const id = newId()
  const written = { id, reference: newShortReference(), facts: {}, language, body, fingerprint, at: now }
  await insertMessage(client, { ...written, kind: 'answer', conversationId, email, name, author })
  await setWaitingSince(client, conversationId, awaitsReply ? now : null)
  await finishQuestion(client, conversation, author.email, now)
  // As it was before, for an answer that is taken back.
  const reopens = isOpen ? ('always' as const) : await reopensAsBefore(client, lastId)
  const data = {
    message: id,
    ...(reopens && { reopens }),
    ...(waitingSince && { waited: waitingSince.toISOString() }),
  }
  await messageMails.queue(client, { template: 'answer', recipient: email, language, data, waits: true, since: now })
}

/** Where the last message is an answer that can be taken back, the question is open again once both are. */
async function reopensAsBefore(client: PoolClient, messageId: string): Promise<'unanswered' | undefined> {
  const [mail] = await mailsOfMessages([messageId], client)
  const isRecallable = mail?.template === 'answer' && mail.sendsInMs !== null
  return isRecallable && mail.data.reopens ? 'unanswered' : undefined
}

/** An answer ends a question. A withdrawal ends with what is decided on it, whatever is written meanwhile. */
async function finishQuestion(client: PoolClient, { kind, messageId }: Conversation, by: string, now: BusinessTime) {
  if (isQuestion(kind)) await finishTask(client, { kind, of: [messageId] }, by, now)
}
