import type { OrderStep } from '#orders/states/owner-steps.ts'

/**
 * The kinds of work on the owners' first page, the most harmful to leave first: money that is lost, a term that the law sets,
 * a promise that is broken, money that is due to the house, and work that can wait.
 */
export const toDoKinds = [
  'refunds',
  'disputes',
  'problems',
  'withdrawals',
  'late',
  'to-ship',
  'overdue',
  'sent-unpaid',
  'tasks',
  'hand-tasks',
  'promised-soon',
  'due-tomorrow',
  'date-questions',
  'requests',
  'messages',
  'webhooks-failing',
  'awaited',
  'sold-out',
  'low-stock',
  'drafts',
] as const
export type ToDoKind = (typeof toDoKinds)[number]

/** Where the work comes from, by the pages on which it is done. */
export const toDoSources = [
  'problems',
  'orders',
  'reservations',
  'requests',
  'messages',
  'products',
  'hand-tasks',
  'webhooks',
] as const
export type ToDoSourceName = (typeof toDoSources)[number]

/** The steps of an order that do such work: a link opens their form. */
export const workSteps = [
  'record-return',
  'ship',
  'ready',
  'move',
  'remind',
  'ask-payment',
  'extend',
  'record-payment',
  'withdrawal',
  'goods-back',
] as const satisfies readonly OrderStep[]

const urgent: readonly ToDoKind[] = [
  'refunds',
  'disputes',
  'problems',
  'tasks',
  'late',
  'overdue',
  'sent-unpaid',
  'withdrawals',
]

/** Whether leaving it harms a buyer or loses money today. */
export function isUrgent({ kind, late }: { kind: ToDoKind; late: number }): boolean {
  return urgent.includes(kind) || late > 0
}

/** The steps before a shop is ready, in the order in which a house takes them. */
export const setUpSteps = [
  'house-email',
  'sender',
  'legal-facts',
  'provider',
  'taxes',
  'product',
  'picture',
  'sample-content',
  'samples',
  'legal-texts',
  'second-person',
] as const
export type SetUpName = (typeof setUpSteps)[number]
