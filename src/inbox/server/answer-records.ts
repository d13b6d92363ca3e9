import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const known = {
  name: 'answer-known',
  text: 'select body, language from messages where conversation_id = $1 and fingerprint = $2',
}
const wasTakenBack = {
  name: 'answer-was-taken-back',
  text: 'select from conversations where id = $1 and $2 = any(taken_back)',
}
const noteTakenBack = {
  name: 'answer-note-taken-back',
  text: `
    update conversations set taken_back = taken_back || fingerprint from messages
     where conversations.id = conversation_id and messages.id = $1`,
}

const answerOf = {
  name: 'answer-of-conversation',
  text: `select id from messages where conversation_id = $1 and id = $2 and kind = 'answer'`,
}

/** Whether this answer belongs to a conversation. */
export async function isAnswerOf(client: PoolClient, conversationId: string, answerId: string): Promise<boolean> {
  return (await run<{ id: string }>(answerOf, [conversationId, answerId], client)).length > 0
}

/** The answer with this fingerprint in a conversation. */
export async function findAnswerBy(client: PoolClient, conversationId: string, fingerprint: string) {
  return (await run<{ body: string; language: Language }>(known, [conversationId, fingerprint], client))[0]
}

/** Whether the answer with this fingerprint was taken back. */
export async function wasAnswerTakenBack(client: PoolClient, conversationId: string, fingerprint: string) {
  return (await run(wasTakenBack, [conversationId, fingerprint], client)).length > 0
}

/** Writes down that an answer is taken back, before it is deleted. */
export async function noteAnswerTakenBack(client: PoolClient, answerId: string): Promise<void> {
  await run(noteTakenBack, [answerId], client)
}

const withhold = {
  name: 'answer-withhold',
  text: `update messages set facts = facts || '{"withheld": "author"}' where id = $1`,
}

/** Writes down that an answer is not sent, because its author may not answer any more. */
export async function markAnswerWithheld(client: PoolClient, answerId: string): Promise<void> {
  await run(withhold, [answerId], client)
}

const taskOfAnswer = {
  name: 'conversation-task-of-answer',
  text: `
    select tasks.id from messages answer join tasks on tasks.facts ->> 'message' = answer.conversation_id::text
     where answer.id = $1 and answer.kind = 'answer' order by tasks.created_at desc limit 1`,
}

/** The task of the conversation to which an answer belongs. */
export async function findTaskOfAnswer(client: PoolClient, answerId: string): Promise<string | undefined> {
  return (await run<{ id: string }>(taskOfAnswer, [answerId], client))[0]?.id
}
