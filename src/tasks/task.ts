/** The subject of each kind of task, by which one is distinguished from others of its kind: one subject gives one task. */
type TaskSubjects = {
  'balance-declined': [order: string, at: string]
  /** Written down by a person of the house. */
  'by-hand': [task: string]
  contact: [message: string]
  /** Without an order: of a payment that the shop does not have. */
  dispute: [dispute: string] | [dispute: string, order: string]
  'dispute-lost': [dispute: string, order: string]
  'dispute-reversed': [dispute: string, order: string]
  experience: [message: string]
  'goods-awaited': [withdrawal: string]
  interest: [order: string]
  'late-house': [order: string, dueOn: string]
  'listed-wrongly': [order: string, at: string]
  'offer-lacking': [draft: string, version: string, offeredAtMs: string]
  'order-request': [draft: string]
  'refund-failed': [refund: string]
  'refund-refused': [refund: string]
  'sent-unpaid': [order: string, at: string]
  'step-not-taken': [wait: string]
  'step-stuck': [wait: string]
  'transfer-surplus': [entry: string]
  unreached: [order: string, graceUntil: string]
  withdrawal: [withdrawal: string]
  'withdrawal-again': [order: string, message: string]
  'webhook-off': [webhook: string, since: string]
  'withdrawal-unmatched': [message: string]
}

export type TaskKind = keyof TaskSubjects
export type TaskKey = { [Kind in TaskKind]: { kind: Kind; of: Readonly<TaskSubjects[Kind]> } }[TaskKind]

/** The pages on which tasks are done: their own list, the inbox, the requests. All other kinds are problems. */
export const kindsByOrigin = {
  hand: ['by-hand'],
  message: [
    'withdrawal',
    'goods-awaited',
    'withdrawal-unmatched',
    'withdrawal-unhandled',
    'withdrawal-again',
    'contact',
    'experience',
  ],
  request: ['order-request'],
} as const

export const taskOrigins = ['hand', 'message', 'request', 'problem'] as const
export type TaskOrigin = (typeof taskOrigins)[number]

export function originOf(kind: string): TaskOrigin {
  return taskOrigins.find((each) => each !== 'problem' && kindsByOrigin[each].some((of) => of === kind)) ?? 'problem'
}

/** A message gives one task, whatever its kind. */
const ofMessages: readonly TaskKind[] = ['contact', 'experience', 'withdrawal-unmatched']

/** The unique name of a task, as the table stores it. It is compared, and never taken apart. */
export function occasionOf({ kind, of }: TaskKey): string {
  return [ofMessages.includes(kind) ? 'message' : kind, ...of].join(':')
}

/** A task of this kind ends with a decision at its order, and cannot be ticked beside it. */
export function endsAtItsOrder(kind: string): boolean {
  return kind === 'withdrawal' || kind === 'goods-awaited'
}

/** The parts of a task by hand, as the audit names those that were changed. */
export const taskFacts = ['title', 'note', 'dueOn', 'assigneeId', 'orderId', 'contactId'] as const
