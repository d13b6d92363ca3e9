/** The house is to answer, waits for the person’s reply, or has nothing more to do. */
export const conversationStates = ['open', 'waiting', 'done'] as const
export type ConversationState = (typeof conversationStates)[number]

/** The most characters of an answer. */
export const maxAnswerLength = 10_000
export const maxSubjectLength = 120

/** Emails that no person wrote: automatic replies, reports of delivery, letters of mailing lists. */
export const automaticKinds = ['reply', 'bounce', 'list'] as const
export type AutomaticKind = (typeof automaticKinds)[number]

const unknownDomain = '@sender.invalid'

/** In place of the address of a sender that cannot be read. No mail server serves its domain (RFC 2606). */
export function unknownSender(digits: string): string {
  return `unknown-${digits}${unknownDomain}`
}

export function isUnknownSender(email: string): boolean {
  return email.endsWith(unknownDomain)
}
