/** The kinds of entries by which the history of a contact is filtered. */
export const historyParts = ['orders', 'money', 'messages', 'emails', 'tasks', 'account'] as const
export type HistoryPart = (typeof historyParts)[number]

/** The kinds of messages, the reply of the house among them; with `first` the house began. */
export const messageKinds = ['contact', 'experience', 'withdrawal', 'order', 'answer', 'first'] as const

/** The events of an account that its history has. */
export const accountActs = ['account-opened', 'signed-in', 'password-changed', 'email-changed'] as const

/** The most orders that the page of a contact lists. */
export const maxOrdersShown = 10
