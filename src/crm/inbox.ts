/** Tasks created by messages; the inbox lists them, not the problems page. */
export const inboxKinds = [
  'withdrawal',
  'goods-awaited',
  'withdrawal-unmatched',
  'withdrawal-unhandled',
  'withdrawal-again',
  'contact',
  'experience',
] as const

/** The inbox's two parts: messages about withdrawals, and all others. */
export const inboxParts = ['withdrawals', 'questions'] as const
export type InboxPart = (typeof inboxParts)[number]

const questions: readonly string[] = ['contact', 'experience']

/** The kinds of tasks in a part of the messages. */
export function kindsOf(part: InboxPart): readonly string[] {
  return inboxKinds.filter((kind) => questions.includes(kind) === (part === 'questions'))
}

/**
 * Whether messages of this kind are marked as done together with the others of their sender: not a withdrawal, a
 * declaration that is read by itself.
 */
export function canBeTickedTogether(kind: string): boolean {
  return questions.includes(kind)
}

/** A task of this kind ends with a decision at its order, and cannot be ticked beside it. */
export function endsAtItsOrder(kind: string): boolean {
  return kind === 'withdrawal' || kind === 'goods-awaited'
}
