/** The tasks that what people write gives, and what comes of it; they stand among the messages, not the problems. */
export const inboxKinds = [
  'withdrawal',
  'goods-awaited',
  'withdrawal-unmatched',
  'withdrawal-unhandled',
  'contact',
  'experience',
] as const

/** Such a task ends with a decision at its order, and cannot be ticked beside it. */
export function endsAtItsOrder(kind: string): boolean {
  return kind === 'withdrawal' || kind === 'goods-awaited'
}
