import type { ConversationState } from '#inbox/conversation.ts'
import { endsAtItsOrder, kindsByOrigin, type TaskKind } from '#tasks/task.ts'

/** Tasks created by messages; the inbox lists them, not the problems page. */
export const inboxKinds = kindsByOrigin.message

/** The inbox's two parts: messages about withdrawals, and all others. */
export const inboxParts = ['withdrawals', 'questions'] as const
export type InboxPart = (typeof inboxParts)[number]

/** Questions: messages that an answer ends, where a withdrawal ends with what is decided on it. */
export const questionKinds = ['contact', 'experience'] as const satisfies readonly TaskKind[]
export type QuestionKind = (typeof questionKinds)[number]

export function isQuestion(kind: string): kind is QuestionKind {
  return questionKinds.some((each) => each === kind)
}

/** The kinds of tasks in a part of the messages. */
export function kindsOf(part: InboxPart): readonly string[] {
  return inboxKinds.filter((kind) => isQuestion(kind) === (part === 'questions'))
}

/** Whether a message can be marked as done, or reopened. A decision at its order ends no wait for a reply. */
export function canBeMarked({ kind, state }: { kind: string; state: ConversationState }): boolean {
  return state === 'waiting' || !endsAtItsOrder(kind)
}
