// The lists of which the overview shows the first rows: each count is that of the list that its link opens.
import { noAssignee } from '#inbox/inbox-filter.ts'

/** The most rows of a part. */
export const maxRows = 5

/** Tasks of a member and of no person; those of messages are in the part of messages. */
export const ownTasks = (member: string) => ({ assignee: `${member},${noAssignee}`, origin: 'not-message' }) as const

/** All that is late or due within a week. */
export const dueTasks = { due: '7d' } as const

/** Goods that the house waits for are no message to answer. */
export const waitingMessages = { kind: 'not-goods-awaited', sort: 'oldest' } as const

/** No balance is put off for as long. */
export const openBalances = { due: '365d', sort: 'due' } as const

export const newPeople = { view: 'new', sort: 'newest' } as const
export const unconfirmed = { letters: 'asked' } as const
export const answered = { answered: '7d' } as const
export const anniversaries = { view: 'anniversary' } as const

/** The first acts on an open balance: to ask for it again, the usual one first. */
export const balanceSteps = ['remind', 'ask-payment', 'extend', 'record-payment'] as const
