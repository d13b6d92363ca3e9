/** The states of a letter that the house writes to many people. */
export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const
export type MailingState = (typeof mailingStates)[number]

/**
 * The outcome for a reader: their letter waits, was sent, or their address refused it; or they were left out since they
 * unsubscribed, are no contact any more, have a language without a text, or the sending was canceled.
 */
export const outcomes = ['waiting', 'sent', 'undeliverable', 'withdrew', 'gone', 'no-text', 'canceled'] as const
export type Outcome = (typeof outcomes)[number]
