import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { type Actor, audit, theShop } from '#audit/server/audit.ts'
import { inboxKinds, isQuestion } from '#inbox/inbox.ts'
import { findTaskOfAnswer, isAnswerOf, markAnswerWithheld, noteAnswerTakenBack } from '#inbox/server/answer-records.ts'
import { type Conversation, lastSentOf, lockConversation, setWaitingSince } from '#inbox/server/conversation-records.ts'
import { deleteMessages } from '#inbox/server/delete-messages.ts'
import { findFirstMessage, markEmptied } from '#inbox/server/first-message-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type MailOfMessage, mailsOfMessages } from '#platform/mail/mails-of-message.ts'
import { takeMailBack } from '#platform/mail/recalled-mails.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { deleteTasks } from '#tasks/server/delete-tasks.ts'
import { reopenTask } from '#tasks/server/finish-task.ts'

/**
 * Takes an answer back whose email has not left: it was never written. Where it was the last word, the question is to be
 * answered as before; of a message with which the house began, nothing is left (false).
 */
export async function takeAnswerBack(
  taskId: string,
  answerId: string,
  admin: Admin,
  now: BusinessTime,
): Promise<boolean> {
  return inTransaction(async (client) => {
    const conversation = await lockConversation(client, taskId)
    if (!conversation || !(await isAnswerOf(client, conversation.id, answerId)))
      throw new Refusal('missing', 'There is no such answer')
    const [mail] = await mailsOfMessages([answerId], client)
    if (!mail) throw new Refusal('conflict', 'It has left already')
    const isFirst = answerId === conversation.messageId
    if (isFirst && conversation.lastId !== answerId) throw new Refusal('changed', 'There is a later message')
    if (!(await takeMailBack(client, mail.id, admin.email))) throw new Refusal('conflict', 'It has left already')
    const about = isFirst ? await contactOfFirst(client, conversation) : aboutTask(taskId)
    const by: End = isFirst ? (of) => removeFirst(of, conversation, now) : removeAnswer
    await end(client, { about, conversation, mail }, by, admin, now)
    return !isFirst
  })
}

/**
 * Keeps an answer unsent whose author may not answer any more when its email is about to leave: the next person finds its
 * words in the conversation, and the question is to be answered as before.
 */
export async function withholdAnswer(answerId: string, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const taskId = await findTaskOfAnswer(client, answerId)
    const conversation = taskId && (await lockConversation(client, taskId))
    const [mail] = await mailsOfMessages([answerId], client)
    if (conversation && mail)
      await end(client, { about: aboutTask(taskId), conversation, mail }, markAnswerWithheld, theShop, now)
  })
}

type Thing = Parameters<typeof audit>[1]
const aboutTask = (name: string): Thing => ({ kind: 'task', name })

/** The audit has a message with which the house began under its contact, which stays when the message and its task are gone. */
async function contactOfFirst(client: PoolClient, { id }: Conversation): Promise<Thing> {
  return { kind: 'contact', name: (await findFirstMessage(client, id))?.contact ?? '' }
}

type Ended = { about: Thing; conversation: Conversation; mail: MailOfMessage }
type End = (client: PoolClient, answerId: string) => Promise<void>

async function end(client: PoolClient, { about, conversation, mail }: Ended, by: End, actor: Actor, now: BusinessTime) {
  const { messageId: answerId } = mail
  const last = await lastSentOf(client, conversation.id)
  await by(client, answerId)
  if (last?.id === answerId) await restore(client, conversation, mail)
  const entry = { actor, before: {}, after: { takenBack: true }, at: now }
  await audit(client, about, entry)
}

async function removeAnswer(client: PoolClient, answerId: string): Promise<void> {
  await noteAnswerTakenBack(client, answerId)
  await deleteMessages(client, [answerId])
}

async function removeFirst(client: PoolClient, { id, messageId }: Conversation, now: BusinessTime): Promise<void> {
  await markEmptied(client, id, now)
  await deleteMessages(client, [messageId])
  await deleteTasks(client, { kinds: inboxKinds, fact: 'message', ids: [messageId] })
}

async function restore(client: PoolClient, { id, kind, messageId }: Conversation, { data }: MailOfMessage) {
  const isAnswered = (await lastSentOf(client, id))?.author != null
  await setWaitingSince(client, id, isAnswered && data.waited ? new Date(data.waited) : null)
  const reopens = data.reopens === 'always' || (data.reopens === 'unanswered' && !isAnswered)
  if (reopens && isQuestion(kind)) await reopenTask(client, { kind, of: [messageId] })
}
